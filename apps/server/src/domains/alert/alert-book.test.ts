import type { Price } from '@bourse/money';
import { parsePrice } from '@bourse/money';
import { expect, it } from 'vitest';
import { type Alert, AlertBook } from './alert-book.ts';

const price = (text: string): Price => {
  const parsed = parsePrice(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};
const alert = (id: number, direction: Alert['direction'], at: string, more: Partial<Alert> = {}): Alert => ({
  id,
  userId: 1,
  symbol: 'btcusdt',
  direction,
  price: price(at),
  repeat: 'once',
  byEmail: false,
  language: 'en',
  fromMs: 0,
  ...more,
});
const bookOf = (...alerts: readonly Alert[]) => {
  const book = new AlertBook();
  for (const one of alerts) book.add(one, 0);
  return book;
};
const idsAt = (book: AlertBook, last: string, nowMs = 0, symbol = 'btcusdt') =>
  book.reached({ symbol, last: price(last), moved: () => undefined }, nowMs).map(({ id }) => id);

it('takes what is reached, the nearest first, and each once', () => {
  const book = bookOf(
    alert(1, 'above', '110'),
    alert(2, 'above', '105'),
    alert(3, 'below', '95'),
    alert(4, 'below', '90'),
  );
  expect(idsAt(book, '100')).toEqual([]);
  expect(idsAt(book, '110')).toEqual([2, 1]);
  expect(idsAt(book, '110')).toEqual([]);
  expect(idsAt(book, '94.99')).toEqual([3]);
  expect(idsAt(book, '1')).toEqual([4]);
  expect(book.size).toBe(0);
});

it('keeps markets apart', () => {
  const book = bookOf(alert(1, 'above', '110', { symbol: 'ethusdt' }));
  expect(idsAt(book, '120')).toEqual([]);
  expect(idsAt(book, '120', 0, 'ethusdt')).toEqual([1]);
});

it('forgets what was removed or changed', () => {
  const book = bookOf(alert(1, 'above', '110'), alert(2, 'above', '110'), alert(3, 'above', '110'));
  book.remove(2);
  book.add(alert(3, 'below', '90'), 0);
  expect(idsAt(book, '120')).toEqual([1]);
  expect(idsAt(book, '80')).toEqual([3]);
  book.remove(99);
});

it('lets one sleep until its time', () => {
  const book = bookOf(alert(1, 'above', '110', { fromMs: 1_000 }), alert(2, 'above', '110', { fromMs: 500 }));
  expect(idsAt(book, '120', 499)).toEqual([]);
  expect(idsAt(book, '120', 500)).toEqual([2]);
  book.remove(1);
  expect(idsAt(book, '120', 2_000)).toEqual([]);
});

it('takes what has moved far enough, and asks how far only where one waits for it', () => {
  const book = bookOf(alert(1, 'move', '5'), alert(2, 'move', '2.5'), alert(3, 'above', '110', { symbol: 'ethusdt' }));
  let asked = 0;
  const at = (moved: string, symbol = 'btcusdt') =>
    book
      .reached(
        {
          symbol,
          last: price('100'),
          moved: () => {
            asked += 1;
            return price(moved);
          },
        },
        0,
      )
      .map(({ id }) => id);
  expect(at('2.4')).toEqual([]);
  expect(at('3')).toEqual([2]);
  expect(at('5')).toEqual([1]);
  expect(at('9')).toEqual([]);
  expect(at('9', 'ethusdt')).toEqual([]);
  expect(asked).toBe(3);
});
