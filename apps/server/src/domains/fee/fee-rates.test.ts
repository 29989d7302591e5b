import { coversRebates, type FeeSchedule as EngineSchedule, ratesAt, wrongInSchedule } from '@bourse/engine';
import type { Rate } from '@bourse/money';
import { feeRatesAt, validateSchedule } from '@bourse/wire';
import { expect, it } from 'vitest';
import { ratesText, scheduleIn, scheduleText } from './schedules.ts';

/** A line of numbers that is the same on each run. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % (most + 1);
  };
}

function drawn(seed: number): EngineSchedule {
  const next = numbers(seed);
  const rates = () => ({ maker: BigInt(next(60_000) - 20_000) as Rate, taker: BigInt(next(80_000)) as Rate });
  const tiers = Array.from({ length: next(3) + 1 }, rates).sort((a, b) => Number(b.taker - a.taker));
  const makers = tiers.map(({ maker }) => maker).sort((a, b) => Number(b - a));
  const promotions = Array.from({ length: next(2) }, () => {
    const fromMs = next(10);
    return { ...rates(), fromMs, toMs: fromMs + next(10) };
  });
  return {
    desk: 'spot',
    symbol: '*',
    tiers: tiers.map((tier, i) => ({ ...tier, maker: makers[i] ?? tier.maker })),
    promotions,
  };
}

it('phone and engine reckon the same rates, and refuse the same schedules', () => {
  let refused = 0;
  for (let seed = 1; seed <= 300; seed += 1) {
    const schedule = drawn(seed);
    const told = scheduleText(schedule);
    expect(scheduleIn(told)).toEqual(schedule);
    const isSound = wrongInSchedule(schedule) === undefined && coversRebates(schedule);
    expect(validateSchedule(told) === undefined).toBe(isSound);
    if (!isSound) refused += 1;
    for (let atMs = 0; atMs <= 21; atMs += 1) {
      for (const level of [0, 1, 5]) {
        expect(feeRatesAt(told, level, atMs)).toEqual(ratesText(ratesAt(schedule, level, atMs)));
      }
    }
  }
  expect(refused).toBeGreaterThan(20);
  expect(refused).toBeLessThan(280);
});
