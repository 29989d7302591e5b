import { stateLines } from '@bourse/engine';
import { amount, formatPrice, price, ZERO } from '@bourse/money';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PriceIntake } from '../market/price-intake.ts';
import { ScriptedProvider } from '../market/scripted-provider.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openTestDatabase } from '../platform/db/test-database.ts';
import { OWN_ORDER_ID, type Request } from './committer.ts';
import { CoreLink } from './core-link.ts';
import { LIVE_QUOTE_AGE_MAX_MS, QUOTE_AGE_MAX_MS } from './current-quote.ts';
import { loadEngine } from './load-engine.ts';
import { coreInThisThread, type OpenedCore } from './opened-core.ts';
import { ALICE, BOB, BreakableDatabase, deposit, HOUSE, order } from './test-trading.ts';

const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname;
const log = pino({ level: 'silent' });

const market = (owner: number, side: 'buy' | 'sell', quantity: string, more: object = {}): Request =>
  order(owner, side, '0', quantity, { kind: 'market', price: ZERO, ...more });

describe('the way to the core', () => {
  let db: BreakableDatabase;
  let nowMs: number;
  let prices: ScriptedProvider;
  let core: OpenedCore;
  let link: CoreLink;

  beforeEach(async () => {
    db = new BreakableDatabase(await openTestDatabase());
    await migrate(db, MIGRATIONS);
    nowMs = Date.UTC(2026, 2, 4, 10);
    const clock = () => nowMs;
    prices = new ScriptedProvider(['btcusdt'], clock);
    core = await coreInThisThread({
      db,
      intake: new PriceIntake(prices, clock),
      clock,
      log,
      appointmentOrders: false,
    });
    link = await CoreLink.open(core, db, log);
    link.start();
    prices.say('btcusdt', '50000');
    await Promise.all([
      link.submit(deposit(ALICE, 'usdt', '100000')),
      link.submit(deposit(BOB, 'btc', '2')),
      link.submit(deposit(HOUSE, 'btc', '10')),
      link.submit(deposit(HOUSE, 'usdt', '1000000')),
    ]);
  });
  afterEach(() => link.close());

  it('what was answered can be read at once, and is what the tables make', async () => {
    const told: number[] = [];
    link.onCommit((events) => told.push(...events.orders.map(({ id }) => id)));
    const placed = await link.submit(order(BOB, 'sell', '51000', '0.5'));
    const orderId = placed.ok ? (placed.result.orderId ?? 0) : 0;
    expect(link.engine.state.orders.get(orderId)?.owner).toBe(BOB);
    expect(told).toEqual([orderId]);
    const loaded = await loadEngine(db);
    expect(stateLines(loaded.engine.state)).toEqual(stateLines(link.engine.state));
    expect(loaded.head).toEqual(link.head);
  });

  it('an order is filled at the price when it reaches the engine, whatever quote it was sent with', async () => {
    const old = { id: 1, bid: price('40000'), ask: price('40000.02') };
    prices.say('btcusdt', '60000');
    const bought = await link.submit(market(ALICE, 'buy', '0', { budget: amount('100'), quote: old }));
    expect(bought).toMatchObject({ ok: true, result: { status: 'filled' } });
    const [trade] = await db.query<{ price: string }>('select price from trades order by id desc limit 1');
    expect(Number(trade?.price)).toBeGreaterThanOrEqual(60_000);
    expect(formatPrice(price(trade?.price ?? '0'))).not.toBe('40000.02');
  });

  it.each([
    { ageMs: QUOTE_AGE_MAX_MS, live: false, status: 'filled' },
    { ageMs: QUOTE_AGE_MAX_MS + 1, live: false, status: undefined },
    { ageMs: LIVE_QUOTE_AGE_MAX_MS + 1, live: true, status: undefined },
  ])('a price $ageMs ms old, of a live venue: $live, fills: $status', async ({ ageMs, live, status }) => {
    Object.defineProperty(prices, 'simulated', { value: !live });
    const fresh = { id: 9_000_000_000_000_000, bid: price('50000'), ask: price('50000.02') };
    nowMs += ageMs;
    const answer = await link.submit(market(ALICE, 'buy', '0', { budget: amount('100'), quote: fresh }));
    expect(answer.ok ? answer.result.status : undefined).toBe(status);
  });

  it('ticks come before what was stored after them, and by themselves too', async () => {
    const told: string[] = [];
    link.onTick(({ last }) => told.push(formatPrice(last)));
    link.onCommit(() => told.push('stored'));
    prices.say('btcusdt', '50001');
    prices.say('btcusdt', '50002');
    await link.submit(order(BOB, 'sell', '51000', '0.5'));
    expect(told.map((one) => one.split('.')[0])).toEqual(['50001', '50002', 'stored']);
    prices.say('btcusdt', '50003');
    await expect.poll(() => told.length).toBe(4);
  });

  it('a companion is given the id of the order that it goes with', async () => {
    const sql = "insert into facts (name, value) values ('order', $1::text)";
    const before = link.submit(order(BOB, 'sell', '52000', '0.1'));
    const placed = await link.submit(order(BOB, 'sell', '51000', '0.1'), [{ sql, params: [OWN_ORDER_ID] }]);
    await before;
    const [fact] = await db.query<{ value: string }>("select value from facts where name = 'order'");
    expect(fact?.value).toBe(String(placed.ok ? placed.result.orderId : 0));
  });

  it('a failed commit is told: what was under way is lost, what came before stays', async () => {
    let reloads = 0;
    link.onReload(() => {
      reloads += 1;
    });
    db.breaks = 'before';
    await expect(link.submit(order(BOB, 'sell', '51000', '0.5'))).rejects.toMatchObject({ reason: 'lost' });
    await expect.poll(() => [link.state, reloads, link.counters.reloads]).toEqual(['running', 1, 1]);
    expect(await link.submit(order(BOB, 'sell', '51000', '0.5'))).toMatchObject({ ok: true });
    const loaded = await loadEngine(db);
    expect(stateLines(loaded.engine.state)).toEqual(stateLines(link.engine.state));
  });

  it('a batch that was stored although its commit seemed to fail is followed too', async () => {
    db.breaks = 'after';
    expect(await link.submit(order(BOB, 'sell', '51000', '0.5'))).toMatchObject({ ok: true });
    await expect.poll(() => link.counters.reloads).toBe(1);
    expect((await loadEngine(db)).head).toEqual(link.head);
  });

  it('what was sent before is stored when all is settled, and answered before the core is closed', async () => {
    const { batch } = link.head;
    const sent = link.submit(deposit(ALICE, 'usdt', '1'));
    await link.settled();
    expect(link.head.batch).toBe(batch + 1);
    const last = link.submit(deposit(ALICE, 'usdt', '1'));
    await link.close();
    expect(await Promise.all([sent, last])).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it('a core that stood still says so, also where batches come one after the other', async () => {
    const delays: number[] = [];
    link.onCommit(() => {
      const { turnDelayMs } = link.counters;
      if (turnDelayMs !== undefined) delays.push(turnDelayMs);
    });
    const busyUntil = async (isOver: () => boolean) => {
      while (!isOver()) await link.submit(deposit(ALICE, 'usdt', '1'));
    };
    await busyUntil(() => delays.length === 1);
    const waits = link.submit(deposit(ALICE, 'usdt', '1'));
    // Sent after two turns; then the thread stands still before it takes it.
    await new Promise((resolve) => setImmediate(resolve));
    setImmediate(() => {
      const stoodMs = performance.now();
      while (performance.now() - stoodMs < 300);
    });
    await waits;
    await busyUntil(() => delays.length === 2);
    expect(delays[1]).toBeGreaterThan(290);
  });

  it('a replica that goes elsewhere stops the market instead of showing what is not stored', async () => {
    link.engine.state.nextOrderId += 1;
    await link.submit(order(BOB, 'sell', '51000', '0.5')).catch(() => undefined);
    await expect.poll(() => link.state).toBe('halted');
    await expect(link.submit(order(BOB, 'sell', '51000', '0.5'))).rejects.toMatchObject({ reason: 'halted' });
  });
});
