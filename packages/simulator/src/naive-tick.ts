import type { Instrument, TickCommand } from '@bourse/engine';
import { queueOf, remaining, worth } from './naive-book.ts';
import { naiveLadder } from './naive-ladder.ts';
import type { NaiveState } from './naive-state.ts';
import { naiveTrade } from './naive-trade.ts';

/** Fills what the new ladder reaches, one fill at a time, looking at everything afresh before each. */
export function naiveTick(exchange: NaiveState, instrument: Instrument, command: TickCommand): void {
  for (const ledger of ['live', 'demo']) {
    for (const side of ['buy', 'sell'] as const) while (fillOne(exchange, instrument, command, ledger, side));
  }
}

function fillOne(
  exchange: NaiveState,
  instrument: Instrument,
  { quote, symbol, atMs }: TickCommand,
  ledger: string,
  side: 'buy' | 'sell',
): boolean {
  const [order] = queueOf(exchange.open, ledger, symbol, side);
  const stock = exchange.ledger.available(ledger, -2, 0, side === 'buy' ? instrument.base : instrument.quote);
  const taken = exchange.takenOf(ledger, symbol);
  const [offer] = naiveLadder(instrument, quote, side, taken, stock);
  if (order === undefined || offer === undefined) return false;
  if (side === 'buy' ? offer.price > order.price : offer.price < order.price) return false;
  const quantity = offer.quantity < remaining(order) ? offer.quantity : remaining(order);
  // The customer has what the price is better than the own one, where the listing says so.
  const price = instrument.bounds === undefined ? order.price : offer.price;
  if (side === 'sell' && worth(quantity, price) > stock) throw new Error('the house pays more than it has');
  const takerSide = side === 'buy' ? 'sell' : 'buy';
  naiveTrade(exchange, {
    ledger,
    instrument,
    price,
    quantity,
    takerSide,
    taker: undefined,
    maker: order,
    atMs,
  });
  if (taken.tickId !== quote.id) Object.assign(taken, { tickId: quote.id, buy: 0n, sell: 0n });
  taken[side] += quantity;
  return true;
}
