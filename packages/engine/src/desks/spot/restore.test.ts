import type { Price } from '@bourse/money';
import { expect, it } from 'vitest';
import { Stand } from '../../core/stand.ts';
import { stateLines } from '../../core/state-lines.ts';
import { restoreSpot, type SpotOrderRow } from './restore.ts';
import type { SpotOrder } from './spot-order.ts';

/** What the tables hold of an open order; sums read from them are objects of their own. */
function rowOf(order: SpotOrder): SpotOrderRow {
  const { id, ledger, owner, symbol, side, quantity, filled, value, fee, replaces, level } = order;
  const price = level?.price ?? (0n as Price);
  const times = { createdMs: order.created.ms, updatedMs: order.updated.ms };
  return {
    id,
    ledger,
    owner,
    symbol,
    side,
    price,
    quantity,
    budget: order.budget,
    filled,
    value,
    fee,
    replaces,
    ...times,
  };
}

/** An engine loaded from a stand's rows, read in another order. */
function loaded({ engine: { state } }: Stand): Stand {
  const stand = new Stand();
  const { ledger } = stand.engine.state;
  for (const one of state.ledger.accounts()) {
    ledger.restore(one.ledger, one.owner, one.type, one.asset, one.available, one.held);
  }
  restoreSpot(stand.engine.state, [...state.orders.values()].reverse().map(rowOf));
  Object.assign(stand.engine.state, { nextOrderId: state.nextOrderId, nextTradeId: state.nextTradeId });
  return stand;
}

const GIVEN = ['deposit 1 1000 usdt', 'deposit 1 5 btc', 'deposit 2 1000 usdt', 'deposit 2 5 btc'];

it.each<[what: string, texts: readonly string[]]>([
  ['nothing', []],
  ['orders of one millisecond, of both sides', ['1 buy 1 @ 100', '2 buy 2 @ 100', '1 sell 1 @ 120', '2 buy 1 @ 99']],
  ['an order that took the place of another', ['1 buy 1 @ 100', '2 buy 1 @ 100', 'amend 1 #1 2 @ 100']],
  [
    'orders partly filled, a second later',
    ['1 buy 3 @ 100', '2 sell 4 @ 120', 'later', '2 sell 1 @ 100', '1 buy 0.5 @ 120'],
  ],
])('%s: rows lead to the same state, and on to the same', (_what, texts) => {
  const stand = new Stand();
  stand.run(...GIVEN);
  for (const text of texts) {
    if (text === 'later') stand.atMs += 1_000;
    else stand.run(text);
  }
  const other = loaded(stand);
  expect(stateLines(other.engine.state)).toEqual(stateLines(stand.engine.state));
  stand.atMs += 1_000;
  other.atMs = stand.atMs;
  for (const text of ['1 sell 2 @ 99', '2 buy 3 @ 120', 'cancel 1 #1', '1 buy for 300']) {
    expect(other.run(text)).toBe(stand.run(text));
  }
  expect(stateLines(other.engine.state)).toEqual(stateLines(stand.engine.state));
});
