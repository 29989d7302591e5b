import { amount, price } from '@bourse/money';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptCatalogue, readStoredCatalogue, storing } from '../../exchange/catalogue-rows.ts';
import { catalogued } from '../../market/catalogue/catalogue.ts';
import type { Instrument } from '../../market/instrument.ts';
import { recordedBars } from '../../market/sources/recorded-bars.ts';
import { sourcesMemory } from '../../market/sources/sources-memory.ts';
import { pastClose, startTestVenue, type TestVenue } from '../../market/venue/test-venue.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import type { PriceSourceSetting } from '../../platform/price-sources-setting.ts';
import { PastCandles, relistStored } from './past-candles.ts';
import { PriceRecorder } from './price-recorder.ts';

const log = pino({ level: 'silent' });
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const BEGAN = Date.parse('2026-03-04T13:07:00Z');
const HOUR = Date.parse('2026-03-04T13:00:00Z');
const DAY = Date.parse('2026-03-04T00:00:00Z');

const shared = { prices: ['crypto', 'stock-us'], fallback: false, staleMs: 10_000 } as const;
const SOURCES: readonly PriceSourceSetting[] = [
  { ...shared, name: 'desk', kind: 'push', secret: '' },
  { ...shared, name: 'one', kind: 'venue', venue: 'binance' },
];

function line(symbol: string): Instrument {
  const found = catalogued(symbol);
  if (found === undefined) throw new Error(`no ${symbol}`);
  return found;
}

describe('charts of before the market recorded prices', () => {
  let db: Database;
  let venue: TestVenue;
  let job: PastCandles;
  let nowMs = BEGAN;
  const changed: string[] = [];
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, new URL('../../../migrations', import.meta.url).pathname);
    venue = await startTestVenue('binance', { last: 91_000, timeMs: BEGAN });
    job = new PastCandles({
      db,
      log,
      clock: () => nowMs,
      sources: SOURCES,
      instruments: () => [
        line('btcusdt'),
        line('aapl'),
        { ...line('ethusdt'), sources: { names: ['desk'], fallback: null } },
      ],
      changed: async (symbol) => changed.push(symbol),
      venuesAt: { binance: venue.at },
    });
  });
  afterAll(async () => {
    await job.close();
    await venue.close();
  });

  const record = async (symbol: string, last: string, ms: number) => {
    const recorder = new PriceRecorder(db, log);
    const side = price(last);
    const tick = { id: 1, symbol, timeMs: ms, sourceMs: ms, bid: side, ask: side, last: side, volume: amount('3') };
    recorder.addTick(tick);
    await recorder.write();
  };
  const bars = (interval: '1m' | '15m' | '1h' | '1d' | '1w', limit: number, symbol = 'btcusdt') =>
    recordedBars(db, { symbol, interval, endMs: BEGAN + DAY_MS, limit });
  const count = () =>
    db.query('select symbol, source, count(*)::int as rows from price_bars group by 1, 2 order by 1, 2');

  it('have none while nothing is recorded, and while the venue does not answer', async () => {
    await job.run();
    expect(venue.asked()).toBe(0);
    for (const symbol of ['btcusdt', 'aapl', 'ethusdt']) await record(symbol, '95000', BEGAN + 20_000);
    venue.answers = false;
    await job.run();
    expect(await count()).toEqual(['aapl', 'btcusdt', 'ethusdt'].map((symbol) => ({ symbol, source: '', rows: 3 })));
    expect(changed).toEqual([]);
    venue.answers = true;
  }, 120_000);

  it('have those of the venue up to the minute in which recording began, each longer one of both', async () => {
    nowMs += HOUR_MS;
    await job.run();
    expect(changed).toEqual(['btcusdt']);
    const own = { o: 95_000, h: 95_000, l: 95_000, c: 95_000, v: 3 };
    const minute = (t: number) => ({ t, o: pastClose(t - MINUTE_MS), c: pastClose(t), v: 2 });
    expect(await bars('1m', 3)).toMatchObject([
      minute(BEGAN - 2 * MINUTE_MS),
      minute(BEGAN - MINUTE_MS),
      { t: BEGAN, ...own },
    ]);
    const [before, hour] = await bars('1h', 2);
    expect(before).toMatchObject({ t: HOUR - HOUR_MS, c: pastClose(HOUR - MINUTE_MS), v: 2 });
    // Seven minutes of the venue's, and ours.
    expect(hour).toMatchObject({ t: HOUR, o: pastClose(HOUR - MINUTE_MS), h: 95_000, c: 95_000, v: 7 * 2 + 3 });
    const [, day] = await bars('1d', 2);
    expect(day).toMatchObject({ t: DAY, o: pastClose(DAY - MINUTE_MS), c: 95_000, v: 13 * 2 + 7 * 2 + 3 });
    expect(await bars('1w', 100)).toHaveLength(100);
    expect(await bars('15m', 100)).toHaveLength(100);
  }, 120_000);

  it('are read once, of coins that a venue prices alone, and are no price that counted', async () => {
    const rows = await count();
    expect(rows).toEqual([
      { symbol: 'aapl', source: '', rows: 3 },
      { symbol: 'btcusdt', source: '', rows: 3 },
      { symbol: 'btcusdt', source: 'binance', rows: 6_000 },
      { symbol: 'ethusdt', source: '', rows: 3 },
    ]);
    const asked = venue.asked();
    nowMs += DAY_MS;
    await job.run();
    expect([await count(), venue.asked()]).toEqual([rows, asked]);
    expect((await sourcesMemory(db).lastPrices()).get('btcusdt')).toMatchObject({ atMs: BEGAN + 20_000 });
  }, 120_000);

  it('put no terms in force but those that are stored when they are there', async () => {
    await keptCatalogue(db);
    const { instruments } = await readStoredCatalogue(db);
    const changes = instruments
      .filter(({ symbol }) => symbol === 'btcusdt')
      .map((spec) => ({ ...spec, name: 'Other' }));
    await db.batch(storing({ calendars: [], instruments: changes }, nowMs));
    const listed: string[] = [];
    const relist = async (lines: readonly Instrument[]) => {
      listed.push(...lines.map(({ symbol, name }) => `${symbol} ${name}`));
      return [];
    };
    await relistStored(db, relist, 'btcusdt');
    expect(listed).toEqual(['btcusdt Other']);
  });
});
