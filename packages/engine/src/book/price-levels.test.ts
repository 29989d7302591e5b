import type { Price } from '@bourse/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PriceLevels } from './price-levels.ts';
import type { Level } from './resting.ts';

function level(rank: number): Level {
  return {
    rank,
    price: BigInt(rank < 0 ? -rank : rank) as Price,
    first: 0,
    last: 0,
  };
}

function ranksByCursor(levels: PriceLevels): number[] {
  const ranks: number[] = [];
  const cursor = levels.cursor();
  for (let one = cursor.current(); one !== undefined; one = cursor.current()) {
    ranks.push(one.rank);
    cursor.advance();
  }
  return ranks;
}

describe('levels', () => {
  test('are sorted whatever came and went, over many chunks', () => {
    const step = fc.tuple(fc.boolean(), fc.integer({ min: -700, max: 700 }));
    fc.assert(
      fc.property(fc.array(step, { minLength: 200, maxLength: 3_000 }), (steps) => {
        const levels = new PriceLevels();
        const model = new Set<number>();
        for (const [comes, rank] of steps) {
          if (comes && !model.has(rank)) levels.insert(level(rank));
          if (!comes) levels.remove(rank);
          if (comes) model.add(rank);
          else model.delete(rank);
        }
        const sorted = [...model].sort((a, b) => a - b);
        expect([...levels].map((one) => one.rank)).toEqual(sorted);
        expect(ranksByCursor(levels)).toEqual(sorted);
        expect(levels.best()?.rank).toBe(sorted[0]);
        for (const [, rank] of steps) expect(levels.find(rank)?.rank).toBe(model.has(rank) ? rank : undefined);
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['rising', (i: number) => i],
    ['falling', (i: number) => -i],
    ['from both ends', (i: number) => (i % 2 === 0 ? i : -i)],
  ])('%s by thousands, then all gone', (_name, rankOf) => {
    const levels = new PriceLevels();
    for (let i = 1; i <= 5_000; i += 1) levels.insert(level(rankOf(i)));
    const ranks = ranksByCursor(levels);
    expect(ranks).toHaveLength(5_000);
    expect(ranks.every((rank, i) => i === 0 || rank > (ranks[i - 1] ?? 0))).toBe(true);
    for (let i = 1; i <= 5_000; i += 1) levels.remove(rankOf(i));
    expect([levels.best(), ranksByCursor(levels)]).toEqual([undefined, []]);
  });
});
