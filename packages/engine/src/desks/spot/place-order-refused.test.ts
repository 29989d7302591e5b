import type { Amount, Price } from '@bourse/money';
import { describe, expect, test } from 'vitest';
import { Stand } from '../../core/stand.ts';
import type { PlaceOrder } from './commands.ts';

const RICH = ['deposit 1 100000 usdt', 'deposit 1 100 btc', 'house 100 btc', 'house 100000 usdt'];

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
    stand.run(...RICH, 'quote 1 99 101');
    const { changes } = stand.engine.state;
    changes.clear();
    const outcome = stand.engine.apply({ ...stand.order(text), ...change });
    expect(outcome).toMatchObject({ ok: false, code });
    expect(
      [changes.ledger.accounts.rows, changes.spot.orders.rows, changes.spot.trades.rows, changes.ladders.rows].flat(),
    ).toEqual([]);
    expect(stand.engine.state.nextOrderId).toBe(1);
  });

  test.each([
    ['the highest price', '1 buy 0.1 @ 2020', 'filled 0.1 for 10.1'],
    ['the lowest price', '1 buy 2 @ 4.95', 'open 0 for 0'],
    ['the least worth', '1 buy 0.01 @ 100', 'open 0 for 0'],
    ['all the money', '1 buy 1000 @ 100', 'open 0 for 0'],
  ])('but not at the bound: %s', (_name, text, expected) => {
    const stand = new Stand();
    stand.run(...RICH, 'quote 1 99 101');
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
