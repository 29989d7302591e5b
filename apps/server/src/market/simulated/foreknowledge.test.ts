import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../candles.ts';
import { catalogued } from '../catalogue/catalogue.ts';
import { ANCHOR_DAY } from './daily-walk.ts';
import { PricePath } from './price-path.ts';

/** What somebody who knows how the market is made, and everything that has been, could bet on. */
const RULES: Readonly<Record<string, (seen: readonly number[]) => number>> = {
  'it goes on': (seen) => last(seen) - (seen[0] ?? 0),
  'the last step goes on': (seen) => last(seen) - (seen.at(-2) ?? 0),
  'its edge holds': (seen) => {
    if (last(seen) === Math.max(...seen)) return -1;
    return last(seen) === Math.min(...seen) ? 1 : 0;
  },
  'it returns to its middle': (seen) => (Math.max(...seen) + Math.min(...seen)) / 2 - last(seen),
};
const SEEN = [0.3, 0.6, 0.9];

const last = (values: readonly number[]) => values.at(-1) ?? 0;

/** Prices of each length of time, step by step from its begin to its end. */
const LENGTHS: Readonly<Record<string, (path: PricePath) => readonly number[][]>> = {
  minute: (path) => every(MINUTE_MS, 12_000, (ms) => path.ticks(ms).map((tick) => tick.p)),
  quarter: (path) => every(15 * MINUTE_MS, 8_000, (ms) => ends(path, path.minutes(ms))),
  hour: (path) => every(HOUR_MS, 8_000, (ms) => ends(path, path.hour('minute', ms))),
  day: (path) => every(DAY_MS, 6_000, (ms) => ends(path, path.day('quarter', ms / DAY_MS))),
  // The edge between two: half an hour on each side of midnight.
  midnight: (path) =>
    every(DAY_MS, 4_000, (ms) =>
      ends(path, [...path.hour('minute', ms - HOUR_MS).slice(30), ...path.hour('minute', ms).slice(0, 30)]),
    ),
};

function every(lengthMs: number, count: number, prices: (ms: number) => number[]): number[][] {
  const startMs = (ANCHOR_DAY + 1) * DAY_MS;
  return Array.from({ length: count }, (_, index) => prices(startMs + index * lengthMs));
}

function ends({ walk }: PricePath, stretches: readonly { readonly from: number; readonly to: number }[]): number[] {
  return [walk.ticks(stretches[0]?.from ?? 0), ...stretches.map(({ to }) => walk.ticks(to))];
}

describe('whoever knows all prices so far', () => {
  it.each(Object.entries(LENGTHS))('bets no better than a coin on how a %s ends', (_length, prices) => {
    const instrument = catalogued('btcusdt');
    if (instrument === undefined) throw new Error('the catalogue has no Bitcoin');
    const lengths = prices(new PricePath(instrument, 'a seed that nobody knows'));
    for (const [rule, bet] of Object.entries(RULES)) {
      for (const part of SEEN) {
        let won = 0;
        let lost = 0;
        for (const steps of lengths) {
          const seen = steps.slice(0, 1 + Math.floor(part * (steps.length - 1)));
          const result = bet(seen) * (last(steps) - last(seen));
          if (result > 0) won += 1;
          if (result < 0) lost += 1;
        }
        const deviations = (won - lost) / Math.sqrt(won + lost);
        expect(won + lost, `${rule}, ${part}`).toBeGreaterThan(500);
        // 60 bets are tried: one in a thousand runs would have one beyond this, and this run is the same each time.
        expect(Math.abs(deviations), `${rule} after ${part}: ${won} won, ${lost} lost`).toBeLessThan(4.2);
      }
    }
  });
});
