import { INTERVALS, priceInfo, tradeRow } from '@bourse/wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bucketStart } from '../candles.ts';
import { catalogued } from '../catalogue/catalogue.ts';
import type { Instrument } from '../instrument.ts';
import { createSimulatedProvider } from '../simulated/simulated-provider.ts';
import { openTestHub } from '../test-hub.ts';
import type { Bar } from '../tick.ts';

const at = (iso: string) => Date.parse(iso);
const pick = (...symbols: string[]): Instrument[] =>
  symbols.flatMap((symbol) => {
    const line = catalogued(symbol);
    return line === undefined ? [] : [line];
  });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'Date'] }));
afterEach(() => void vi.useRealTimers());

describe('the hub over the simulated market', () => {
  const symbols = ['btcusdt', 'eurusd', 'aapl', 'petr4'];
  const close = (bar: Bar | undefined) => bar && { ...bar, v: Math.round(bar.v * 1e4) / 1e4 };

  it('has price, trades, figures and bars of everything at once, and keeps bars and ticks in step', async () => {
    vi.setSystemTime(at('2026-03-04T15:07:31.250Z'));
    const provider = createSimulatedProvider({
      seed: 'hub',
      known: true,
      clock: Date.now,
      instruments: pick(...symbols),
    });
    const hub = await openTestHub(provider, Date.now);
    for (const symbol of symbols) {
      expect(hub.latest(symbol)).toBeDefined();
      expect(hub.trades(symbol, 20).length).toBe(20);
      expect(hub.spark(symbol).length).toBe(48);
      expect(Number(hub.detail(symbol).volume)).toBeGreaterThan(0);
      expect(priceInfo.parse(hub.detail(symbol))).toEqual(hub.detail(symbol));
      for (const trade of hub.trades(symbol, 20)) expect(tradeRow.parse(trade)).toEqual(trade);
    }
    hub.start();
    for (const seconds of [1, 28, 1, 45, 600]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      for (const symbol of symbols) {
        for (const interval of INTERVALS) {
          const own = await provider.bars({ symbol, interval, endMs: Date.now() + 1, limit: 30 });
          expect(close(hub.runningBar(symbol, interval)), `${symbol} ${interval}`).toEqual(close(own.at(-1)));
          expect((await hub.bars(symbol, interval, undefined, 30)).map(close)).toEqual(own.map(close));
        }
        const day = await provider.bars({ symbol, interval: '1m', endMs: Date.now() + 1, limit: 1440 });
        const from = symbol === 'aapl' || symbol === 'petr4' ? bucketStart('1d', Date.now()) : Date.now() - 86_400_000;
        const inWindow = day.filter((bar) => bar.t > from);
        const detail = hub.detail(symbol);
        expect(Number(detail.high)).toBe(Math.max(...inWindow.map((bar) => bar.h)));
        expect(Number(detail.low)).toBe(Math.min(...inWindow.map((bar) => bar.l)));
        const sum = inWindow.reduce((total, bar) => total + bar.v, 0);
        expect(Number(detail.volume) / sum).toBeCloseTo(1, 9);
      }
    }
    await hub.close();
  });

  it('answers pages from the cache or the provider, with the same bars', async () => {
    vi.setSystemTime(at('2026-03-04T15:07:31.250Z'));
    const provider = createSimulatedProvider({
      seed: 'hub',
      known: true,
      clock: Date.now,
      instruments: pick('btcusdt'),
    });
    const hub = await openTestHub(provider, Date.now);
    const asked = vi.spyOn(provider, 'bars');
    const page = await hub.bars('btcusdt', '5m', undefined, 1000);
    expect(page.length).toBe(1000);
    expect(await hub.bars('btcusdt', '5m', undefined, 200)).toEqual(page.slice(-200));
    expect(asked).toHaveBeenCalledTimes(1);
    const older = await hub.bars('btcusdt', '5m', page[0]?.t, 100);
    expect((older.at(-1)?.t ?? 0) + 300_000).toBe(page[0]?.t);
    expect((await hub.bars('btcusdt', '5m', undefined, 5000)).length).toBe(1000);
    expect(await hub.bars('btcusdt', '5m', undefined, 1)).toEqual([page.at(-1)]);
    await expect(hub.bars('nosuch', '5m', undefined, 1)).rejects.toThrow('no instrument nosuch');
    expect(hub.find('nosuch')).toBeUndefined();
    expect(hub.isOpen('nosuch')).toBe(false);
  });
});
