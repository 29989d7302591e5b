import { expect, it } from 'vitest';
import { dayNumber, dayText } from './closing-window.ts';
import { periodsUntil } from './periods.ts';

const texts = (step: 'day' | 'week' | 'month', today: string) =>
  periodsUntil(step, dayNumber(today)).map(({ from, until }) => [dayText(from), dayText(until)]);

it('names days of UTC, and nothing else', () => {
  expect(dayText(dayNumber('2026-11-21'))).toBe('2026-11-21');
  for (const wrong of ['2026-02-30', '2026-13-01', 'today']) expect(dayNumber(wrong)).toBeNaN();
});

it('counts days, weeks from Monday on, and months, up to the one that runs', () => {
  expect(texts('day', '2026-11-25').slice(-2)).toEqual([
    ['2026-11-24', '2026-11-25'],
    ['2026-11-25', '2026-11-26'],
  ]);
  // A Wednesday.
  expect(texts('week', '2026-11-25').slice(-2)).toEqual([
    ['2026-11-16', '2026-11-23'],
    ['2026-11-23', '2026-11-30'],
  ]);
  expect(texts('week', '2026-11-23').at(-1)).toEqual(['2026-11-23', '2026-11-30']);
  expect(texts('week', '2026-11-22').at(-1)).toEqual(['2026-11-16', '2026-11-23']);
  expect(texts('month', '2026-01-31').slice(-2)).toEqual([
    ['2025-12-01', '2026-01-01'],
    ['2026-01-01', '2026-02-01'],
  ]);
});
