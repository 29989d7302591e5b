import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatPrice } from '@bourse/money';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../market/catalogue/catalogue.ts';
import { sourcesMemory } from '../../market/sources/sources-memory.ts';
import { SourcesProvider } from '../../market/sources/sources-provider.ts';
import { headersOf, signedMessage, TEST_SECRET } from '../../market/sources/test-source.ts';
import { readConfig } from '../../platform/config.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { openPostgres } from '../../platform/db/postgres-database.ts';
import { serverSettings } from '../../platform/db/test-database.ts';
import { type GuardedServer, startGuardedServer } from '../../testing/security/test-operators.ts';

const HOUR_MS = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'split-candles-'));
const file = join(folder, 'sources.json');
writeFileSync(file, JSON.stringify({ sources: [{ name: 'desk', kind: 'push', secret: 'DESK_SECRET' }] }));

describe('a share whose price comes from a source', () => {
  let server: GuardedServer;
  let provider: SourcesProvider;
  let db: OpenDatabase;
  beforeAll(async () => {
    const place = await serverSettings();
    const settings = { ...place, MARKET: `sources:${file}`, DESK_SECRET: TEST_SECRET };
    const { market } = readConfig({ ...settings, PORT: '0' });
    if (market.kind !== 'sources') throw new Error('not the sources of the file');
    db = await openPostgres({ url: place.DATABASE_URL ?? '' }, 'guest', pino({ level: 'silent' }));
    const open = (clock: () => number) =>
      new SourcesProvider({ sources: market.sources, clock, instruments: CATALOGUE, memory: sourcesMemory(db) });
    server = await startGuardedServer(settings, {}, (clock) => {
      provider = open(clock);
      return provider;
    });
  });
  afterAll(async () => {
    await server.close();
    await db.close();
    rmSync(folder, { recursive: true });
  });

  const say = async (last: string, volume: string) => {
    server.skip(1_000);
    const nowMs = server.nowMs();
    const message = signedMessage([{ symbol: 'aapl', at: nowMs, last, volume }], nowMs);
    const answer = await fetch(`${server.url}/api/prices/desk`, {
      method: 'POST',
      headers: headersOf(message),
      body: message.body,
    });
    return (await answer.json()) as object;
  };
  const bars = async (interval: string) => {
    const { data } = await server.call('GET', `/api/market/kline?symbol=aapl&interval=${interval}&limit=9`);
    const { historyKline, ticker } = data as { historyKline: object[]; ticker: { close: string } };
    return { bars: historyKline, close: Number(ticker.close) };
  };

  it('has its past, its figures and its last price divided by a split, at once and after a restart', async () => {
    await say('200', '0');
    server.skip(5_000);
    await say('200', '0');
    await say('203', '30');
    await say('202', '10');
    const written = () => db.query("select close::float8 from price_bars where symbol = 'aapl' and length_ms = 60000");
    await expect.poll(written, { timeout: 20_000 }).toEqual([{ close: 202 }]);
    const day = { o: 200, h: 203, l: 200, c: 202, v: 40 };
    for (const interval of ['1m', '1h', '1d', '1w'])
      expect(await bars(interval)).toMatchObject({ bars: [day], close: 202 });

    server.skip(6 * HOUR_MS);
    const headers = await server.operator('admin');
    const halt = { desk: 'stock', symbol: 'aapl', cause: 'exchange', reason: 'a split' };
    expect(await server.call('POST', '/api/console/trading/halt', { headers, body: halt })).toMatchObject({
      code: 200,
    });
    const split = { symbol: 'aapl', act: 'split', from: 1, to: 2, reason: 'as the company says' };
    expect(await server.byTwo(headers, 'shares/propose', split)).toMatchObject({ code: 200 });

    const halved = { o: 100, h: 101.5, l: 100, c: 101, v: 80 };
    for (const interval of ['1m', '1h', '1d', '1w'])
      expect(await bars(interval)).toMatchObject({ bars: [halved], close: 101 });
    // What the source said stays as it said it.
    const said = () => db.query("select max(last)::text as last from source_ticks where symbol = 'aapl'");
    await expect.poll(said, { timeout: 20_000 }).toEqual([{ last: '203' }]);
    const { market } = readConfig({ ...server.settings, PORT: '0' });
    if (market.kind !== 'sources') throw new Error('not the sources of the file');
    const memory = sourcesMemory(db);
    const next = new SourcesProvider({ sources: market.sources, clock: server.nowMs, instruments: CATALOGUE, memory });
    await next.open();
    for (const one of [provider, next]) expect(formatPrice(one.lastTick('aapl')?.last ?? (0n as never))).toBe('101');
    await next.close();
  });

  it('goes on at the price of the new shares, which is no jump', async () => {
    server.skip(17 * HOUR_MS);
    expect(await say('101.4', '5')).toEqual({ taken: 1, refused: [] });
    const days = [
      { h: 101.5, c: 101 },
      { o: 101.4, c: 101.4, v: 5 },
    ];
    expect(await bars('1d')).toMatchObject({ bars: days, close: 101.4 });
  });

  it('has the price of this very moment divided, too, which is not written yet', async () => {
    server.skip(60_000);
    const [headers, second] = [await server.operator('admin'), await server.operator('admin2')];
    const split = { symbol: 'aapl', act: 'split', from: 1, to: 2, reason: 'as the company says' };
    const { data } = await server.call('POST', '/api/console/shares/propose', { headers, body: split });
    const { approval } = data as { approval: number };
    expect(await say('102', '5')).toEqual({ taken: 1, refused: [] });
    const body = { approve: true, reason: 'agreed' };
    const path = `/api/console/approvals/${approval}/decide`;
    expect(await server.call('POST', path, { headers: second, body })).toMatchObject({ code: 200 });
    const days = [
      { h: 50.75, c: 50.5 },
      { o: 50.7, h: 51, l: 50.7, c: 51 },
    ];
    expect(await bars('1d')).toMatchObject({ bars: days, close: 51 });
    expect(formatPrice(provider.lastTick('aapl')?.last ?? (0n as never))).toBe('51');
  });
});
