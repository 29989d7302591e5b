import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatPrice } from '@bourse/money';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../market/catalogue/catalogue.ts';
import { sourcesMemory } from '../../market/sources/sources-memory.ts';
import { SourcesProvider } from '../../market/sources/sources-provider.ts';
import { headersOf, signedMessage, TEST_SECRET, type TestMessage } from '../../market/sources/test-source.ts';
import { readConfig } from '../../platform/config.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { openPostgres } from '../../platform/db/postgres-database.ts';
import { serverSettings } from '../../platform/db/test-database.ts';
import type { PriceSourceSetting } from '../../platform/price-sources-setting.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** A Wednesday on which New York is open. */
const OPEN = Date.parse('2026-03-04T16:00:00Z');
const secretOf = (source: string) =>
  source === 'desk' ? TEST_SECRET : `whsec_${Buffer.from(source.padEnd(32, '.')).toString('base64')}`;
const folder = mkdtempSync(join(tmpdir(), 'prices-'));
const file = join(folder, 'sources.json');
writeFileSync(
  file,
  JSON.stringify({
    sources: [
      { name: 'desk', kind: 'push', secret: 'DESK_SECRET' },
      { name: 'second', kind: 'push', secret: 'SECOND_SECRET', prices: ['metal'] },
      { name: 'third', kind: 'push', secret: 'THIRD_SECRET', prices: ['metal'] },
      { name: 'spare', kind: 'push', secret: 'SPARE_SECRET', prices: ['metal'], fallback: true },
    ],
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

const SETTINGS = {
  MARKET: `sources:${file}`,
  DESK_SECRET: TEST_SECRET,
  SECOND_SECRET: secretOf('second'),
  THIRD_SECRET: secretOf('third'),
  SPARE_SECRET: secretOf('spare'),
};

describe('prices that a company pushes', () => {
  let server: TestServer;
  let token: string;
  let provider: SourcesProvider;
  let sources: readonly PriceSourceSetting[];
  let database: OpenDatabase;
  beforeAll(async () => {
    const startedMs = Date.now();
    const place = await serverSettings();
    const settings = { ...place, ...SETTINGS };
    const { market } = readConfig({ ...settings, PORT: '0' });
    if (market.kind !== 'sources') throw new Error('not the sources of the file');
    const db = await openPostgres({ url: place.DATABASE_URL ?? '' }, 'guest', pino({ level: 'silent' }));
    database = db;
    sources = market.sources;
    server = await startTestServer(
      settings,
      () => OPEN + Date.now() - startedMs,
      {},
      [],
      (clock) => {
        provider = new SourcesProvider({ sources, clock, instruments: CATALOGUE, memory: sourcesMemory(db) });
        return provider;
      },
    );
    ends.push(() => db.close());
    token = (await server.customer('alice')).token;
  });
  const ends: (() => Promise<void>)[] = [];
  afterAll(async () => {
    await server.close();
    for (const end of ends) await end();
  });

  const send = async (message: TestMessage, source = 'desk') => {
    const answer = await fetch(`${server.url}/api/prices/${source}`, {
      method: 'POST',
      headers: headersOf(message),
      body: message.body,
    });
    return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
  };
  const say = (last: string, symbol = 'aapl', source = 'desk') => {
    const secret = secretOf(source);
    const nowMs = server.nowMs();
    return send(signedMessage([{ symbol, at: nowMs, last }], nowMs, { secret }), source);
  };
  const buy = (buyNum = '10') =>
    server.call('POST', '/api/stock/order/submit', {
      token,
      body: { buyType: 1, businessType: 2, buyNum, stockGid: 'us:AAPL', lever: 10 },
    });
  const lastOf = async (symbol: string) => {
    const tick = provider.lastTick(symbol);
    return tick === undefined ? undefined : formatPrice(tick.last);
  };
  const outliers = (source: string) =>
    provider
      .report()
      .instruments.flatMap(({ said }) => said)
      .filter((one) => one.source === source)
      .reduce((sum, { refused }) => sum + (refused.outlier ?? 0), 0);
  const recorded = () =>
    database.query('select distinct source, symbol, last::text as last, refused from source_ticks');
  /** The first price of all counts once it was repeated for five seconds. */
  const confirm = async (last: string) => {
    await say(last);
    server.skip(5_000);
    return say(last);
  };

  it('has no price, and takes no order, before anybody has said one', async () => {
    await server.call('POST', '/api/stock/userFunds/buyIn', { token, body: { stockType: 'US', amount: '5000' } });
    expect((await buy()).key).toBe('price_stale');
  });

  it('holds the first price back until it is confirmed, and fills an order at it', async () => {
    expect(await say('200')).toEqual({ status: 200, taken: 0, refused: [{ symbol: 'aapl', reason: 'outlier' }] });
    expect((await buy()).key).toBe('price_stale');
    expect(await confirm('200')).toEqual({ status: 200, taken: 1, refused: [] });
    expect((await buy()).code).toBe(200);
    const { data } = await server.call('GET', '/api/stock/userPosition/list?state=0', { token });
    const [position] = (data as { list: Record<string, string>[] }).list;
    // Half the spread of the catalogue above the price.
    expect(position).toMatchObject({ buyOrderPrice: '200.02' });
  });

  it('holds a jump of the only source back, and goes on at the last price until that is too old', async () => {
    expect(await say('250')).toMatchObject({ taken: 0, refused: [{ symbol: 'aapl', reason: 'outlier' }] });
    server.skip(4_000);
    expect(await say('250')).toMatchObject({ taken: 0 });
    // Whoever comes back has not moved anything.
    expect(await say('200.1')).toMatchObject({ taken: 1 });
    expect(await say('250')).toMatchObject({ taken: 0 });
    server.skip(11_000);
    expect((await buy()).key).toBe('price_stale');
    expect(await say('250')).toMatchObject({ taken: 1 });
    await confirm('200');
  });

  const absurd: readonly [what: string, price: Record<string, unknown>, reason: string][] = [
    ['zero', { last: '0' }, 'form'],
    ['below zero', { last: '-5' }, 'form'],
    ['no number', { last: 'NaN' }, 'form'],
    ['a number in place of text', { last: 200 }, 'form'],
    ['an exponent', { last: '1e3' }, 'form'],
    ['too many digits', { last: '200.12345678901' }, 'form'],
    ['a bid without an ask', { last: '200', bid: '199' }, 'form'],
    ['a bid of zero', { last: '200', bid: '0', ask: '201' }, 'form'],
    ['sides that cross', { last: '200', bid: '201', ask: '199' }, 'crossed'],
    ['a time to come', { last: '200', at: OPEN + 3_600_000 }, 'future'],
    ['a time long ago', { last: '200', at: OPEN - 60_000 }, 'stale'],
    ['a time in text', { last: '200', at: 'now' }, 'form'],
    ['a field too many', { last: '200', operator: 'me' }, 'form'],
    ['an unknown instrument', { symbol: 'nosuch', last: '200' }, 'unknown'],
  ];
  it.each(absurd)('refuses %s, and takes the price beside it', async (_, price, reason) => {
    server.skip(1_000);
    const nowMs = server.nowMs();
    const other = { symbol: 'aapl', at: nowMs, last: '200' };
    const one = { symbol: 'msft', at: nowMs, ...price };
    expect(await send(signedMessage([other, one], nowMs))).toEqual({
      status: 200,
      taken: 1,
      refused: [{ symbol: one.symbol, reason }],
    });
  });

  describe('by somebody else', () => {
    const nothing: readonly [what: string, send: () => Promise<unknown>, answer: object][] = [
      [
        'a forged signature',
        () => send(signedMessage(one(), server.nowMs(), { secret: secretOf('second') })),
        { status: 401, error: 'signature' },
      ],
      [
        'no signature',
        () => send({ ...signedMessage(one(), server.nowMs()), signature: '' }),
        { status: 401, error: 'signature' },
      ],
      [
        'a body that was changed',
        () => send({ ...signedMessage(one(), server.nowMs()), body: JSON.stringify({ prices: one('1') }) }),
        { status: 401, error: 'signature' },
      ],
      [
        'another id than was signed',
        () => send({ ...signedMessage(one(), server.nowMs()), id: 'another' }),
        { status: 401, error: 'signature' },
      ],
      [
        'another time than was signed',
        () => send({ ...signedMessage(one(), server.nowMs()), timestamp: '1700000000' }),
        { status: 401, error: 'signature' },
      ],
      ['an old message', () => send(signedMessage(one(), server.nowMs() - 61_000)), { status: 401, error: 'time' }],
      [
        'a message of tomorrow',
        () => send(signedMessage(one(), server.nowMs() + 86_400_000)),
        { status: 401, error: 'time' },
      ],
      [
        'a name that nobody has',
        () => send(signedMessage(one(), server.nowMs()), 'nobody'),
        { status: 401, error: 'signature' },
      ],
      ['a name in a path', () => send(signedMessage(one(), server.nowMs()), '..%2Fdesk'), { status: 401 }],
      ['no JSON', () => send(signedMessage([], server.nowMs(), { body: '{' })), { status: 400, error: 'form' }],
      ['no prices', () => send(signedMessage([], server.nowMs())), { status: 400, error: 'form' }],
      [
        'more prices than a message may have',
        () =>
          send(
            signedMessage(
              Array.from({ length: 501 }, () => one()[0] ?? {}),
              server.nowMs(),
            ),
          ),
        { status: 400, error: 'form' },
      ],
      [
        'too large a body',
        () => send(signedMessage([], server.nowMs(), { body: `{"prices":[],"x":"${'x'.repeat(140_000)}"}` })),
        { status: 413, error: 'size' },
      ],
    ];
    const one = (last = '150') => [{ symbol: 'aapl', at: server.nowMs(), last }];
    it.each(nothing)('%s changes nothing', async (_, act, answer) => {
      await confirm('200');
      expect(await act()).toMatchObject(answer);
      expect(await lastOf('aapl')).toBe('200');
    });

    it('a message that is sent again is refused, by its id and by its time', async () => {
      await confirm('200');
      server.skip(100);
      const nowMs = server.nowMs();
      const message = signedMessage([{ symbol: 'aapl', at: nowMs, last: '201' }], nowMs);
      expect(await send(message)).toMatchObject({ taken: 1 });
      server.skip(100);
      await say('200');
      expect(await send(message)).toEqual({ status: 409, error: 'repeated' });
      // The same prices under another id: they are not newer.
      const again = signedMessage([{ symbol: 'aapl', at: nowMs, last: '201' }], server.nowMs());
      expect(await send(again)).toMatchObject({ taken: 0, refused: [{ symbol: 'aapl', reason: 'old' }] });
      expect(await lastOf('aapl')).toBe('200');
    });

    it('a flood is let in as far as it is allowed, and holds up no other source', async () => {
      server.skip(10_000);
      const nowMs = server.nowMs();
      const many = Array.from({ length: 80 }, (_, at) =>
        signedMessage([{ symbol: 'aapl', at: nowMs - 100 + at, last: '200' }], nowMs),
      );
      const beganMs = performance.now();
      const answers = await Promise.all(many.map((message) => send(message)));
      const seconds = (performance.now() - beganMs) / 1000;
      const letIn = answers.filter(({ status }) => status === 200);
      expect(letIn.length).toBeLessThanOrEqual(40 + 20 * seconds + 1);
      expect(answers.filter(({ status }) => status === 429).length).toBe(many.length - letIn.length);
      const taken = letIn.filter((one) => Reflect.get(one, 'taken') === 1);
      expect(taken.length).toBeLessThanOrEqual(10 * (Math.ceil(seconds) + 1));
      expect(await say('2000', 'xauusd', 'second')).toMatchObject({ status: 200 });
    });
  });

  describe('three sources and a spare one', () => {
    const all = async (last: string, symbol = 'xauusd') => {
      server.skip(1_000);
      for (const source of ['desk', 'second', 'third']) await say(last, symbol, source);
    };

    it('follow one another without waiting, as soon as two agree', async () => {
      server.skip(20_000);
      expect(await say('2000', 'xauusd', 'desk')).toMatchObject({ taken: 0 });
      expect(await say('2000.4', 'xauusd', 'second')).toMatchObject({ taken: 1 });
      expect(await lastOf('xauusd')).toBe('2000.2');
    });

    it('are not moved by one that lies', async () => {
      await all('2000');
      for (const lie of ['1', '1900', '2100', '99999999', '0.1']) {
        server.skip(200);
        expect(await say(lie, 'xauusd', 'third')).toMatchObject({
          taken: 0,
          refused: [{ symbol: 'xauusd', reason: 'outlier' }],
        });
        expect(await lastOf('xauusd')).toBe('2000');
      }
      await say('2001', 'xauusd', 'desk');
      await say('2001', 'xauusd', 'second');
      expect(await lastOf('xauusd')).toBe('2001');
      expect(outliers('third')).toBeGreaterThanOrEqual(5);
    });

    it('ask the spare one when they are silent, and not before', async () => {
      await all('2000');
      expect(await say('2005', 'xauusd', 'spare')).toMatchObject({ taken: 1 });
      expect(await lastOf('xauusd')).toBe('2000');
      server.skip(11_000);
      expect(await say('2005', 'xauusd', 'spare')).toMatchObject({ taken: 1 });
      expect(await lastOf('xauusd')).toBe('2005');
      expect(provider.report().instruments.find(({ symbol }) => symbol === 'xauusd')).toMatchObject({
        state: 'agreed',
        byFallback: true,
      });
      await all('2001');
      expect(await lastOf('xauusd')).toBe('2001');
      expect(provider.report().instruments.find(({ symbol }) => symbol === 'xauusd')?.byFallback).toBe(false);
    });
  });

  it('records what each source said, refused prices too, and candles of what counted', async () => {
    await expect
      .poll(() => recorded(), { timeout: 20_000 })
      .toEqual(
        expect.arrayContaining([
          { source: 'desk', symbol: 'aapl', last: '250', refused: 'outlier' },
          { source: 'third', symbol: 'xauusd', last: '99999999', refused: 'outlier' },
          { source: 'desk', symbol: 'aapl', last: '201', refused: '' },
          { source: 'spare', symbol: 'xauusd', last: '2005', refused: '' },
        ]),
      );
    const { data } = await server.call('GET', '/api/market/kline?symbol=xauusd&interval=1m&limit=200');
    expect(JSON.stringify(data)).toContain('2005');
    expect(JSON.stringify(data)).not.toContain('99999999');
  });

  it('takes no price after a restart that was said before it', async () => {
    server.skip(1_000);
    const nowMs = server.nowMs();
    const prices = [{ symbol: 'aapl', at: nowMs, last: '200' }];
    await send(signedMessage(prices, nowMs));
    await expect
      .poll(() => database.query('select from source_ticks where at_ms = $1', [nowMs]), { timeout: 20_000 })
      .toHaveLength(1);
    const memory = sourcesMemory(database);
    const next = new SourcesProvider({ sources, clock: () => nowMs + 500, instruments: CATALOGUE, memory });
    await next.open();
    next.start(() => undefined);
    const again = { source: 'desk', id: 'again', prices: [{ symbol: 'aapl', at: nowMs, last: '200' }], malformed: [] };
    expect(next.push(again)).toEqual({ taken: 0, refused: [{ symbol: 'aapl', reason: 'old' }] });
    expect(next.lastTick('aapl')?.last).toBe(provider.lastTick('aapl')?.last);
    await next.close();
  });

  it('lets no time to come shut a source out after a restart', async () => {
    server.skip(1_000);
    const nowMs = server.nowMs();
    const ahead = [{ symbol: 'msft', at: Number.MAX_SAFE_INTEGER, last: '200' }];
    expect(await send(signedMessage(ahead, nowMs))).toMatchObject({ refused: [{ reason: 'future' }] });
    await expect
      .poll(() => database.query("select from source_ticks where refused = 'future' and symbol = 'msft'"), {
        timeout: 20_000,
      })
      .not.toHaveLength(0);
    const memory = sourcesMemory(database);
    const next = new SourcesProvider({ sources, clock: () => nowMs + 5_000, instruments: CATALOGUE, memory });
    await next.open();
    next.start(() => undefined);
    const one = { symbol: 'msft', at: nowMs + 4_900, last: '200' };
    expect(next.push({ source: 'desk', id: 'next', prices: [one], malformed: [] })).not.toMatchObject({
      refused: [{ reason: 'old' }],
    });
    await next.close();
  });

  it('goes on at a takeover from the last price there was, not from the one when it began to stand by', async () => {
    let last = '60000';
    const memory = {
      lastPrices: async () => new Map([['btcusdt', { last, atMs: server.nowMs() - 3_600_000 + Number(last) }]]),
      lastTimes: async () => [],
    };
    const next = new SourcesProvider({ sources, clock: server.nowMs, instruments: CATALOGUE, memory });
    await next.open();
    last = '80000';
    await next.goOn();
    next.start(() => undefined);
    expect(formatPrice(next.lastTick('btcusdt')?.last ?? (0n as never))).toBe('80000');
    // One who says the price of that time has jumped.
    const one = { symbol: 'btcusdt', at: server.nowMs(), last: '60000' };
    expect(next.push({ source: 'desk', id: 'x', prices: [one], malformed: [] })).toMatchObject({
      refused: [{ reason: 'outlier' }],
    });
    await next.close();
  });
});
