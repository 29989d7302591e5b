import { type Amount, min, PRICE_ONE, type Price, ZERO } from '@bourse/money';
import { LadderWalk, type Quote, recordTaken } from '../../book/ladder.ts';
import type { Side } from '../../book/resting.ts';
import type { State } from '../../core/state.ts';
import { LEDGERS, type LedgerName, OWNER } from '../../ledger/owners.ts';
import type { TickCommand } from '../tick-command.ts';
import { type Instrument, priceAt } from './instrument.ts';
import { takeFromBook, worth } from './place-order.ts';
import { settleFill } from './settle-fill.ts';
import type { SpotOrder } from './spot-order.ts';

/** Whether the quote reaches any resting order. O(1): looks only at the best prices. */
export function isReached(state: State, instrument: Instrument, quote: Quote): boolean {
  return LEDGERS.some((ledger) => state.market(ledger, instrument.symbol).book.isReachedBy(quote));
}

/** The same, where it is traded: a halt leaves what rests untouched, and so does a quote from before its end. */
export function reachesSpot(state: State, instrument: Instrument, quote: Quote): boolean {
  return isReached(state, instrument, quote) && !state.halts.isDead('spot', instrument.symbol, quote.id);
}

/**
 * The house's new ladder meets the resting orders it reaches, best price first, then oldest, as far as the ladder goes.
 * Each is filled at the ladder's price, which is its own or better: where the market jumped over it while it was closed,
 * the improvement is the customer's. In listings of former versions, without bounds, at its own price. Returns whether
 * anything was filled.
 */
export function applyTick(state: State, command: TickCommand): boolean {
  const instrument = state.findInstrument(command.symbol);
  if (instrument === undefined || !reachesSpot(state, instrument, command.quote)) return false;
  let changed = false;
  for (const ledger of LEDGERS) {
    if (fillReached(state, command, instrument, ledger, 'buy')) changed = true;
    if (fillReached(state, command, instrument, ledger, 'sell')) changed = true;
  }
  return changed;
}

/** Fills resting orders of `side` from the ladder's other side. */
function fillReached(
  state: State,
  command: TickCommand,
  instrument: Instrument,
  ledger: LedgerName,
  side: Side,
): boolean {
  const market = state.market(ledger, command.symbol);
  const stock = state.ledger.find(ledger, OWNER.liquidity, 0, side === 'buy' ? instrument.base : instrument.quote);
  if (stock === undefined) return false;
  const walk = new LadderWalk(instrument, market.ladder, command.quote, side, stock.available);
  const desk = { ledger, symbol: command.symbol, atMs: command.atMs };
  for (;;) {
    const level = market.book.side(side).best();
    const offered = walk.offered();
    if (level === undefined || offered === 0n || !reaches(side, level.price, walk.ticks, instrument)) break;
    const order = market.book.firstOf(level) as SpotOrder;
    const improves = instrument.bounds !== undefined;
    const ticks = improves ? walk.ticks : order.ticks;
    const price = priceAt(ticks, instrument);
    const quantity = affordable(side, min(offered, order.remaining), stock.available, price, instrument);
    if (quantity === 0n) break;
    const value = worth(quantity, price);
    settleFill(
      state,
      desk,
      { maker: order, ticks, price, quantity, value },
      undefined,
      side === 'buy' ? 'sell' : 'buy',
    );
    takeFromBook(state, market, order, quantity);
    walk.take(quantity, value);
  }
  if (walk.taken === 0n) return false;
  recordTaken(market.ladder, command.quote, side, walk.taken);
  state.changes.ladders.touch(market.ladder);
  return true;
}

function reaches(side: Side, price: Price, ladderTicks: number, instrument: Instrument): boolean {
  const ladder = priceAt(ladderTicks, instrument);
  return side === 'buy' ? ladder <= price : ladder >= price;
}

/** What the house can buy at the price that it pays. */
function affordable(side: Side, quantity: Amount, stock: Amount, price: Price, instrument: Instrument): Amount {
  if (side === 'buy') return quantity;
  const base = ((stock * PRICE_ONE) / price) as Amount;
  const whole = (base - (base % instrument.lotSize)) as Amount;
  return whole <= 0n ? ZERO : min(quantity, whole);
}
