import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import { openTestHub } from '../test-hub.ts';
import type { SourceTick } from '../tick.ts';
import { createExchangeProvider } from './exchange-provider.ts';
import type { Venue, VenueTicker } from './venue.ts';

const START = Date.parse('2025-11-15T06:00:30Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime(START);
});
afterEach(() => void vi.useRealTimers());

/** A venue that the test plays: no network. */
class PlayedVenue implements Venue {
  readonly has = { fetchTickers: true };
  readonly timeframes = { '1m': '1m', '1d': '1d' };
  last = 96_400;
  fails = false;
  asked = 0;
  readonly candleCalls: (readonly [string, string, number | undefined, number | undefined])[] = [];

  async loadMarkets() {
    if (this.fails) throw new Error('getaddrinfo ENOTFOUND api.binance.com');
    return { 'BTC/USDT': { symbol: 'BTC/USDT', spot: true, active: true, precision: { price: 0.01 } } };
  }
  async fetchTickers(): Promise<Record<string, VenueTicker>> {
    this.asked += 1;
    if (this.fails) throw new Error('timed out');
    const { last } = this;
    return {
      'BTC/USDT': { symbol: 'BTC/USDT', timestamp: Date.now(), bid: last - 1, ask: last + 1, last, baseVolume: 10 },
    };
  }
  async fetchTicker(symbol: string): Promise<VenueTicker> {
    return { symbol };
  }
  async fetchOHLCV(symbol: string, timeframe: string, since?: number, limit?: number) {
    this.candleCalls.push([symbol, timeframe, since, limit]);
    const stepMs = timeframe === '1m' ? 60_000 : 86_400_000;
    const first = Math.ceil((since ?? 0) / stepMs) * stepMs;
    return Array.from({ length: limit ?? 0 }, (_, index) => [
      first + index * stepMs,
      96_300,
      96_500,
      96_200,
      this.last,
      1,
    ]).filter(([t = 0]) => t <= Date.now());
  }
}

function live() {
  const venue = new PlayedVenue();
  const provider = createExchangeProvider({
    instruments: CATALOGUE,
    name: 'played',
    clock: Date.now,
    load: async () => venue,
  });
  const ticks: SourceTick[] = [];
  return { venue, provider, ticks, start: () => provider.start((tick) => ticks.push(tick)) };
}

describe('the exchange provider, with a played venue', () => {
  it('lets out what changes at once and confirms what does not', async () => {
    const { venue, provider, ticks, start } = live();
    await provider.open();
    expect(provider.instruments.map(({ symbol }) => symbol)).toEqual(['btcusdt']);
    expect(provider.lastTick('btcusdt')?.last).toBe(964_000_000_000_000n);
    start();
    await vi.advanceTimersByTimeAsync(4_500);
    expect(ticks.length).toBe(0);
    venue.last = 96_401;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ticks.length).toBe(1);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(ticks.length).toBe(3);
    await provider.close();
  });

  it('waits longer after each failure, and is back at once when the venue is', async () => {
    const { venue, provider, ticks, start } = live();
    await provider.open();
    start();
    venue.fails = true;
    const before = venue.asked;
    await vi.advanceTimersByTimeAsync(62_000);
    // After 1, 2, 4, 8, 16 and 30 seconds.
    expect(venue.asked - before).toBeGreaterThanOrEqual(5);
    expect(venue.asked - before).toBeLessThanOrEqual(8);
    expect(ticks.length).toBe(0);
    venue.fails = false;
    venue.last = 97_000;
    await vi.advanceTimersByTimeAsync(31_000);
    expect(ticks[0]?.last).toBe(970_000_000_000_000n);
    await provider.close();
  });

  it('says why it cannot open', async () => {
    const { venue, provider } = live();
    venue.fails = true;
    await expect(provider.open()).rejects.toThrow('the exchange played does not answer: Error: getaddrinfo ENOTFOUND');
    const unknown = createExchangeProvider({ instruments: CATALOGUE, name: 'nosuchvenue', clock: Date.now });
    await expect(unknown.open()).rejects.toThrow('ccxt knows no exchange "nosuchvenue"');
  });

  it('fetches bars in pages, and merges what the venue does not have', async () => {
    const { venue, provider } = live();
    await provider.open();
    const bars = await provider.bars({ symbol: 'btcusdt', interval: '3m', endMs: START, limit: 300 });
    expect(bars.length).toBe(300);
    expect(bars.at(-1)?.t).toBe(Date.parse('2025-11-15T06:00:00Z'));
    expect(venue.candleCalls.map(([symbol, timeframe]) => `${symbol} ${timeframe}`)).toEqual([
      'BTC/USDT 1m',
      'BTC/USDT 1m',
    ]);
  });

  it('gives the hub its figures', async () => {
    const { provider } = live();
    const hub = await openTestHub(provider, Date.now);
    hub.start();
    expect(hub.detail('btcusdt')).toMatchObject({
      close: '96400',
      high24: '96500',
      low24: '96200',
      volume24: '1440',
      isOpen: true,
    });
    expect(hub.spark('btcusdt').length).toBe(48);
    await hub.close();
  });
});
