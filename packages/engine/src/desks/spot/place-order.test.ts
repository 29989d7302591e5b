import { amount, price } from '@bourse/money';
import { describe, expect, test } from 'vitest';
import { Stand } from '../../core/stand.ts';

const RICH = ['deposit 1 100000 usdt', 'deposit 1 100 btc', 'deposit 2 100000 usdt', 'deposit 2 100 btc'];
const HOUSE = ['house 100 btc', 'house 100000 usdt'];

interface Row {
  readonly name: string;
  readonly given?: readonly string[];
  readonly when: string;
  readonly expect: string;
  readonly trades?: readonly string[];
}

const LIMIT: readonly Row[] = [
  { name: 'rests in an empty book', when: '1 buy 2 @ 100', expect: 'open 0 for 0', trades: [] },
  { name: 'rests beside the quote', given: ['quote 1 99 101'], when: '1 buy 2 @ 100.99', expect: 'open 0 for 0' },
  {
    name: 'meets a customer',
    given: ['2 sell 2 @ 100'],
    when: '1 buy 2 @ 105',
    expect: 'filled 2 for 200',
    trades: ['2 @ 100 2x1'],
  },
  { name: 'rests with what is left', given: ['2 sell 0.5 @ 100'], when: '1 buy 2 @ 100', expect: 'open 0.5 for 50' },
  {
    name: 'the better price first, then the older order',
    given: ['2 sell 1 @ 101', '2 sell 1 @ 100', '2 sell 1 @ 101'],
    when: '1 buy 2.5 @ 101',
    expect: 'filled 2.5 for 251.5',
    trades: ['1 @ 100 4x2', '1 @ 101 4x1', '0.5 @ 101 4x3'],
  },
  {
    name: 'the same for a seller',
    given: ['2 buy 1 @ 99', '2 buy 1 @ 100', '2 buy 1 @ 99'],
    when: '1 sell 2.5 @ 99',
    expect: 'filled 2.5 for 248.5',
    trades: ['1 @ 100 4x2', '1 @ 99 4x1', '0.5 @ 99 4x3'],
  },
  {
    name: 'the ladder: at the quote, then at whole prices, each larger',
    given: ['quote 1 99.5 100.5'],
    when: '1 buy 7 @ 102',
    expect: 'open 6 for 608.5',
    trades: ['1 @ 100.5 1x0', '2 @ 101 1x0', '3 @ 102 1x0'],
  },
  {
    name: 'the ladder for a seller',
    given: ['quote 1 99.5 100.5'],
    when: '1 sell 7 @ 98',
    expect: 'open 6 for 591.5',
    trades: ['1 @ 99.5 1x0', '2 @ 99 1x0', '3 @ 98 1x0'],
  },
  {
    name: 'a customer before the ladder at the same price',
    given: ['2 sell 1 @ 101', 'quote 1 99 101'],
    when: '1 buy 2 @ 101',
    expect: 'filled 2 for 202',
    trades: ['1 @ 101 2x1', '1 @ 101 2x0'],
  },
  {
    name: 'what a tick sold stays sold under it',
    given: ['quote 1 99 101', '2 buy 1 @ 101'],
    when: '1 buy 1 @ 101',
    expect: 'open 0 for 0',
  },
  {
    name: 'the next tick has a whole ladder',
    given: ['quote 1 99 101', '2 buy 1 @ 101', 'quote 2 99 101'],
    when: '1 buy 1 @ 101',
    expect: 'filled 1 for 101',
  },
  {
    name: 'no ladder while the market is closed',
    given: ['quote 1 99 101', 'closed'],
    when: '1 buy 1 @ 101',
    expect: 'open 0 for 0',
  },
  {
    name: 'the other side of the ladder is untouched',
    given: ['quote 1 99 101', '2 buy 1 @ 101'],
    when: '1 sell 1 @ 99',
    expect: 'filled 1 for 99',
  },
];

const MARKET: readonly Row[] = [
  {
    name: 'spends whole lots of its budget',
    given: ['2 sell 5 @ 60'],
    when: '1 buy for 100',
    expect: 'filled 1.666 for 99.96',
  },
  {
    name: 'goes through levels',
    given: ['2 sell 1 @ 60', '2 sell 1 @ 80'],
    when: '1 buy for 100',
    expect: 'filled 1.5 for 100',
  },
  {
    name: 'a sale is cancelled for what nobody buys',
    given: ['2 buy 1 @ 60'],
    when: '1 sell 3',
    expect: 'cancelled 1 for 60',
  },
  { name: 'so is a purchase', given: ['2 sell 1 @ 60'], when: '1 buy for 100', expect: 'cancelled 1 for 60' },
  { name: 'meets the ladder', given: ['quote 1 99 101'], when: '1 sell 3', expect: 'filled 3 for 295' },
  { name: 'nobody there', when: '1 sell 3', expect: 'no_liquidity' },
  {
    name: 'a budget below the price of a lot',
    given: ['2 sell 1 @ 1001'],
    when: '1 buy for 1',
    expect: 'no_liquidity',
  },
];

const SELF: readonly Row[] = [
  {
    name: 'an own order is never met',
    given: ['1 sell 1 @ 100'],
    when: '1 buy 1 @ 100',
    expect: 'self_trade',
    trades: [],
  },
  {
    name: 'not even behind others',
    given: ['2 sell 1 @ 99', '1 sell 1 @ 100'],
    when: '1 buy 2 @ 100',
    expect: 'self_trade',
    trades: [],
  },
  {
    name: 'an own order beyond the limit is no matter',
    given: ['1 sell 1 @ 100'],
    when: '1 buy 1 @ 99.99',
    expect: 'open 0 for 0',
  },
  {
    name: 'nor one that is not reached',
    given: ['2 sell 1 @ 99', '1 sell 1 @ 100'],
    when: '1 buy 1 @ 100',
    expect: 'filled 1 for 99',
  },
  {
    name: 'nor one the budget does not reach',
    given: ['2 sell 1 @ 50', '1 sell 1 @ 90'],
    when: '1 buy for 50.04',
    expect: 'filled 1 for 50',
  },
];

describe.each([
  ['a limit order', LIMIT],
  ['a market order', MARKET],
  ['an own order', SELF],
])('%s', (_name, rows) => {
  test.each(rows)('$name', (row) => {
    const stand = new Stand();
    stand.run(...RICH, ...HOUSE, ...(row.given ?? []));
    stand.engine.state.changes.clear();
    expect(stand.run(row.when)).toBe(row.expect);
    if (row.trades !== undefined) expect(stand.trades()).toEqual(row.trades);
  });
});

test('market.md: 100 USDT at an ask of 60,000 buy 0.00166 BTC for 99.6 USDT', () => {
  const stand = new Stand({
    ...new Stand().engine.state.instrument('btcusdt'),
    lotSize: amount('0.00001'),
    takerFee: 100_000n as never,
  });
  stand.run('deposit 1 100 usdt', 'house 1 btc', `quote 1 59999 ${Number(price('60000')) / 1e10}`);
  expect(stand.run('1 buy for 100')).toBe('filled 0.00166 for 99.6');
  expect(stand.balance(1, 'usdt')).toBe('0.4+0');
  expect(stand.balance(1, 'btc')).toBe('0.00165834+0');
});
