import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random, randomKey } from './random.ts';
import { splitBar, splitIntoTicks } from './split.ts';
import type { StepBar } from './step-bar.ts';

const price = fc.integer({ min: 1, max: 20_000_000 });
const bar: fc.Arbitrary<StepBar> = fc
  .record({
    low: price,
    range: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 2_000_000 })),
    open: fc.double({ min: 0, max: 1, noNaN: true }),
    close: fc.double({ min: 0, max: 1, noNaN: true }),
    v: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 10 ** 14 })),
  })
  .map(({ low, range, open, close, v }) => ({
    t: 0,
    o: low + Math.round(range * open),
    h: low + range,
    l: low,
    c: low + Math.round(range * close),
    v,
  }));

describe('splitBar', () => {
  it('keeps open, high, low, close and volume, leaves no gap, stays whole', () => {
    fc.assert(
      fc.property(bar, fc.string(), fc.integer({ min: 1, max: 60 }), (parent, seed, count) => {
        const starts = Array.from({ length: count }, (_, index) => index * 60_000);
        const weights = starts.map((_, index) => 0.2 + (index % 7));
        const children = splitBar(parent, starts, weights, new Random(randomKey(seed), 2, count));
        expect(children.length).toBe(count);
        expect(children[0]?.o).toBe(parent.o);
        expect(children.at(-1)?.c).toBe(parent.c);
        expect(Math.max(...children.map((child) => child.h))).toBe(parent.h);
        expect(Math.min(...children.map((child) => child.l))).toBe(parent.l);
        expect(children.reduce((sum, child) => sum + child.v, 0)).toBe(parent.v);
        children.forEach((child, index) => {
          if (index > 0) expect(child.o).toBe(children[index - 1]?.c);
          for (const value of [child.o, child.h, child.l, child.c, child.v]) expect(Number.isInteger(value)).toBe(true);
          expect(child.v).toBeGreaterThanOrEqual(0);
          expect(child.h).toBeGreaterThanOrEqual(Math.max(child.o, child.c));
          expect(child.l).toBeLessThanOrEqual(Math.min(child.o, child.c));
        });
      }),
      { numRuns: 400 },
    );
  });
});

describe('splitIntoTicks', () => {
  it('keeps the bar with as few as four ticks', () => {
    fc.assert(
      fc.property(bar, fc.string(), fc.integer({ min: 4, max: 60 }), (parent, seed, count) => {
        const times = Array.from({ length: count }, (_, index) => index * 1000);
        const ticks = splitIntoTicks(parent, times, new Random(randomKey(seed), 3, count));
        const prices = ticks.map((tick) => tick.p);
        expect(prices[0]).toBe(parent.o);
        expect(prices.at(-1)).toBe(parent.c);
        expect(Math.max(...prices)).toBe(parent.h);
        expect(Math.min(...prices)).toBe(parent.l);
        expect(ticks.reduce((sum, tick) => sum + tick.v, 0)).toBe(parent.v);
        expect(ticks.every((tick) => Number.isInteger(tick.p) && tick.v >= 0)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe('the look of a split hour', () => {
  const starts = Array.from({ length: 60 }, (_, index) => index * 60_000);
  const weights = starts.map(() => 1);
  const parent: StepBar = { t: 0, o: 100_000, h: 100_900, l: 99_400, c: 100_300, v: 90_000 };
  const hours = Array.from({ length: 400 }, (_, index) =>
    splitBar(parent, starts, weights, new Random(randomKey('look'), 2, index)),
  );

  it('has its extremes anywhere, not at the ends', () => {
    const places = hours.map((minutes) => minutes.findIndex((minute) => minute.h === parent.h));
    const atEnds = places.filter((place) => place < 2 || place > 57).length / places.length;
    expect(atEnds).toBeLessThan(0.15);
    const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
    expect(mean).toBeGreaterThan(20);
    expect(mean).toBeLessThan(42);
  });

  it('neither zigzags nor runs: neighbouring moves are hardly correlated, and few minutes stand still', () => {
    let product = 0;
    let square = 0;
    let still = 0;
    let fourth = 0;
    let moves = 0;
    for (const minutes of hours) {
      minutes.forEach((minute, index) => {
        const move = minute.c - minute.o;
        const next = minutes[index + 1];
        if (next !== undefined) product += move * (next.c - next.o);
        square += move * move;
        fourth += move ** 4;
        moves += 1;
        if (minute.h === minute.l) still += 1;
      });
    }
    expect(Math.abs(product / square)).toBeLessThan(0.06);
    expect(still / moves).toBeLessThan(0.01);
    // Fat tails: the normal law has a kurtosis of 3.
    expect(fourth / moves / (square / moves) ** 2).toBeGreaterThan(3.5);
  });

  it('differs from seed to seed', () => {
    expect(hours[0]).not.toEqual(hours[1]);
  });
});
