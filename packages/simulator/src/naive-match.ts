import type { Instrument, PlaceOrder } from '@bourse/engine';
import { type NaiveOrder, queueOf, remaining, worth } from './naive-book.ts';
import { fairPrice, isTooFar, reachOf } from './naive-bounds.ts';
import { naiveLadder } from './naive-ladder.ts';
import { type NaiveOutcome, refuse } from './naive-outcome.ts';
import type { NaiveState } from './naive-state.ts';
import { naiveTrade } from './naive-trade.ts';

const FILLS_MOST = 1000;

interface Met {
  readonly price: bigint;
  readonly quantity: bigint;
  readonly maker: NaiveOrder | undefined;
}

/** Lists everything on offer, sorts it, and takes from the front. */
export function naiveMatch(
  exchange: NaiveState,
  instrument: Instrument,
  command: PlaceOrder,
  replaces = 0,
): NaiveOutcome {
  const { ledger, owner, side, kind } = command;
  const quantity: bigint = command.quantity;
  const price: bigint = command.price;
  const spends = kind === 'market' && side === 'buy';
  const paid = side === 'buy' ? instrument.quote : instrument.base;
  const needed = side === 'sell' ? quantity : kind === 'limit' ? worth(quantity, price) : command.budget;
  if (exchange.ledger.available(ledger, owner, 1, paid) < needed) return refuse('insufficient_balance');

  const { quote } = command;
  const reach = kind === 'market' && quote !== null ? reachOf(instrument, command.tolerance) : undefined;
  const met: Met[] = [];
  let got = 0n;
  let spent = 0n;
  let cutShort = false;
  for (const offer of offersFor(exchange, instrument, command)) {
    const beyond = kind === 'limit' && (side === 'buy' ? offer.price > price : offer.price < price);
    if (beyond || (quote !== null && isTooFar(offer.price, quote, side, reach, instrument.tickSize))) break;
    const affordable = spends ? lots(((command.budget - spent) * 10_000_000_000n) / offer.price) : quantity - got;
    const take = affordable < offer.quantity ? affordable : offer.quantity;
    if (take === 0n) break;
    if (offer.maker?.owner === owner) return refuse('self_trade');
    if (met.length === FILLS_MOST) {
      cutShort = true;
      break;
    }
    met.push({ price: offer.price, quantity: take, maker: offer.maker });
    got += take;
    spent += worth(take, offer.price);
  }
  if (kind === 'market' && met.length === 0) return refuse(reach === undefined ? 'no_liquidity' : 'price_moved');

  const order = newOrder(exchange, command, replaces);
  for (const one of met) trade(one);
  const house = met.filter((one) => one.maker === undefined).reduce((sum, one) => sum + one.quantity, 0n);
  if (house > 0n && command.quote !== null) {
    const taken = exchange.takenOf(ledger, command.symbol);
    if (taken.tickId !== command.quote.id) Object.assign(taken, { tickId: command.quote.id, buy: 0n, sell: 0n });
    taken[side] += house;
  }
  const status = settleRest();
  return { ok: true, changed: true, result: { orderId: order.id, status, filled: order.filled, value: order.value } };

  function lots(base: bigint): bigint {
    return base - (base % instrument.lotSize);
  }

  function trade(one: Met): void {
    naiveTrade(exchange, {
      ledger,
      instrument,
      price: one.price,
      quantity: one.quantity,
      takerSide: side,
      taker: order,
      maker: one.maker,
      atMs: command.atMs,
    });
  }

  /** A limit order's rest is held and waits; a market order is filled when it could not buy or sell a lot more. */
  function settleRest(): 'open' | 'filled' | 'cancelled' {
    const last = met.at(-1)?.price ?? 0n;
    if (spends) return command.budget - spent < worth(instrument.lotSize, last) ? 'filled' : 'cancelled';
    const rest = quantity - got;
    if (rest === 0n) return 'filled';
    if (kind === 'market' || cutShort) return 'cancelled';
    const account = exchange.ledger.account(ledger, owner, 1, paid);
    const hold = side === 'buy' ? worth(rest, price) : rest;
    account.available -= hold;
    account.held += hold;
    exchange.open.push(order);
    return 'open';
  }
}

/** Customers' orders and the house's ladder in one list: by price, customers first, then the oldest. */
function offersFor(exchange: NaiveState, instrument: Instrument, command: PlaceOrder): Met[] {
  const { ledger, side, quote, symbol } = command;
  const makers = queueOf(exchange.open, ledger, symbol, side === 'buy' ? 'sell' : 'buy').flatMap((maker): Met[] => {
    const price = fairPrice(instrument, maker.price, quote, side);
    return price === undefined ? [] : [{ price, quantity: remaining(maker), maker }];
  });
  if (quote === null) return makers;
  const stock = exchange.ledger.available(ledger, -2, 0, side === 'buy' ? instrument.base : instrument.quote);
  const ladder = naiveLadder(instrument, quote, side, exchange.takenOf(ledger, symbol), stock).map((offer) => ({
    ...offer,
    maker: undefined,
  }));
  // The sort is stable, so customers stay before the house at the same price.
  return [...makers, ...ladder].sort((a, b) =>
    a.price === b.price ? 0 : a.price < b.price === (side === 'buy') ? -1 : 1,
  );
}

function newOrder(exchange: NaiveState, command: PlaceOrder, replaces: number): NaiveOrder {
  const { ledger, owner, symbol, side, price, quantity, atMs } = command;
  const id = exchange.nextOrderId;
  exchange.nextOrderId += 1;
  const none = { filled: 0n, value: 0n, fee: 0n, createdMs: atMs, updatedMs: atMs };
  return { id, ledger, owner, symbol, side, price, quantity, replaces, ...none };
}
