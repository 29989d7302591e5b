import { describe, expect, test } from 'vitest';
import { Stand } from '../../core/stand.ts';

const RICH = ['deposit 1 100000 usdt', 'deposit 1 100 btc', 'deposit 2 100000 usdt', 'deposit 2 100 btc'];
const HOUSE = ['house 100 btc', 'house 100000 usdt'];

interface Row {
  readonly name: string;
  readonly given: readonly string[];
  readonly when: string;
  readonly trades: readonly string[];
}

const ROWS: readonly Row[] = [
  { name: 'reaches nobody', given: [...HOUSE, '1 buy 1 @ 99', '1 sell 1 @ 102'], when: 'tick 1 100 101', trades: [] },
  {
    name: 'fills a purchase at its own price',
    given: [...HOUSE, '1 buy 1 @ 100'],
    when: 'tick 1 97 98',
    trades: ['1 @ 100 0x1'],
  },
  {
    name: 'fills a sale at its own price',
    given: [...HOUSE, '1 sell 1 @ 100'],
    when: 'tick 1 105 106',
    trades: ['1 @ 100 0x1'],
  },
  { name: 'touches exactly', given: [...HOUSE, '1 buy 1 @ 100'], when: 'tick 1 99 100', trades: ['1 @ 100 0x1'] },
  {
    name: 'rounds the ask up: a part of a tick above the order does not reach it',
    given: [...HOUSE, '1 buy 1 @ 100'],
    when: 'tick 1 99 100.001',
    trades: [],
  },
  {
    name: 'best price first, then the oldest, as far as the ladder goes',
    given: [...HOUSE, '1 buy 2 @ 100', '2 buy 1 @ 101', '2 buy 2 @ 100', '1 buy 5 @ 99.99'],
    when: 'tick 1 97 98',
    trades: ['1 @ 101 0x2', '2 @ 100 0x1', '2 @ 100 0x3'],
  },
  {
    name: 'a level beyond the order does not reach it',
    given: [...HOUSE, '1 buy 5 @ 99'],
    when: 'tick 1 98 99',
    trades: ['1 @ 99 0x1'],
  },
  {
    name: 'only what the house has',
    given: ['house 0.4 btc', '1 buy 1 @ 100'],
    when: 'tick 1 97 98',
    trades: ['0.4 @ 100 0x1'],
  },
  {
    name: 'only what the house can pay, in whole lots',
    given: ['house 50.05 usdt', '1 sell 1 @ 100'],
    when: 'tick 1 100 101',
    trades: ['0.5 @ 100 0x1'],
  },
  { name: 'nothing without a house', given: ['1 buy 1 @ 100'], when: 'tick 1 97 98', trades: [] },
];

describe('a tick', () => {
  test.each(ROWS)('$name', ({ given, when, trades }) => {
    const stand = new Stand();
    stand.run(...RICH, ...given);
    stand.engine.state.changes.clear();
    expect(stand.run(when)).toBe(trades.length > 0 ? 'changed' : 'unchanged');
    expect(stand.trades()).toEqual(trades);
  });

  test('leaves less of the same ladder to those who come after it', () => {
    const stand = new Stand();
    stand.run(...RICH, ...HOUSE, '1 buy 1 @ 100', 'tick 1 99 100');
    expect(stand.run('2 buy 1 @ 100')).toBe('open 0 for 0');
    expect(stand.run('tick 2 99 100')).toBe('changed');
  });

  test('of an unknown instrument changes nothing', () => {
    const stand = new Stand();
    const quote = { id: 1, bid: 1n as never, ask: 2n as never };
    expect(stand.engine.apply({ type: 'tick', symbol: 'nothing', quote, atMs: stand.atMs })).toEqual({
      ok: true,
      changed: false,
      result: {},
    });
  });

  test('works in both ledgers, with the money of each', () => {
    const stand = new Stand();
    for (const ledger of ['live', 'demo'] as const) {
      stand.ledger = ledger;
      stand.run(...RICH, ...HOUSE, '1 buy 1 @ 100');
    }
    stand.run('tick 1 97 98');
    expect(stand.engine.state.changes.spot.trades.rows.map((trade) => trade.ledger)).toEqual(['live', 'demo']);
  });
});
