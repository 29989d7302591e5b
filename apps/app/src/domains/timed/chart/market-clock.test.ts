import { expect, it } from 'vitest';
import { clockOf, nextPace, type Pace } from './market-clock.ts';

const sighting = (serverMs: number, marketMs: number) => ({ serverMs, marketMs });
const after = (...seen: (readonly [server: number, market: number])[]) =>
  seen.reduce<Pace | undefined>((pace, [server, market]) => nextPace(pace, sighting(server, market)), undefined);

it('is the server’s clock without a pace', () => {
  expect([clockOf(undefined).toMarket(5), clockOf(undefined).toServer(5)]).toEqual([5, 5]);
});

it.each([
  ['one price', after([10_000, 500]), 12_000, 2_500],
  ['prices that are too near to tell a speed', after([10_000, 0], [11_000, 20_000]), 12_000, 2_000],
  ['a replay of twenty times the speed', after([10_000, 0], [14_000, 80_000]), 15_000, 100_000],
  [
    'a price that was late by a tenth of a second',
    after([10_000, 0], [14_000, 4_000], [20_100, 10_000]),
    30_000,
    20_000,
  ],
  ['a recording that began anew', after([10_000, 90_000], [14_000, 94_000], [15_000, 100]), 16_000, 1_100],
])('%s', (_, pace, serverMs, marketMs) => {
  const clock = clockOf(pace);
  expect(clock.toMarket(serverMs)).toBeCloseTo(marketMs);
  expect(clock.toServer(marketMs)).toBeCloseTo(serverMs);
});

it('stays what it is while it holds', () => {
  const pace = after([10_000, 0], [14_000, 80_000]);
  expect(nextPace(pace, sighting(16_100, 120_000))).toBe(pace);
  expect(nextPace(pace, sighting(16_000, 60_000))).not.toBe(pace);
});
