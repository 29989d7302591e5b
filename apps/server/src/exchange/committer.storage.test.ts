import { type Instrument, type Quote, stateLines } from '@bourse/engine';
import { amount, price, rate, ZERO } from '@bourse/money';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { testDatabases } from '../platform/db/test-databases.ts';
import { Committer, type Request, type Unavailable } from './committer.ts';
import { loadEngine } from './load-engine.ts';
import { verifyJournal } from './verify-journal.ts';

const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname;
const log = pino({ level: 'silent' });
const [ALICE, BOB, HOUSE] = [1, 2, -2];

const BTC: Instrument = {
  symbol: 'btcusdt',
  base: 'btc',
  quote: 'usdt',
  tickSize: price('0.01'),
  lotSize: amount('0.00001'),
  minNotional: amount('1'),
  makerFee: rate('0.0005'),
  takerFee: rate('0.001'),
  ladder: { levels: 5, levelStep: price('1'), levelQuantity: amount('0.1') },
};

let quoteId = 1000;
const quoteAt = (bid: string, ask: string): Quote => ({ id: ++quoteId, bid: price(bid), ask: price(ask) });

function order(owner: number, side: 'buy' | 'sell', at: string, quantity: string, more: object = {}): Request {
  return {
    type: 'place-order',
    ledger: 'live',
    owner,
    symbol: 'btcusdt',
    side,
    kind: 'limit',
    price: price(at),
    quantity: amount(quantity),
    budget: ZERO,
    quote: null,
    idempotency: null,
    ...more,
  };
}

const deposit = (owner: number, asset: string, text: string): Request => ({
  type: 'deposit',
  ledger: 'live',
  owner,
  accountType: owner > 0 ? 1 : 0,
  asset,
  amount: amount(text),
});

/** Breaks the connection once, before or after the transaction took place. */
class BreakableDatabase implements Database {
  readonly kind: Database['kind'];
  readonly #db: Database;
  breaks: 'never' | 'before' | 'after' = 'never';

  constructor(db: Database) {
    this.#db = db;
    this.kind = db.kind;
  }

  query: Database['query'] = (sql, params) => this.#db.query(sql, params);

  async batch(statements: Parameters<Database['batch']>[0]): Promise<void> {
    const breaks = this.breaks;
    this.breaks = 'never';
    if (breaks === 'before') {
      await this.#db.query('select 1');
      throw new Error('connection lost');
    }
    await this.#db.batch(statements);
    if (breaks === 'after') throw new Error('connection lost');
  }

  close = () => this.#db.close();
}

