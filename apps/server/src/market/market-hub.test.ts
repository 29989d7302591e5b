import { price } from '@bourse/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptedProvider, tickAt } from './scripted-provider.ts';
import { openTestHub } from './test-hub.ts';
import type { Bar, Tick } from './tick.ts';

const at = (iso: string) => Date.parse(iso);
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** One bar a minute, the price `p`. */
const flat = (iso: string, minutes: number, p: number, v = 1): Bar[] =>
  Array.from({ length: minutes }, (_, index) => ({ t: at(iso) + index * 60_000, o: p, h: p, l: p, c: p, v }));

describe('the figures of the last 24 hours', () => {
  it('roll: old highs, lows and volumes leave as they grow older than a day', async () => {
    vi.setSystemTime(at('2026-03-04T12:00:30Z'));
    const provider = new ScriptedProvider(['ltcusdt'], Date.now);
    // Before the window; a high; a low; the rest.
    provider.minutes = [
      ...flat('2026-03-03T11:00:00Z', 61, 90, 100),
      ...flat('2026-03-03T12:01:00Z', 2, 120, 5),
      ...flat('2026-03-03T12:03:00Z', 2, 80, 5),
      ...flat('2026-03-03T12:05:00Z', 1435, 100, 1),
      ...flat('2026-03-04T12:00:00Z', 1, 101, 2),
    ];
    provider.ticks.push(tickAt('ltcusdt', at('2026-03-04T12:00:20Z'), '101', '2'));
    const hub = await openTestHub(provider, Date.now);
    hub.start();
    const rows: readonly [advanceMs: number, say: string, open: string, high: string, low: string, volume: string][] = [
      [0, '', '90', '120', '80', '1457'],
      [1_000, '102', '90', '120', '80', '1458'],
      // 12:01: the first minute of the high is gone, and its close is the price a day ago.
      [60_000, '103.5', '120', '120', '80', '1454'],
      [60_000, '', '120', '103.5', '80', '1449'],
      [60_000, '99.99', '80', '103.5', '80', '1445'],
      [60_000, '', '80', '103.5', '99.99', '1440'],
    ];
    for (const [advanceMs, say, open, high, low, volume] of rows) {
      vi.advanceTimersByTime(advanceMs);
      if (say !== '') provider.say('ltcusdt', say);
      const detail = hub.detail('ltcusdt');
      expect([detail.open, detail.high24, detail.low24, detail.volume24]).toEqual([open, high, low, volume]);
      expect([detail.openPrice, detail.high, detail.low, detail.volume]).toEqual([open, high, low, volume]);
    }
    expect(hub.detail('ltcusdt')).toMatchObject({
      close: '99.99',
      bid: '99.98',
      ask: '100',
      change: '19.99',
      priceChangePercent: '24.9875',
      isOpen: true,
    });
    const spark = hub.spark('ltcusdt');
    expect(spark.length).toBe(48);
    expect(spark.at(-1)).toBe(99.99);
  });

  it('are a stock’s session, also after it and before the next', async () => {
    vi.setSystemTime(at('2026-03-04T05:00:00Z'));
    const provider = new ScriptedProvider(['aapl'], Date.now);
    provider.minutes = [...flat('2026-03-02T06:00:00Z', 60, 300), ...flat('2026-03-03T06:00:00Z', 10, 200)];
    provider.ticks.push(tickAt('aapl', at('2026-03-03T06:09:00Z'), '200'));
    const hub = await openTestHub(provider, Date.now);
    hub.start();
    expect(hub.isOpen('aapl')).toBe(false);
    expect(hub.detail('aapl')).toMatchObject({ open: '200', high: '200', volume: '10', change: '0', isOpen: false });
    vi.setSystemTime(at('2026-03-04T06:00:05Z'));
    expect(hub.isOpen('aapl')).toBe(true);
    provider.say('aapl', '210', '3');
    vi.advanceTimersByTime(1_000);
    provider.say('aapl', '199.5', '3');
    const session = { open: '210', high: '210', low: '199.5', volume: '6', change: '-10.5', priceChangePercent: '-5' };
    expect(hub.detail('aapl')).toMatchObject({ ...session, isOpen: true });
    vi.setSystemTime(at('2026-03-04T23:00:00Z'));
    expect(hub.detail('aapl')).toMatchObject({ ...session, isOpen: false });
  });

  it('begin anew where the past is another, as after a split; so do bars that were read', async () => {
    vi.setSystemTime(at('2026-03-04T12:00:30Z'));
    const provider = new ScriptedProvider(['ltcusdt'], Date.now);
    provider.minutes = flat('2026-03-04T11:00:00Z', 61, 100);
    provider.ticks.push(tickAt('ltcusdt', at('2026-03-04T12:00:20Z'), '100'));
    const hub = await openTestHub(provider, Date.now);
    hub.start();
    const lows = async () => new Set((await hub.bars('ltcusdt', '1m', undefined, 30)).slice(0, -1).map(({ l }) => l));
    expect(await lows()).toEqual(new Set([100]));
    provider.minutes = flat('2026-03-04T11:00:00Z', 61, 50);
    const { instruments, timetables } = hub.priced;
    const timetable = timetables.get('ltcusdt');
    const [instrument] = instruments;
    if (timetable === undefined || instrument === undefined) throw new Error('it is not priced');
    await hub.put({ instrument, timetable, recent: [] });
    expect(await lows()).toEqual(new Set([50]));
    expect(hub.detail('ltcusdt')).toMatchObject({ open: '50', low24: '50' });
  });

  it('are zeros where there has never been a price', async () => {
    const hub = await openTestHub(new ScriptedProvider(['ltcusdt'], Date.now), Date.now);
    expect(hub.detail('ltcusdt')).toMatchObject({
      close: '0',
      open: '0',
      bid: '0',
      volume: '0',
      priceChangePercent: '0',
    });
    expect(hub.spark('ltcusdt')).toEqual([]);
    expect(hub.runningBar('ltcusdt', '1m')).toBeUndefined();
    expect(await hub.bars('ltcusdt', '1m', undefined, 10)).toEqual([]);
  });
});

