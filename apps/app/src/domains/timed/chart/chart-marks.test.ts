import type { TimedOrderRow } from '@bourse/wire';
import { expect, it } from 'vitest';
import { leadText, markStanding, marksOf } from './chart-marks.ts';

const order = (id: number, closeTime: number, betContent = 1): TimedOrderRow =>
  ({ id, betContent, openPrice: '100.5', openTime: 1_000, closeTime }) as TimedOrderRow;

it('draws the six that end soonest, on the clock of the chart', () => {
  const many = [90, 20, 80, 30, 70, 40, 60, 50].map((at) => order(at, at * 1_000));
  const marks = marksOf(many, (ms) => ms - 500);
  expect(marks.map(({ id }) => id)).toEqual([20, 30, 40, 50, 60, 70]);
  expect(marks[0]).toMatchObject({ direction: 'up', entry: 100.5, openMs: 500, endMs: 19_500 });
});

it.each([
  [1, 100.6, 'ahead', '↑ Word +0.10'],
  [1, 100.4, 'behind', '↑ Word -0.10'],
  [1, 100.5, 'level', '↑ Word 0.00'],
  [0, 100.4, 'ahead', '↓ Word -0.10'],
  [0, 1_100.5, 'behind', '↓ Word +1,000.00'],
])('direction %s at %s is %s: %s', (bet, price, standing, text) => {
  const [mark] = marksOf([order(1, 2_000, bet)]);
  if (mark === undefined) throw new Error('there is one');
  expect(markStanding(mark, price)).toBe(standing);
  // Without the marks that keep sign and figure together.
  expect(leadText(mark, price, 2, 'Word').replace(/[\u2066\u2069]/g, '')).toBe(text);
  expect(leadText(mark, price, 2, 'Word')).toMatch(/\u2066[-+]?[\d,.]+\u2069$/);
});
