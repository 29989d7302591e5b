import { amount } from '@bourse/money';
import { describe, expect, test } from 'vitest';
import { EngineFault } from '../core/fault.ts';
import { BTCUSDT } from '../core/stand.ts';
import { OrderBook, type Plan, type Want } from './order-book.ts';
import type { Resting, Side } from './resting.ts';

function resting(id: number, side: Side, ticks: number, remaining: string, owner = id): Resting {
  return {
    id,
    owner,
    side,
    ticks,
    remaining: amount(remaining),
    level: undefined,
    place: 0,
  };
}

function want(side: Side, quantity: string, limitTicks?: number): Want {
  return { owner: 99, side, limitTicks, quantity: amount(quantity), value: undefined };
}

function fills(plan: Plan): string[] {
  return plan.fills.map((fill) => `${fill.maker?.id}:${Number(fill.quantity) / 1e8}@${fill.ticks}`);
}

function bookOf(...orders: readonly Resting[]): OrderBook {
  const book = new OrderBook(BTCUSDT);
  for (const order of orders) book.add(order);
  return book;
}

describe('the book', () => {
  const asks = () => [resting(1, 'sell', 102, '1'), resting(2, 'sell', 101, '2'), resting(3, 'sell', 102, '3')];
  const bids = () => [resting(4, 'buy', 98, '1'), resting(5, 'buy', 99, '2'), resting(6, 'buy', 98, '3')];

  test.each<[name: string, want: Want, expected: string[]]>([
    ['price, then time', want('buy', '4'), ['2:2@101', '1:1@102', '3:1@102']],
    ['within a limit', want('buy', '4', 101), ['2:2@101']],
    ['below the best', want('buy', '4', 100), []],
    ['more than there is', want('buy', '9'), ['2:2@101', '1:1@102', '3:3@102']],
    ['a seller: highest first', want('sell', '4'), ['5:2@99', '4:1@98', '6:1@98']],
    ['a seller within a limit', want('sell', '4', 99), ['5:2@99']],
    ['for a value', { ...want('buy', '0'), quantity: undefined, value: amount('2.53') }, ['2:2@101', '1:0.5@102']],
  ])('plans %s', (_name, wanted, expected) => {
    const book = bookOf(...asks(), ...bids());
    expect(fills(book.plan(wanted, undefined))).toEqual(expected);
    expect(fills(book.plan(wanted, undefined)), 'a plan changes nothing').toEqual(expected);
  });

  test('tells an own order it would meet', () => {
    const book = bookOf(resting(1, 'sell', 101, '1'), resting(2, 'sell', 102, '1', 99));
    expect(book.plan(want('buy', '2'), undefined).selfTradeId).toBe(2);
    expect(book.plan(want('buy', '1'), undefined).selfTradeId).toBeUndefined();
  });

  test('a partly filled order keeps its place, a filled one leaves', () => {
    const [first, second] = [resting(1, 'sell', 101, '2'), resting(2, 'sell', 101, '2')];
    const book = bookOf(first, second);
    book.reduce(first, amount('1'));
    expect(fills(book.plan(want('buy', '3'), undefined))).toEqual(['1:1@101', '2:2@101']);
    book.reduce(first, amount('1'));
    expect(fills(book.plan(want('buy', '3'), undefined))).toEqual(['2:2@101']);
  });

  test.each([1, 2, 3])('order %i of three leaves, the others keep their queue', (gone) => {
    const orders = [1, 2, 3].map((id) => resting(id, 'buy', 99, '1'));
    const book = bookOf(...orders);
    for (const order of orders) if (order.id === gone) book.remove(order);
    expect(book.plan(want('sell', '9'), undefined).fills.map((fill) => fill.maker?.id)).toEqual(
      [1, 2, 3].filter((id) => id !== gone),
    );
  });

  test('an empty level is gone', () => {
    const order = resting(1, 'buy', 99, '1');
    const book = bookOf(order);
    expect(book.bestTicks('buy')).toBe(99);
    book.remove(order);
    expect(book.bestTicks('buy')).toBeUndefined();
  });
});

describe('faults', () => {
  test.each<[name: string, run: (book: OrderBook, order: Resting) => void]>([
    ['an order that rests twice', (book, order) => book.add(order)],
    ['a fill larger than the order', (book, order) => book.reduce(order, amount('2'))],
    ['removing what does not rest', (book) => book.remove(resting(2, 'buy', 99, '1'))],
    ['filling what does not rest', (book) => book.reduce(resting(2, 'buy', 99, '1'), amount('1'))],
    ['an order that wants nothing', (book) => book.add(resting(2, 'buy', 99, '0'))],
  ])('%s', (_name, run) => {
    const order = resting(1, 'buy', 99, '1');
    const book = bookOf(order);
    expect(() => run(book, order)).toThrow(EngineFault);
  });
});
