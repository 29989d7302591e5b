import { INTERVALS } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { bucketStart, mergeBars } from '../candles.ts';
import { calendarNamed, catalogued } from '../catalogue/catalogue.ts';
import { isOpen } from '../sessions/trading-hours.ts';
import { at, inLots, openMarket } from './test-market.ts';

const SYMBOLS = ['btcusdt', 'shibusdt', 'eurusd', 'xauusd', 'aapl', 'petr4'];
const opened = (iso: string, seed = 'seed') => openMarket(seed, () => at(iso), SYMBOLS);

describe('the simulated history', () => {
  it('is the same for the same seed, whatever was asked before, and another for another', async () => {
    const iso = '2026-03-04T15:07:31Z';
    const [one, two, other] = [await opened(iso), await opened(iso), await opened(iso, 'other')];
    await two.bars({ symbol: 'btcusdt', interval: '1M', endMs: at(iso), limit: 5 });
    await two.bars({ symbol: 'btcusdt', interval: '30m', endMs: at('2022-01-01T00:00:00Z'), limit: 50 });
    for (const interval of INTERVALS) {
      const bars = await one.bars({ symbol: 'btcusdt', interval, endMs: at(iso), limit: 40 });
      expect(bars.length).toBe(40);
      expect(await two.bars({ symbol: 'btcusdt', interval, endMs: at(iso), limit: 40 })).toEqual(bars);
      expect(await other.bars({ symbol: 'btcusdt', interval, endMs: at(iso), limit: 40 })).not.toEqual(bars);
    }
    expect(two.lastTick('aapl')).toEqual(one.lastTick('aapl'));
  });

  it('never changes from one version of the program to the next', async () => {
    const provider = await opened('2026-03-04T15:07:31Z', 'bourse');
    const shown = async (symbol: string) => {
      const [bar] = await provider.bars({ symbol, interval: '1m', endMs: at('2026-03-04T15:05:00Z'), limit: 1 });
      return bar && [bar.o, bar.h, bar.l, bar.c, bar.v];
    };
    expect(await shown('btcusdt')).toEqual([113708.48, 113736.71, 113679.82, 113692.64, 12.87664]);
    expect(await shown('aapl')).toEqual([229.2, 229.32, 229.18, 229.32, 116082]);
  });

  it('is the same seen from later', async () => {
    const early = await opened('2026-03-04T15:07:31Z');
    const late = await opened('2027-01-01T00:00:00Z');
    for (const interval of ['1m', '1h', '1d'] as const) {
      const endMs = bucketStart(interval, at('2026-03-04T15:07:31Z'));
      expect(await late.bars({ symbol: 'btcusdt', interval, endMs, limit: 30 })).toEqual(
        await early.bars({ symbol: 'btcusdt', interval, endMs, limit: 30 }),
      );
    }
  });

  it('takes up where it was at the anchor: the reference prices', async () => {
    const provider = await opened('2025-11-15T00:00:00Z');
    for (const { symbol, simulation } of provider.instruments) {
      const [day] = await provider.bars({ symbol, interval: '1d', endMs: at('2025-11-15T00:00:00Z'), limit: 1 });
      expect(day?.c).toBeCloseTo(simulation.referencePrice, 8);
    }
  });

  const moments = ['2026-03-04T15:07:31.250Z', '2026-03-08T20:59:59Z', '2026-01-02T14:30:00Z', '2025-07-06T22:10:00Z'];
  it.each(moments)('merges its minutes to every longer interval, seen at %s', async (iso) => {
    const provider = await opened(iso);
    for (const symbol of ['btcusdt', 'shibusdt', 'eurusd', 'aapl', 'petr4']) {
      const minutes = await provider.bars({ symbol, interval: '1m', endMs: at(iso) + 1, limit: 12_000 });
      expect(minutes.length).toBe(12_000);
      for (const interval of INTERVALS) {
        // The first bucket is cut off by the limit.
        const merged = mergeBars(minutes, interval).slice(1).map(inLots(symbol));
        if (merged.length === 0) continue;
        const bars = await provider.bars({ symbol, interval, endMs: at(iso) + 1, limit: merged.length });
        expect(bars.map(inLots(symbol)), `${symbol} ${interval}`).toEqual(merged);
      }
    }
  });

  it('reaches back a thousand bars, or to the listing', async () => {
    const iso = '2026-11-20T18:30:00Z';
    const provider = await opened(iso);
    for (const symbol of ['btcusdt', 'eurusd', 'aapl']) {
      for (const interval of INTERVALS) {
        const bars = await provider.bars({ symbol, interval, endMs: at(iso), limit: 1000 });
        const first = bars[0]?.t ?? 0;
        if (bars.length < 1000) expect(first).toBe(bucketStart(interval, at('2021-01-04T00:00:00Z')));
        expect(bars.every((bar, index) => index === 0 || bar.t > (bars[index - 1]?.t ?? 0))).toBe(true);
      }
    }
    expect(
      await provider.bars({ symbol: 'btcusdt', interval: '1d', endMs: at('2021-01-01T00:00:00Z'), limit: 10 }),
    ).toEqual([]);
  });

  it.each(['1m', '5m', '15m', '30m', '4h'] as const)('gives the same %s bars whatever the limit', async (interval) => {
    for (const iso of [
      '2026-03-04T15:00:00Z',
      '2026-03-04T15:07:31Z',
      '2026-03-04T15:46:00Z',
      '2026-03-05T00:20:00Z',
    ]) {
      const provider = await opened(iso);
      const all = await provider.bars({ symbol: 'btcusdt', interval, endMs: at(iso) + 1, limit: 200 });
      for (const limit of [1, 2, 3, 5, 7, 12, 29, 30, 31, 64, 97]) {
        expect(await provider.bars({ symbol: 'btcusdt', interval, endMs: at(iso) + 1, limit })).toEqual(
          all.slice(-limit),
        );
      }
    }
  });

  it('gives whole bars that open before the end asked for', async () => {
    const provider = await opened('2026-03-04T15:07:31Z');
    const [bar] = await provider.bars({
      symbol: 'btcusdt',
      interval: '1h',
      endMs: at('2026-03-04T10:30:00Z'),
      limit: 1,
    });
    const all = await provider.bars({
      symbol: 'btcusdt',
      interval: '1h',
      endMs: at('2026-03-04T15:00:00Z'),
      limit: 10,
    });
    expect(bar).toEqual(all.find((other) => other.t === at('2026-03-04T10:00:00Z')));
  });

  it('has bars in sessions only', async () => {
    // A week with the change of New York's clocks, and Thanksgiving.
    for (const [symbol, hours, iso] of [
      ['eurusd', 'currencies', '2026-03-10T12:00:00Z'],
      ['aapl', 'nyse', '2025-12-02T12:00:00Z'],
      ['petr4', 'b3', '2026-02-20T12:00:00Z'],
    ] as const) {
      const provider = await opened(iso);
      const minutes = await provider.bars({ symbol, interval: '1m', endMs: at(iso), limit: 5000 });
      expect(minutes.every((bar) => isOpen(calendarNamed(hours), bar.t))).toBe(true);
      const days = await provider.bars({ symbol, interval: '1d', endMs: at(iso), limit: 12 });
      expect(days.every((bar) => bar.t % 86_400_000 === 0)).toBe(true);
    }
    const provider = await opened('2025-12-02T12:00:00Z');
    const days = (
      await provider.bars({ symbol: 'aapl', interval: '1d', endMs: at('2025-12-02T12:00:00Z'), limit: 4 })
    ).map((bar) => new Date(bar.t).getUTCDate());
    expect(days).toEqual([25, 26, 28, 1]);
  });

  it('moves about as much in a year as the catalogue says', async () => {
    const provider = await opened('2026-03-04T15:07:31Z');
    for (const [symbol, perYear] of [
      ['btcusdt', 365],
      ['aapl', 252],
      ['eurusd', 260],
    ] as const) {
      const days = await provider.bars({ symbol, interval: '1d', endMs: at('2026-03-01T00:00:00Z'), limit: 1000 });
      const moves = days.slice(1).map((bar, index) => Math.log(bar.c / (days[index]?.c ?? 1)));
      const yearly = Math.sqrt((moves.reduce((sum, move) => sum + move * move, 0) / moves.length) * perYear);
      const wanted = catalogued(symbol)?.simulation.volatility ?? 0;
      expect(yearly / wanted, symbol).toBeGreaterThan(0.75);
      expect(yearly / wanted, symbol).toBeLessThan(1.35);
    }
  });
});
