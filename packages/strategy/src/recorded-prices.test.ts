import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { amount, type Price, price, RATE_ONE, rate } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { backTest } from './back-test.ts';
import type { BarStep } from './bar.ts';
import type { MarketRules } from './market-rules.ts';
import { PLAIN } from './test-markets.ts';

/** Of the recordings that tests may use; absent on a machine without them. */
const RECORDINGS = join(import.meta.dirname, '../../../../shared/data');
const MINUTE_MS = 60_000;

/** A week of BTC/USDT by the minute; undefined where it is not there. */
function recordedWeek(): BarStep[] | undefined {
  const file = join(RECORDINGS, 'BTCUSDT.1m.csv.gz');
  if (!existsSync(file)) return undefined;
  const [, ...lines] = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  const on = (text: string): Price => price(Number(text).toFixed(2));
  return lines.map((line) => {
    const [t = '', o = '', h = '', l = '', c = ''] = line.split(',');
    const bar = { open: on(o), high: on(h), low: on(l), close: on(c) };
    return { openMs: Number(t), closeMs: Number(t) + MINUTE_MS, bars: [bar] };
  });
}

const week = recordedWeek();

// The recordings lie beside the repository, not in it.
describe.skipIf(week === undefined)(
  week === undefined ? 'skipped: no recorded prices here' : 'on a recorded week',
  () => {
    const steps = week ?? [];
    const rules: MarketRules = {
      ...PLAIN,
      makerFee: rate('0.0008'),
      takerFee: rate('0.001'),
      halfSpread: rate('0.00005'),
    };
    const [first] = steps[0]?.bars ?? [];
    const around = (percent: bigint): Price => {
      const at = ((first?.close ?? 0n) * percent) / 100n;
      return (at - (at % rules.tickSize)) as Price;
    };
    const plan = { symbols: ['btcusdt'], investment: amount('10000') } as const;

    it('a grid trades within the recorded prices and accounts for every cent', () => {
      const grid = { ...plan, kind: 'grid', lower: around(80n), upper: around(120n), grids: 20 } as const;
      const result = backTest(grid, [rules], steps);
      expect(result.bars).toBe(steps.length);
      expect(result.trades.length).toBeGreaterThan(20);
      expect(result.skipped).toBe(0);
      const lows = steps.map(({ bars }) => bars[0]?.low ?? 0n);
      const highs = steps.map(({ bars }) => bars[0]?.high ?? 0n);
      const lowest = lows.reduce((least, one) => (one < least ? one : least));
      const highest = highs.reduce((most, one) => (one > most ? one : most));
      for (const trade of result.trades) {
        expect(trade.price * 1001n > lowest * 1000n && trade.price * 1000n < highest * 1001n).toBe(true);
      }
    });

    it('holding is what the prices of the first and the last minute make of it', () => {
      const half = {
        ...plan,
        kind: 'rebalance',
        shares: [rate('0.5')],
        threshold: rate('0.05'),
        everyMs: 3_600_000,
      } as const;
      const result = backTest(half, [rules], steps);
      const [begin, end] = [steps[1]?.bars[0]?.open ?? 0n, steps.at(-1)?.bars[0]?.close ?? 0n];
      const expected = 5_000n + (5_000n * end) / begin;
      const held = result.holdValue / 100_000_000n;
      // Fee and spread of the one purchase: less than 0.2 % of it.
      expect(held <= expected + 1n && held >= expected - 12n).toBe(true);
      expect(result.maxDrawdown < RATE_ONE && result.maxDrawdown > 0n).toBe(true);
    });
  },
);
