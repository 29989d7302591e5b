import { describe, expect, it } from 'vitest';
import { Stand } from '../../core/stand.ts';
import { stateLines } from '../../core/state-lines.ts';
import type { SpotOrder } from './spot-order.ts';

/** What a stand's commands changed of orders since its changes were last taken. */
const rows = (stand: Stand): readonly SpotOrder[] => stand.engine.state.changes.spot.orders.rows;
const spread = ({ filled, value, fee }: SpotOrder) => [filled, value, fee];

describe('orders share what is the same for many', () => {
  it('and in one millisecond each says how it came itself', () => {
    const stand = new Stand();
    stand.run('deposit 1 1000 usdt', 'deposit 1 5 btc', 'house 9 btc', 'house 9000 usdt', 'quote 1 99 101');
    stand.engine.state.changes.clear();
    stand.run('1 buy 1 @ 90', '1 sell 1', '1 buy for 101', 'amend 1 #1 2 @ 91');
    expect(
      rows(stand).map(({ id, kind, budget, replaces, created }) => [id, kind, budget, replaces, created.ms]),
    ).toEqual([
      [1, 'limit', 0n, 0, 1_000],
      [2, 'market', 0n, 0, 1_000],
      [3, 'market', 10_100_000_000n, 0, 1_000],
      [4, 'limit', 0n, 1, 1_000],
    ]);
  });

  it('and keeps its own time', () => {
    const stand = new Stand();
    stand.run('deposit 1 1000 usdt', '1 buy 1 @ 90');
    stand.atMs = 2_000;
    stand.run('1 buy 1 @ 91');
    stand.atMs = 3_000;
    stand.run('cancel 1 #1');
    const times = rows(stand).map(({ id, created, updated }) => [id, created.ms, updated.ms]);
    expect(times).toEqual([
      [1, 1_000, 3_000],
      [2, 2_000, 2_000],
    ]);
  });

  it('and adds up its own fills; one that met nothing still says nothing', () => {
    const stand = new Stand();
    stand.run('deposit 1 1000 usdt', 'deposit 2 5 btc', '1 buy 3 @ 100', '1 buy 1 @ 90');
    stand.run('2 sell 1 @ 100', '2 sell 0.5 @ 100');
    const { orders } = stand.engine.state;
    expect(orders.get(1)).toMatchObject({ remaining: 150_000_000n, status: 'open' });
    expect(spread(orders.get(1) as SpotOrder)).toEqual([150_000_000n, 15_000_000_000n, 150_000n]);
    expect(spread(orders.get(2) as SpotOrder)).toEqual([0n, 0n, 0n]);
  });
});

it('says in the state lines all that an order is', () => {
  const stand = new Stand();
  stand.run('deposit 1 1000 usdt', 'deposit 2 5 btc', '1 buy 3 @ 100', 'amend 1 #1 2 @ 99');
  stand.atMs = 2_000;
  stand.run('2 sell 0.5 @ 99');
  expect(stateLines(stand.engine.state)).toContain(
    'order {"budget":"0","created":{"ms":1000},"fee":"50000","filled":"50000000","id":2,"kind":"limit","ledger":"live","owner":1,' +
      '"quantity":"200000000","remaining":"150000000","replaces":1,"side":"buy","status":"open","symbol":"btcusdt","ticks":9900,' +
      '"updated":{"ms":2000},"value":"4950000000"}',
  );
});
