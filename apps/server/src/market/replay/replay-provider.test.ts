import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { formatAmount, formatPrice } from '@bourse/money';
import { INTERVALS } from '@bourse/wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mergeBars } from '../candles.ts';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import type { PriceProvider } from '../provider.ts';
import { openTestHub } from '../test-hub.ts';
import type { SourceTick } from '../tick.ts';
import { marketTime } from '../timetable.ts';
import { createReplayProvider, type ReplayMemory } from './replay-provider.ts';

const BARS = 't,o,h,l,c,v';
const QUOTES = 't,bo,bh,bl,bc,ao,ah,al,ac';
const T0 = Date.parse('2021-02-19T00:00:00Z');
const MINUTE = 60_000;
const sourceNow = (provider: PriceProvider, symbol: string) =>
  marketTime(provider.timetable(symbol)).sourceMs(Date.now());

let folder = '';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime(Date.parse('2026-03-04T12:00:00Z'));
  folder = await mkdtemp(join(tmpdir(), 'bourse-replay-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

async function write(name: string, ...lines: readonly string[]): Promise<void> {
  const text = `${lines.join('\n')}\n`;
  await writeFile(join(folder, name), name.endsWith('.gz') ? gzipSync(text) : text);
}

async function replay(
  options: { start?: string; speed?: number; memory?: ReplayMemory },
  ...symbols: readonly string[]
) {
  const provider = createReplayProvider({ instruments: CATALOGUE, folder, speed: 1, clock: Date.now, ...options });
  await provider.open();
  const ticks: SourceTick[] = [];
  return {
    provider,
    ticks,
    of: (symbol: string) => ticks.filter((tick) => tick.symbol === symbol),
    start: () => provider.start((tick) => ticks.push(tick)),
    symbols,
  };
}

/** Rows a minute apart from T0: rising, falling, then a gap of an hour, rising. */
const ROWS = [
  `${T0},100,103.5,99,102,4`,
  `${T0 + MINUTE},102,104,98.25,99,1.00000003`,
  `${T0 + 62 * MINUTE},99,101,97,100,8`,
];

describe('a replay', () => {
  it('lets out only what was recorded: open, low and high in the order that fits, close', async () => {
    await write('BTCUSDT.1m.csv', BARS, ...ROWS);
    const { ticks, start, provider } = await replay({ start: '2021-02-18T23:59:50Z' });
    expect(provider.lastTick('btcusdt')).toBeUndefined();
    start();
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(
      ticks.map((tick) => [(tick.sourceMs - T0) / 1000, formatPrice(tick.last), formatAmount(tick.volume)]),
    ).toEqual([
      [0, '100', '1'],
      [19.98, '99', '1'],
      [40.02, '103.5', '1'],
      [58.98, '102', '1'],
      [60, '102', '0.25'],
      [79.98, '104', '0.25'],
      [100.02, '98.25', '0.25'],
      [118.98, '99', '0.25000003'],
    ]);
    expect(ticks.every((tick) => tick.timeMs - (Date.parse('2026-03-04T12:00:10Z') + tick.sourceMs - T0) < 20)).toBe(
      true,
    );
    // Ladder: 0.005 % of 100 is half a tick, rounded to 0.01.
    expect([formatPrice(ticks[0]?.bid as never), formatPrice(ticks[0]?.ask as never)]).toEqual(['99.99', '100.01']);
  });

  it('keeps gaps, closes in them and after the end', async () => {
    await write('BTCUSDT.1m.csv.gz', BARS, ...ROWS);
    const { ticks, start, provider } = await replay({ start: '2021-02-19T00:00:30Z' });
    expect(provider.lastTick('btcusdt')?.sourceMs).toBe(T0 + 19_980);
    start();
    const time = marketTime(provider.timetable('btcusdt'));
    const open = () => time.session(time.sourceMs(Date.now()));
    expect(open()).toEqual({ open: true, changesAtMs: T0 + 2 * MINUTE });
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(ticks.length).toBe(6);
    expect(open()).toEqual({ open: false, changesAtMs: T0 + 62 * MINUTE });
    await vi.advanceTimersByTimeAsync(32 * MINUTE);
    expect(open()).toEqual({ open: true, changesAtMs: T0 + 63 * MINUTE });
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(open()).toEqual({ open: false, changesAtMs: 0 });
    expect(ticks.length).toBe(10);
    expect(time.session(T0 - 1)).toEqual({ open: false, changesAtMs: T0 });
  });

  it('runs at its speed', async () => {
    await write('BTCUSDT.1m.csv', BARS, ...ROWS);
    const { ticks, start, provider } = await replay({ start: '2021-02-19T00:00:00Z', speed: 60 });
    expect(provider.lastTick('btcusdt')?.sourceMs).toBe(T0);
    start();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(ticks.length).toBe(4);
    expect(sourceNow(provider, 'btcusdt')).toBe(T0 + 66_000);
    await vi.advanceTimersByTimeAsync(62_000);
    expect(ticks.length).toBe(11);
  });

  it('goes on after a restart where it would be, and begins anew when all is over', async () => {
    await write('BTCUSDT.1m.csv', BARS, ...ROWS);
    let kept: number | undefined;
    const memory: ReplayMemory = {
      read: async () => kept,
      keep: async (beganMs) => {
        kept = beganMs;
      },
    };
    const options = { start: '2021-02-19T00:00:00Z', memory };
    const first = await replay(options);
    first.start();
    await vi.advanceTimersByTimeAsync(30_000);
    await first.provider.close();
    await vi.advanceTimersByTimeAsync(40_000);
    const second = await replay(options);
    expect(sourceNow(second.provider, 'btcusdt')).toBe(T0 + 70_000);
    expect(second.provider.lastTick('btcusdt')?.sourceMs).toBe(T0 + 60_000);
    // What fell into the time in between can be asked for.
    expect(second.provider.tickAt('btcusdt', Date.now() - 10_000)?.sourceMs).toBe(T0 + 60_000);
    expect(second.provider.tickAt('btcusdt', Date.now() - 11_000)?.sourceMs).toBe(T0 + 58_980);
    second.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(second.ticks.map(({ sourceMs }) => sourceMs - T0)).toEqual([79_980]);
    await second.provider.close();
    await vi.advanceTimersByTimeAsync(120 * MINUTE);
    const third = await replay(options);
    expect(sourceNow(third.provider, 'btcusdt')).toBe(T0);
  });

  it('begins in each file’s middle unless told', async () => {
    await write('BTCUSDT.1m.csv', BARS, ...ROWS);
    await write('AAPL.1m.csv', BARS, '1549895400000,171.14,171.2,170.7,170.97,619925');
    const { provider } = await replay({});
    expect(sourceNow(provider, 'btcusdt')).toBe(T0 + MINUTE);
    expect(sourceNow(provider, 'aapl')).toBe(1549895400000);
  });

  it('uses recorded quotes where there are some, the ladder’s spread where not', async () => {
    await write('EURUSD.1m.csv', BARS, `${T0},1.2,1.21,1.19,1.205,0`, `${T0 + MINUTE},1.205,1.205,1.2,1.2,0`);
    await write('EURUSD.1m.quotes.csv', QUOTES, `${T0},1.2,1.21,1.19,1.205,1.2002,1.2102,1.1903,1.2052`);
    await write('NZDUSD.1m.quotes.csv', QUOTES, `${T0},0.8,0.81,0.79,0.805,0.8002,0.8102,0.7902,0.8052`);
    const { of, start } = await replay({ start: '2021-02-18T23:59:59Z' });
    start();
    await vi.advanceTimersByTimeAsync(MINUTE + 1_500);
    const shown = (symbol: string) =>
      of(symbol).map((tick) => [tick.bid, tick.last, tick.ask].map(formatPrice).join(' '));
    expect(shown('eurusd')).toEqual([
      '1.2 1.2 1.2002',
      '1.19 1.19 1.1903',
      '1.21 1.21 1.2102',
      '1.205 1.205 1.2052',
      '1.20495 1.205 1.20505',
    ]);
    expect(shown('nzdusd')).toEqual(['0.8 0.8 0.8002', '0.79 0.79 0.7902', '0.81 0.81 0.8102', '0.805 0.805 0.8052']);
  });

  it('offers what it has a file for; dollars stand for Tether where there is nothing else', async () => {
    const row = `${T0},100.125,100.125,100.125,100.125,1`;
    for (const name of ['BTCUSDT.1m', 'BTCUSD.1m', 'ETHUSD.1m', 'SOLUSDT.1h', 'NOSUCH.1m'])
      await write(`${name}.csv`, BARS, row);
    await write('SOURCES.md', 'not a recording');
    const { provider } = await replay({});
    expect(provider.instruments.map(({ symbol }) => symbol).sort()).toEqual(['btcusdt', 'ethusdt', 'solusdt']);
    // Finer than the catalogue's step, so that nothing recorded is rounded.
    expect(provider.instruments.map(({ tickSize }) => tickSize)).toEqual(['0.001', '0.001', '0.001']);
    expect(formatPrice(provider.lastTick('ethusdt')?.last as never)).toBe('100.125');
  });

  it('agrees with its ticks in every interval, and makes short bars of an hour from them', async () => {
    await write('SOLUSDT.1h.csv', BARS, `${T0},10,12,9,11,8`, `${T0 + 60 * MINUTE},11,11,10,10.5,4`);
    await write('BTCUSDT.1m.csv', BARS, ...ROWS);
    const { start, of, provider } = await replay({ start: '2021-02-18T23:59:59Z', speed: 10 });
    start();
    for (const ms of [300, 2_000, 5_000, 20_000, 400_000]) {
      await vi.advanceTimersByTimeAsync(ms);
      for (const symbol of ['solusdt', 'btcusdt']) {
        const minutes = of(symbol).map((tick) => {
          const last = Number(tick.last) / 1e10;
          return { t: tick.sourceMs, o: last, h: last, l: last, c: last, v: Number(tick.volume) / 1e8 };
        });
        for (const interval of INTERVALS) {
          const merged = mergeBars(minutes, interval);
          const bars = await provider.bars({ symbol, interval, endMs: Number.MAX_SAFE_INTEGER / 2, limit: 500 });
          expect(bars, `${symbol} ${interval}`).toEqual(merged);
          expect(await provider.bars({ symbol, interval, endMs: Number.MAX_SAFE_INTEGER / 2, limit: 1 })).toEqual(
            merged.slice(-1),
          );
        }
      }
    }
    expect((await provider.bars({ symbol: 'solusdt', interval: '1m', endMs: Date.now(), limit: 500 })).length).toBe(5);
    expect(
      (await provider.bars({ symbol: 'solusdt', interval: '1h', endMs: T0 + 60 * MINUTE, limit: 500 })).length,
    ).toBe(1);
  });

  it('feeds the hub, whose day is the recording’s', async () => {
    await write('BTCUSDT.1m.csv', BARS, ...ROWS);
    const hub = await openTestHub(
      createReplayProvider({
        instruments: CATALOGUE,
        folder,
        start: '2021-02-19T00:01:30Z',
        speed: 1,
        clock: Date.now,
      }),
      Date.now,
    );
    hub.start();
    expect(hub.detail('btcusdt')).toMatchObject({ open: '100', high: '104', low: '99', close: '104', isOpen: true });
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(hub.detail('btcusdt')).toMatchObject({
      low: '98.25',
      close: '99',
      change: '-1',
      priceChangePercent: '-1',
      isOpen: false,
    });
    expect(hub.trades('btcusdt', 20).length).toBe(8);
    await hub.close();
  });
});

describe('a folder that cannot be replayed', () => {
  const good = `${T0},100,101,99,100,1`;
  const rows: readonly [string, readonly string[], string][] = [
    ['wrong header', ['time,open', good], 'BTCUSDT.1m.csv:1: the first line must be t,o,h,l,c,v'],
    ['too few columns', [BARS, good, '1,2,3'], 'BTCUSDT.1m.csv:3: 3 columns, not 6'],
    ['no number', [BARS, `${T0},100,x,99,100,1`], 'BTCUSDT.1m.csv:2: h is not a plain number: "x"'],
    ['an exponent', [BARS, `${T0},1e2,101,99,100,1`], 'BTCUSDT.1m.csv:2: o is not a plain number: "1e2"'],
    ['a negative', [BARS, `${T0},100,101,-99,100,1`], 'BTCUSDT.1m.csv:2: l is not a plain number'],
    ['a zero price', [BARS, `${T0},100,101,0,100,1`], 'BTCUSDT.1m.csv:2: a price is not positive'],
    ['a high too low', [BARS, good, `${T0 + 1},100,99.5,99,99,1`], 'BTCUSDT.1m.csv:3: the high lies below'],
    ['a low too high', [BARS, `${T0},100,101,100.5,100.7,1`], 'BTCUSDT.1m.csv:2: the low lies above'],
    ['time standing still', [BARS, good, good], 'BTCUSDT.1m.csv:3: its time is not later than that of the line before'],
    ['no rows', [BARS], 'BTCUSDT.1m.csv: holds no rows'],
    ['prices too fine', [BARS, `${T0},100.0000001,101,99,100,1`], 'recorded prices of btcusdt are too fine'],
  ];
  it.each(rows)('%s', async (_, lines, reason) => {
    await write('BTCUSDT.1m.csv', ...lines);
    await expect(replay({})).rejects.toThrow(reason);
  });

  it('is missing, empty, cut off, or the settings are wrong', async () => {
    await expect(replay({})).rejects.toThrow(`no file of recorded prices in ${folder}`);
    const missing = createReplayProvider({
      instruments: CATALOGUE,
      folder: join(folder, 'nowhere'),
      speed: 1,
      clock: Date.now,
    });
    await expect(missing.open()).rejects.toThrow('nowhere: ENOENT');
    await expect(replay({ start: 'yesterday' })).rejects.toThrow('not an ISO time: yesterday');
    await expect(replay({ speed: 0 })).rejects.toThrow('not positive: 0');
    await writeFile(join(folder, 'BTCUSDT.1m.csv.gz'), gzipSync(`${BARS}\n${good}\n`).subarray(0, 30));
    await expect(replay({})).rejects.toThrow(/BTCUSDT\.1m\.csv\.gz:\d+: unexpected end of file/);
  });
});
