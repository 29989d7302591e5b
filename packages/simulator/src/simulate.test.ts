import type { RejectionCode, TimedOutcome } from '@bourse/engine';
import { describe, expect, test } from 'vitest';
import { REGRESSIONS } from './regressions.ts';
import { simulate } from './simulate.ts';

const EVERY_REFUSAL: readonly RejectionCode[] = [
  'unknown_instrument',
  'instrument_invalid',
  'price_step',
  'quantity_step',
  'notional_min',
  'order_too_large',
  'price_too_far',
  'insufficient_balance',
  'self_trade',
  'no_liquidity',
  'too_many_orders',
  'order_not_open',
  'amount_incorrect',
  'idempotency_conflict',
  'unknown_cycle',
  'stake_min',
  'stake_max',
  'price_stale',
  'house_limit',
  'appointment_closed',
  'appointment_past',
  'appointment_range',
];

const EVERYTHING_TIMED: readonly (RejectionCode | TimedOutcome)[] = [
  'unknown_cycle',
  'stake_min',
  'stake_max',
  'price_stale',
  'amount_incorrect',
  'too_many_orders',
  'insufficient_balance',
  'house_limit',
  'idempotency_conflict',
  'appointment_closed',
  'appointment_past',
  'appointment_range',
  'pending',
  'open',
  'won',
  'lost',
  'tie',
  'void',
];

describe('engine and twin agree', () => {
  test.each([5, 6, 7])('seed %i', (seed) => {
    expect(simulate(seed, 1_500).failure).toBeUndefined();
  });

  test('with every refusal and every bound met', () => {
    const met = new Set<RejectionCode>();
    for (const seed of [16, 64, 7]) {
      const run = simulate(seed, 2_500);
      expect(run.failure).toBeUndefined();
      for (const code of run.refusals.keys()) met.add(code);
    }
    expect([...met].sort()).toEqual([...EVERY_REFUSAL].sort());
  }, 30_000);

  test('with everything met that can become of a timed contract', () => {
    const run = simulate(7, 4_000);
    expect(run.failure).toBeUndefined();
    expect([...run.timed.keys()].sort()).toEqual([...EVERYTHING_TIMED].sort());
  }, 30_000);

  test('of spot alone', () => {
    const run = simulate(8, 1_000, 'spot');
    expect(run.failure).toBeUndefined();
    expect(run.timed.size).toBe(0);
  });
});

describe('seeds that once failed', () => {
  test.each(REGRESSIONS)('$found', ({ seed, steps, desks }) => {
    expect(simulate(seed, steps, desks).failure).toBeUndefined();
  });
});

test('the same seed gives the same run', () => {
  expect(simulate(77, 400)).toEqual(simulate(77, 400));
});