describe('trades and ids', () => {
  it('takes the side from the move, newest first', async () => {
    vi.setSystemTime(at('2026-03-04T12:00:00Z'));
    const provider = new ScriptedProvider(['ltcusdt'], Date.now);
    provider.ticks.push(tickAt('ltcusdt', at('2026-03-04T11:59:00Z'), '100'));
    const hub = await openTestHub(provider, Date.now);
    hub.start();
    for (const last of ['99', '99', '101', '101', '100.5']) provider.say('ltcusdt', last);
    const trades = hub.trades('ltcusdt', 20);
    expect(trades.map(({ price: p, type }) => [p, type])).toEqual([
      ['100.5', 1],
      ['101', 0],
      ['101', 0],
      ['99', 1],
      ['99', 1],
      ['100', 0],
    ]);
    expect(new Set(trades.map(({ id }) => id)).size).toBe(6);
    expect(hub.trades('ltcusdt', 2)).toEqual(trades.slice(0, 2));
    for (let index = 0; index < 500; index += 1) provider.say('ltcusdt', '100');
    expect(hub.trades('ltcusdt', 1000).length).toBe(100);
  });

  it('stamps rising ids, also in one millisecond, after a restart, and above what is told', async () => {
    vi.setSystemTime(at('2026-03-04T12:00:00Z'));
    const run = async (afterId?: number): Promise<number[]> => {
      const provider = new ScriptedProvider(['ltcusdt'], Date.now);
      provider.ticks.push(tickAt('ltcusdt', at('2026-03-04T11:00:00Z'), '100'));
      const hub = await openTestHub(provider, Date.now, afterId);
      const ids = [hub.latest('ltcusdt')?.id ?? 0];
      hub.subscribe((tick) => ids.push(tick.id));
      hub.start();
      for (const last of ['1', '2', '3']) provider.say('ltcusdt', last);
      vi.advanceTimersByTime(5);
      provider.say('ltcusdt', '4');
      return ids;
    };
    const first = await run();
    vi.advanceTimersByTime(1);
    const ids = [...first, ...(await run())];
    expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0))).toBe(true);
    expect((await run(Number.MAX_SAFE_INTEGER - 100))[0]).toBeGreaterThan(Number.MAX_SAFE_INTEGER - 100);
  });

  it('is up to date when subscribers are called; one that fails harms nobody; who left is not called', async () => {
    const provider = new ScriptedProvider(['ltcusdt'], Date.now);
    const hub = await openTestHub(provider, Date.now);
    hub.start();
    const seen: Tick[] = [];
    hub.subscribe(() => {
      throw new Error('a bad listener');
    });
    const leave = hub.subscribe((tick) => {
      expect(hub.latest('ltcusdt')).toBe(tick);
      expect(hub.runningBar('ltcusdt', '1h')?.c).toBe(Number(tick.last) / 1e10);
      seen.push(tick);
    });
    provider.say('ltcusdt', '5');
    leave();
    provider.say('ltcusdt', '6');
    expect(seen.length).toBe(1);
    expect(hub.latest('ltcusdt')?.last).toBe(price('6'));
  });

  it('reads the figures anew after missed ticks', async () => {
    vi.setSystemTime(at('2026-03-04T12:00:00Z'));
    const provider = new ScriptedProvider(['ltcusdt'], Date.now);
    provider.minutes = flat('2026-03-04T11:00:00Z', 60, 100);
    provider.ticks.push(tickAt('ltcusdt', Date.now() - 1, '100'));
    const hub = await openTestHub(provider, Date.now);
    hub.start();
    vi.setSystemTime(at('2026-03-04T13:00:10Z'));
    provider.minutes = [
      ...flat('2026-03-04T11:00:00Z', 60, 100),
      ...flat('2026-03-04T12:00:00Z', 60, 150),
      ...flat('2026-03-04T13:00:00Z', 1, 110),
    ];
    provider.say('ltcusdt', '110');
    expect(hub.detail('ltcusdt').high).toBe('110');
    await vi.advanceTimersByTimeAsync(10);
    expect(hub.detail('ltcusdt').high).toBe('150');
    expect(hub.runningBar('ltcusdt', '1d')?.h).toBe(150);
  });
});
