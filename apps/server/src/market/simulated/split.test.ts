import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random, randomKey } from './random.ts';
import { splitStretch, tickVolumes, walkThrough } from './split.ts';
import type { Stretch } from './stretch.ts';

const NOWHERE_NEAR = { top: Number.POSITIVE_INFINITY, bottom: Number.NEGATIVE_INFINITY };
const stretch: fc.Arbitrary<Stretch> = fc
  .record({
    from: fc.double({ min: -2, max: 2, noNaN: true }),
    deviation: fc.oneof(fc.constant(0), fc.double({ min: 1e-6, max: 0.2, noNaN: true })),
    deviations: fc.double({ min: -3, max: 3, noNaN: true }),
    v: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 10 ** 14 })),
  })
  .map(({ from, deviation, deviations, v }) => ({
    ...NOWHERE_NEAR,
    grain: 'hour',
    t: 0,
    from,
    to: from + deviations * deviation,
    variance: deviation ** 2,
    v,
  }));

describe('splitStretch', () => {
  it('keeps begin, end, variance and volume, leaves no gap, and stays within its edges', () => {
    fc.assert(
      fc.property(stretch, fc.string(), fc.integer({ min: 1, max: 60 }), (parent, seed, count) => {
        const starts = Array.from({ length: count }, (_, index) => index * 60_000);
        const weights = starts.map((_, index) => 0.2 + (index % 7));
        const random = new Random(randomKey(seed), 2, count);
        const children = splitStretch({ parent, grain: 'minute', starts, weights }, random);
        expect(children.map(({ t }) => t)).toEqual(starts);
        expect(children[0]?.from).toBe(parent.from);
        expect(children.at(-1)?.to).toBe(parent.to);
        expect(children.reduce((sum, child) => sum + child.v, 0)).toBe(parent.v);
        expect(children.reduce((sum, child) => sum + child.variance, 0)).toBeCloseTo(parent.variance, 12);
        children.forEach((child, index) => {
          if (index > 0) expect(child.from).toBe(children[index - 1]?.to);
          expect(Number.isInteger(child.v) && child.v >= 0).toBe(true);
          expect(child.top).toBeGreaterThanOrEqual(Math.max(child.from, child.to));
          expect(child.bottom).toBeLessThanOrEqual(Math.min(child.from, child.to));
        });
      }),
      { numRuns: 400 },
    );
  });
});

describe('walkThrough', () => {
  it('keeps begin, end and volume with as few as four points', () => {
    fc.assert(
      fc.property(stretch, fc.string(), fc.integer({ min: 4, max: 60 }), (parent, seed, count) => {
        const random = new Random(randomKey(seed), 3, count);
        const points = new Float64Array(count + 1).fill(Number.NaN);
        walkThrough(parent, count, random, points);
        expect(points[0]).toBe(parent.from);
        expect(points[count - 1]).toBe(parent.to);
        expect(points.findIndex(Number.isNaN)).toBe(count);
        const volumes = tickVolumes(parent, count, random);
        expect(volumes.length).toBe(count);
        expect(volumes.reduce((sum, volume) => sum + volume, 0)).toBe(parent.v);
        expect(volumes.every((volume) => Number.isInteger(volume) && volume >= 0)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe('the look of a split hour', () => {
  const starts = Array.from({ length: 60 }, (_, index) => index * 60_000);
  const weights = starts.map(() => 1);
  const law = new Random(randomKey('moves'), 1, 1);
  const hours = Array.from({ length: 600 }, (_, index) => {
    const parent: Stretch = { ...NOWHERE_NEAR, grain: 'hour', t: 0, from: 0, to: law.normal(), variance: 1, v: 90_000 };
    const random = new Random(randomKey('look'), 2, index);
    return splitStretch({ parent, grain: 'minute', starts, weights }, random).map(({ from, to }) => to - from);
  });

  it('neither zigzags nor runs, at its begin or its end, has fat tails, and few minutes stand still', () => {
    let product = 0;
    let late = 0;
    let square = 0;
    let fourth = 0;
    let still = 0;
    for (const moves of hours) {
      let sofar = 0;
      moves.forEach((move, index) => {
        product += move * (moves[index + 1] ?? 0);
        // The last ten minutes know nothing of the fifty before.
        if (index >= 50) late += move * sofar;
        sofar += move;
        square += move * move;
        fourth += move ** 4;
        if (move === 0) still += 1;
      });
    }
    const count = hours.length * starts.length;
    expect(Math.abs(product / square)).toBeLessThan(0.03);
    // The sum of 6,000 products of a minute's move and an hour's so far: within four deviations of nothing.
    expect(Math.abs(late)).toBeLessThan(4 * Math.sqrt(hours.length / 6));
    expect(still).toBe(0);
    // The normal law has a kurtosis of 3.
    expect(fourth / count / (square / count) ** 2).toBeGreaterThan(3.5);
  });

  it('differs from seed to seed', () => {
    expect(hours[0]).not.toEqual(hours[1]);
  });
});
