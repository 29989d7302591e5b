import { describe, expect, test } from 'vitest';
import { REGRESSIONS } from './regressions.ts';
import { simulate } from './simulate.ts';

/** Answers and rows are compared after each command, whole states after so many. */
const STATES_EVERY = 8;

describe('seeds that once failed', () => {
  test.each(REGRESSIONS)('$found', ({ seed, steps, desks }) => {
    expect(simulate(seed, steps, desks, STATES_EVERY).failure).toBeUndefined();
  });
});
