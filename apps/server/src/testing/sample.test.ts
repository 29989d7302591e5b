import { afterEach, describe, expect, it, vi } from 'vitest';

const items = Array.from({ length: 100 }, (_, index) => index);

/** The module reads its settings when it is loaded. */
async function load(env: Readonly<Record<string, string>>) {
  vi.stubEnv('TEST_LONG', '');
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  return import('./sample.ts');
}

describe('a sample', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is the same for the same seed, keeps the order, and differs by seed and by name', async () => {
    const { sample } = await load({ SAMPLE_SEED: 'abc' });
    const first = sample('things', items, 10);
    expect(first).toHaveLength(10);
    expect([...first]).toEqual(first.toSorted((a, b) => a - b));
    expect(sample('things', items, 10)).toEqual(first);
    expect(sample('others', items, 10)).not.toEqual(first);
    const again = await load({ SAMPLE_SEED: 'abd' });
    expect(again.sample('things', items, 10)).not.toEqual(first);
  });

  it('draws every item under some seed', async () => {
    const { sample } = await load({});
    const seen = new Set<number>();
    for (let seed = 0; seed < 200; seed += 1) {
      vi.stubEnv('SAMPLE_SEED', `${seed}`);
      for (const item of sample('things', items, 10)) seen.add(item);
    }
    expect(seen.size).toBe(items.length);
  });

  it.each([
    ['a long run', { TEST_LONG: 'true', SAMPLE_SEED: 'abc' }, 10],
    ['fewer than are wanted', { SAMPLE_SEED: 'abc' }, 101],
  ])('is everything in %s', async (_, env, count) => {
    const { sample } = await load(env);
    expect(sample('things', items, count)).toEqual(items);
  });

  it('or one in so many, each under some seed and all in a long run', async () => {
    const { isDrawn } = await load({ SAMPLE_SEED: 'abc' });
    const drawn = items.filter((item) => isDrawn(`${item}`, 4));
    expect(drawn.length).toBeGreaterThan(10);
    expect(drawn.length).toBeLessThan(45);
    vi.stubEnv('SAMPLE_SEED', 'abd');
    expect(items.filter((item) => isDrawn(`${item}`, 4))).not.toEqual(drawn);
    const long = await load({ TEST_LONG: 'true' });
    expect(items.every((item) => long.isDrawn(`${item}`, 4))).toBe(true);
  });

  it('takes the commit where no seed is named', async () => {
    vi.stubEnv('SAMPLE_SEED', undefined);
    const { sampleSeed } = await load({});
    expect(sampleSeed()).toMatch(/^([0-9a-f]{10}|no-commit)$/);
  });
});
