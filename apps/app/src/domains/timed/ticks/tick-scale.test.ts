import { describe, expect, it } from 'vitest';
import type { ChartMark } from '../chart/chart-marks.ts';
import { type Frame, priceBounds, priceSteps, tickPath, timeSteps, xAt, yAt } from './tick-scale.ts';
import { tickWindow } from './tick-window.ts';

const FRAME: Frame = { fromMs: 10_000, untilMs: 70_000, low: 100, high: 110, width: 300, height: 50 };

it('places times and prices to scale', () => {
  expect([10_000, 40_000, 70_000].map((time) => xAt(FRAME, time))).toEqual([0, 150, 300]);
  expect([110, 105, 100].map((price) => yAt(FRAME, price))).toEqual([0, 25, 50]);
});

it('draws one line through the points, also through one and none', () => {
  const points = [
    { time: 10_000, price: 100 },
    { time: 40_000, price: 110 },
  ];
  expect(tickPath(points, FRAME)).toBe('M0.0 50.0L150.0 0.0');
  expect(tickPath(points.slice(0, 1), FRAME)).toBe('M0.0 50.0');
  expect(tickPath([], FRAME)).toBe('');
});

it.each([
  ['a span', [100, 200], 88, 212],
  ['a price that rests', [100], 99.9938, 100.0062],
])('leaves a margin around %s', (_, prices, low, high) => {
  const bounds = priceBounds(prices);
  expect(bounds.low).toBeCloseTo(low);
  expect(bounds.high).toBeCloseTo(high);
});

describe('the axes', () => {
  it('have round prices, none finer than the instrument’s', () => {
    expect(priceSteps(FRAME, 4, 2)).toEqual([100, 102.5, 105, 107.5, 110]);
    expect(priceSteps({ ...FRAME, low: 1.21, high: 1.24 }, 4, 2).map((one) => one.toFixed(2))).toEqual([
      '1.21',
      '1.22',
      '1.23',
      '1.24',
    ]);
  });

  it('have round times', () => {
    expect(timeSteps(FRAME, 4)).toEqual([15_000, 30_000, 45_000, 60_000]);
    expect(timeSteps({ ...FRAME, fromMs: 0, untilMs: 4 * 3_600_000 }, 4)).toHaveLength(5);
  });
});

describe('the stretch of time', () => {
  const mark = (openMs: number, endMs: number) => ({ openMs, endMs }) as ChartMark;
  it.each([
    ['nothing runs', undefined, 60, 8],
    ['thirty seconds just began', mark(1_000_000, 1_030_000), 60, 34],
    ['a minute is nearly over', mark(945_000, 1_005_000), 60, 9],
    ['two minutes are nearly over', mark(885_000, 1_005_000), 119, 9],
    ['an hour runs', mark(0, 3_600_000), 150, 70],
  ])('where %s', (_, one, past, future) => {
    const { fromMs, untilMs } = tickWindow(1_000_000, one);
    expect([1_000_000 - fromMs, untilMs - 1_000_000]).toEqual([past * 1_000, future * 1_000]);
  });
});
