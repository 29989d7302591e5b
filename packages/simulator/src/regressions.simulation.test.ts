import { describe, expect, test } from 'vitest';
import { REGRESSIONS } from './regressions.ts';
import { simulate } from './simulate.ts';

describe('seeds that once failed', () => {
  test.each(REGRESSIONS)('$found', ({ seed, steps, desks }) => {
    expect(simulate(seed, steps, desks).failure).toBeUndefined();
  });
});
