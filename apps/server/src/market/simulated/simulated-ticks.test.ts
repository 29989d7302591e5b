import { amount, price } from '@bourse/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bucketStart, mergeBars } from '../candles.ts';
import type { Bar, SourceTick } from '../tick.ts';
import { marketTime } from '../timetable.ts';
import { at, inLots, openMarket } from './test-market.ts';

describe('the simulated ticks', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function running(iso: string, ...symbols: string[]) {
    vi.setSystemTime(at(iso));
    const provider = await openMarket('seed', Date.now, symbols);
    const ticks: SourceTick[] = [];
    return { provider, ticks, start: () => provider.start((tick) => ticks.push(tick)) };
  }

  it('make the same bars as the history, across the start', async () => {
    const { provider, ticks, start } = await running('2026-03-04T15:07:31.250Z', 'btcusdt', 'aapl', 'shibusdt');
    const before = new Map<string, readonly Bar[]>();
    for (const { symbol } of provider.instruments)
      before.set(symbol, await provider.bars({ symbol, interval: '1m', endMs: Date.now() + 1, limit: 10 }));
    // What falls due before the start is let out with it.
    vi.setSystemTime(Date.now() + 1_500);
    start();
    await vi.advanceTimersByTimeAsync(10 * 60_000 + 17_000);
    for (const { symbol } of provider.instruments) {
      const own = ticks.filter((tick) => tick.symbol === symbol);
      const ticked = own.map((tick) => {
        const last = Number(tick.last) / 1e10;
        return {
          t: bucketStart('1m', tick.sourceMs),
          o: last,
          h: last,
          l: last,
          c: last,
          v: Number(tick.volume) / 1e8,
        };
      });
      const seen = [...(before.get(symbol) ?? []), ...ticked];
      for (const interval of ['1m', '5m', '15m', '1h'] as const) {
        const merged = mergeBars(seen, interval).slice(1).map(inLots(symbol));
        const bars = await provider.bars({ symbol, interval, endMs: Date.now() + 1, limit: merged.length });
        expect(bars.map(inLots(symbol)), `${symbol} ${interval}`).toEqual(merged);
      }
      expect((await provider.bars({ symbol, interval: '1M', endMs: Date.now() + 1, limit: 1 }))[0]?.c).toBe(
        Number(own.at(-1)?.last) / 1e10,
      );
    }
  });

  it('are on the steps, in order, with a spread, and never 5 s apart where timed contracts are', async () => {
    const { provider, ticks, start } = await running('2026-03-04T15:07:31Z', 'tonusdt', 'shibusdt', 'eurusd', 'usim5');
    start();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(ticks.every((tick, index) => tick.timeMs >= (ticks[index - 1]?.timeMs ?? 0))).toBe(true);
    for (const { symbol, tickSize, lotSize, desks, ladder } of provider.instruments) {
      const own = ticks.filter((tick) => tick.symbol === symbol);
      expect(own.length).toBeGreaterThan(50);
      own.forEach((tick, index) => {
        for (const value of [tick.bid, tick.ask, tick.last]) expect(value % price(tickSize)).toBe(0n);
        expect(tick.volume % amount(lotSize)).toBe(0n);
        expect(tick.bid < tick.last && tick.last < tick.ask).toBe(true);
        expect(tick.timeMs - tick.sourceMs).toBeGreaterThanOrEqual(0);
        expect(tick.timeMs - tick.sourceMs).toBeLessThan(50);
        const half = Number(tick.ask - tick.last) / Number(tick.last);
        expect(half).toBeLessThan(Number(ladder.halfSpread) + Number(price(tickSize)) / Number(tick.last));
        const former = own[index - 1];
        if (former === undefined) return;
        expect(tick.sourceMs).toBeGreaterThan(former.sourceMs);
        if (desks.includes('timed')) expect(tick.sourceMs - former.sourceMs).toBeLessThan(5_000);
      });
    }
  });

  it('stop at the close, begin again at the open, and give the last price in between', async () => {
    const { provider, ticks, start } = await running('2026-03-06T20:58:30Z', 'aapl');
    start();
    await vi.advanceTimersByTimeAsync(3_600_000);
    const last = ticks.at(-1);
    expect(last?.sourceMs).toBeLessThan(at('2026-03-06T21:00:00Z'));
    expect(last?.sourceMs).toBeGreaterThan(at('2026-03-06T20:59:50Z'));
    expect({ ...provider.lastTick('aapl'), timeMs: 0 }).toEqual({ ...last, timeMs: 0 });
    const friday = ticks.length;
    // Sunday 8 March: New York's clocks go forward, so Monday's session opens at 13:30 UTC.
    await vi.advanceTimersByTimeAsync(at('2026-03-09T13:30:00Z') - Date.now());
    expect(ticks.length).toBe(friday);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ticks.length).toBeGreaterThan(friday);
    expect(marketTime(provider.timetable('aapl')).session(Date.now())).toEqual({
      open: true,
      changesAtMs: at('2026-03-09T20:00:00Z'),
    });
  });

  it('gives a last price and recent ticks outside sessions and over the minute’s edge', async () => {
    const { provider } = await running('2026-11-26T15:00:00Z', 'aapl', 'btcusdt');
    expect(provider.lastTick('aapl')?.sourceMs).toBeLessThan(at('2026-11-25T21:00:00Z'));
    const recent = provider.recentTicks('btcusdt', 150);
    expect(recent.length).toBe(150);
    expect(recent.at(-1)?.sourceMs).toBeLessThanOrEqual(Date.now());
    expect(recent.at(-1)).toEqual(provider.lastTick('btcusdt'));
  });

  it('lets nothing out for a sleep of the machine', async () => {
    const { ticks, start } = await running('2026-03-04T15:07:31Z', 'btcusdt');
    start();
    await vi.advanceTimersByTimeAsync(60_000);
    const before = ticks.length;
    vi.setSystemTime(Date.now() + 7_200_000);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ticks.length - before).toBeLessThan(20);
  });
});
