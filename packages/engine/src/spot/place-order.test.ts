import { type Amount, amount, type Price, price } from '@bourse/money';
import { describe, expect, test } from 'vitest';
import type { PlaceOrder } from '../commands.ts';
import { Stand } from '../stand.ts';

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

/** Each row spoils one field of a good order; earlier rows take precedence. */
const REFUSED: readonly [name: string, text: string, change: Partial<PlaceOrder>, code: string][] = [
  ['no such instrument', '1 buy 2 @ 100', { symbol: 'ethusdt' }, 'unknown_instrument'],
  ['no quantity', '1 buy 0 @ 100', {}, 'amount_incorrect'],
  ['a negative quantity', '1 sell -2', {}, 'amount_incorrect'],
  ['no budget', '1 buy for 0', {}, 'amount_incorrect'],
  ['a part of a lot', '1 buy 2.0001 @ 100', {}, 'quantity_step'],
  ['more lots than we count', '1 sell 1 @ 100', { quantity: (2n ** 53n * 100_000n) as Amount }, 'order_too_large'],
  ['a price of nothing', '1 buy 2 @ 0', {}, 'amount_incorrect'],
  ['a negative price', '1 buy 2 @ -1', {}, 'amount_incorrect'],
  ['a part of a tick', '1 buy 2 @ 100.001', {}, 'price_step'],
  [
    'more ticks than we count',
    '1 buy 2 @ 100',
    { price: (2n ** 53n * 100_000_000n) as Price, quote: null },
    'price_too_far',
  ],
  ['a price far above', '1 buy 0.1 @ 2020.01', {}, 'price_too_far'],
  ['a price far below', '1 buy 2 @ 4.94', {}, 'price_too_far'],
  ['too little', '1 buy 0.01 @ 99.99', {}, 'notional_min'],
  ['too small a budget', '1 buy for 0.99', {}, 'notional_min'],
  ['too expensive', '1 buy 1000.001 @ 100', {}, 'insufficient_balance'],
  ['too large a budget', '1 buy for 100000.01', {}, 'insufficient_balance'],
  ['too much to sell', '1 sell 100.001', {}, 'insufficient_balance'],
  ['a stranger', '9 buy 2 @ 100', {}, 'insufficient_balance'],
  ['the other ledger', '1 buy 2 @ 100', { ledger: 'demo' }, 'insufficient_balance'],
];

describe('is refused and leaves no trace', () => {
  test.each(REFUSED)('%s', (_name, text, change, code) => {
    const stand = new Stand();
    stand.run(...RICH, ...HOUSE, 'quote 1 99 101');
    const { changes } = stand.engine.state;
    changes.clear();
    const outcome = stand.engine.apply({ ...stand.order(text), ...change });
    expect(outcome).toMatchObject({ ok: false, code });
    expect([changes.accounts, changes.orders, changes.trades, changes.ladders].flat()).toEqual([]);
    expect(stand.engine.state.nextOrderId).toBe(1);
  });

  test.each([
    ['the highest price', '1 buy 0.1 @ 2020', 'filled 0.1 for 10.1'],
    ['the lowest price', '1 buy 2 @ 4.95', 'open 0 for 0'],
    ['the least worth', '1 buy 0.01 @ 100', 'open 0 for 0'],
    ['all the money', '1 buy 1000 @ 100', 'open 0 for 0'],
  ])('but not at the bound: %s', (_name, text, expected) => {
    const stand = new Stand();
    stand.run(...RICH, ...HOUSE, 'quote 1 99 101');
    expect(stand.run(text)).toBe(expected);
  });
});

describe('bounds', () => {
  test('500 open orders, and again one after a cancellation', () => {
    const stand = new Stand();
    stand.run(...RICH);
    for (let i = 0; i < 500; i += 1) expect(stand.run('1 buy 0.1 @ 10')).toBe('open 0 for 0');
    expect(stand.run('1 buy 0.1 @ 10')).toBe('too_many_orders');
    expect(stand.run('cancel 1 #7', '1 buy 0.1 @ 10')).toBe('open 0 for 0');
  });

  test.each([
    ['a limit order', '4 buy 1.1 @ 1000', 'cancelled 1 for 1000'],
    ['a market purchase', '4 buy for 1100', 'cancelled 1 for 1000'],
  ])('%s is cut short after 1,000 fills', (_name, text, expected) => {
    const stand = new Stand();
    for (const owner of [1, 2, 3]) {
      stand.run(`deposit ${owner} 100 btc`);
      for (let i = 0; i < 400; i += 1) stand.run(`${owner} sell 0.001 @ 1000`);
    }
    expect(stand.run('deposit 4 10000 usdt', text)).toBe(expected);
    expect(stand.balance(4, 'usdt')).toBe('9000+0');
    expect(stand.engine.state.market('live', 'btcusdt').book.bestTicks('sell')).toBe(100_000);
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