describe.each(testDatabases())('committer: $name', ({ open }) => {
  let db: BreakableDatabase;
  let committer: Committer;
  let nowMs = 1_000_000;
  const clock = () => ++nowMs;

  beforeEach(async () => {
    db = new BreakableDatabase(await open());
    await migrate(db, MIGRATIONS);
    committer = await Committer.open({ db, clock, log });
    await Promise.all([
      committer.submit({ type: 'list-instrument', instrument: BTC }),
      committer.submit(deposit(ALICE, 'usdt', '100000')),
      committer.submit(deposit(BOB, 'btc', '2')),
      committer.submit(deposit(HOUSE, 'btc', '10')),
      committer.submit(deposit(HOUSE, 'usdt', '1000000')),
    ]);
  });

  /** Free and held of an account, as the tables have it. */
  async function balance(owner: number, asset: string): Promise<[string, string]> {
    const [row] = await db.query<{ available: string; held: string }>(
      'select available, held from accounts where owner = $1 and asset = $2',
      [owner, asset],
    );
    return [String(Number(row?.available)), String(Number(row?.held))];
  }

  it('stores what it answers, and loads it again to the same state', async () => {
    await committer.submit(order(BOB, 'sell', '50000', '0.5'));
    const bought = await committer.submit(order(ALICE, 'buy', '50000', '0.2'));
    expect(bought).toMatchObject({ ok: true, result: { status: 'filled', filled: 20_000_000n } });
    await committer.submit(order(ALICE, 'buy', '49000', '1', { quote: quoteAt('49999', '50001') }));
    committer.tick('btcusdt', quoteAt('48998', '48999.5'));
    await committer.settled();
    const live = stateLines(committer.engine.state);
    const loaded = await loadEngine(db);
    expect(stateLines(loaded.engine.state)).toEqual(live);
    expect(await balance(BOB, 'btc')).toEqual(['1.5', '0.3']);
    expect(await verifyJournal(db)).toMatchObject({ problems: [] });
  });

  it('answers a refusal only after the commits it rests on, and journals nothing of it', async () => {
    const seen: string[] = [];
    const first = committer.submit(order(ALICE, 'buy', '50000', '1.9')).then(() => seen.push('placed'));
    const second = committer.submit(order(ALICE, 'buy', '50000', '1')).then((answer) => seen.push(String(answer.ok)));
    await Promise.all([first, second]);
    expect(seen).toEqual(['placed', 'false']);
    const before = committer.journalBatch;
    expect(await committer.submit(order(ALICE, 'buy', '50000', '1'))).toMatchObject({ code: 'insufficient_balance' });
    expect(committer.journalBatch).toBe(before);
  });

  it('answers a request that comes again as before, also after a restart; other contents are a conflict', async () => {
    const idempotency = { key: '1:abc', hash: 'h1' };
    const first = await committer.submit(order(ALICE, 'buy', '50000', '0.1', { idempotency }));
    expect(await committer.submit(order(ALICE, 'buy', '50000', '0.1', { idempotency }))).toEqual(first);
    await committer.close();
    committer = await Committer.open({ db, clock, log });
    expect(await committer.submit(order(ALICE, 'buy', '50000', '0.1', { idempotency }))).toEqual(first);
    expect(
      await committer.submit(order(ALICE, 'buy', '50000', '0.1', { idempotency: { key: '1:abc', hash: 'h2' } })),
    ).toMatchObject({ code: 'idempotency_conflict' });
    expect(await balance(ALICE, 'usdt')).toEqual(['95000', '5000']);
  });

  it('takes a key again that the engine has forgotten', async () => {
    await committer.submit(order(ALICE, 'buy', '50000', '0.1', { idempotency: { key: '1:old', hash: 'h1' } }));
    await db.query("update answers set key = '1:new'");
    const again = order(ALICE, 'buy', '50000', '0.1', { idempotency: { key: '1:new', hash: 'h2' } });
    expect(await committer.submit(again)).toMatchObject({ ok: true, result: { orderId: 2 } });
    expect(await db.query('select key, hash from answers')).toEqual([{ key: '1:new', hash: 'h2' }]);
  });

  it('a commit that failed leaves nothing: callers are told, the engine is loaded anew', async () => {
    let reloads = 0;
    committer.onReload(() => {
      reloads += 1;
    });
    db.breaks = 'before';
    const lost = committer.submit(order(ALICE, 'buy', '50000', '1'));
    await expect(lost).rejects.toMatchObject({ reason: 'lost' });
    expect(reloads).toBe(1);
    expect(committer.state).toBe('running');
    expect(await balance(ALICE, 'usdt')).toEqual(['100000', '0']);
    expect(await committer.submit(order(ALICE, 'buy', '50000', '2'))).toMatchObject({ ok: true });
    expect(await verifyJournal(db)).toMatchObject({ problems: [] });
  });

  it('what was applied while the failing commit ran is thrown away with it', async () => {
    db.breaks = 'before';
    const first = committer.submit(order(ALICE, 'buy', '50000', '1'));
    await new Promise((resolve) => setImmediate(resolve));
    const second = committer.submit(order(ALICE, 'buy', '40000', '1'));
    const settled = await Promise.allSettled([first, second]);
    expect(settled.map((one) => one.status === 'rejected' && (one.reason as Unavailable).reason)).toEqual([
      'lost',
      'lost',
    ]);
    expect(committer.engine.state.orders.size).toBe(0);
  });

  it('a commit whose answer got lost counts: callers get their answer', async () => {
    db.breaks = 'after';
    expect(await committer.submit(order(ALICE, 'buy', '50000', '1'))).toMatchObject({ ok: true });
    expect(await balance(ALICE, 'usdt')).toEqual(['50000', '50000']);
    expect(await committer.submit(order(ALICE, 'buy', '50000', '1'))).toMatchObject({ ok: true });
    expect(await verifyJournal(db)).toMatchObject({ problems: [] });
  });

  it('stops the market when the engine breaks, and keeps what was stored', async () => {
    await committer.submit(order(ALICE, 'buy', '50001', '0.1', { quote: quoteAt('49999', '50001') }));
    const older: Quote = { id: 1, bid: price('1'), ask: price('2') };
    await expect(committer.submit(order(ALICE, 'buy', '2', '1', { quote: older }))).rejects.toMatchObject({
      reason: 'halted',
    });
    await expect(committer.submit(order(ALICE, 'buy', '50000', '0.1'))).rejects.toMatchObject({ reason: 'halted' });
    expect(await verifyJournal(db)).toMatchObject({ problems: [], openOrders: 0 });
  });

  it('tells of a batch after its commit, never before', async () => {
    const told: number[] = [];
    committer.onCommit((events) => told.push(...events.orders.map(({ id }) => id)));
    db.breaks = 'before';
    await expect(committer.submit(order(ALICE, 'buy', '50000', '1'))).rejects.toThrow();
    expect(told).toEqual([]);
    await committer.submit(order(ALICE, 'buy', '50000', '1'));
    expect(told).toEqual([1]);
  });

  const tampering: { what: string; sql: string; found: RegExp }[] = [
    {
      what: 'a balance was edited',
      sql: "update accounts set available = available + 1 where owner = 1 and asset = 'usdt'",
      found: /1 |usdt/,
    },
    {
      what: 'a command was edited',
      sql: `update journal set commands = replace(commands, '"#10000000000000"', '"#20000000000000"') where batch = 1`,
      found: /batch 1 was edited/,
    },
    {
      what: 'a batch was removed',
      sql: 'delete from journal where batch = 2',
      found: /batch 2 is missing|tables hold/,
    },
    {
      what: 'an order was slipped in',
      sql: "update spot_orders set status = 'cancelled'",
      found: /tables do not hold/,
    },
    { what: 'a transfer was removed', sql: 'delete from transfers where idx = 0', found: /transfers give/ },
  ];
  it.each(tampering)('verify finds that $what', async ({ sql, found }) => {
    await committer.submit(order(ALICE, 'buy', '50000', '1'));
    await committer.submit(order(BOB, 'sell', '60000', '1'));
    expect(await verifyJournal(db)).toMatchObject({ problems: [] });
    await db.query(sql);
    const { problems } = await verifyJournal(db);
    expect(problems.join('\n')).toMatch(found);
  });
});
