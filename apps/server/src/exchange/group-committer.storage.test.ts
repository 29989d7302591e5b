import { type Quote, stateLines } from '@bourse/engine';
import { price } from '@bourse/money';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { openTestDatabase } from '../platform/db/test-database.ts';
import type { Unavailable } from '../platform/unavailable.ts';
import { GroupCommitter } from './group-committer.ts';
import { loadEngine } from './load-engine.ts';
import { ALICE, BOB, BreakableDatabase, deposit, fund, order, quoteAt } from './test-trading.ts';
import { verifyJournal } from './verify-journal.ts';

const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname;
const log = pino({ level: 'silent' });

describe('committer', () => {
  let db: BreakableDatabase;
  let committer: GroupCommitter;
  let nowMs = 1_000_000;
  const clock = () => ++nowMs;

  beforeEach(async () => {
    db = new BreakableDatabase(await openTestDatabase());
    await migrate(db, MIGRATIONS);
    committer = await GroupCommitter.open({ db, clock, log });
    await fund(committer);
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
    committer = await GroupCommitter.open({ db, clock, log });
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
    // What a job writes meanwhile does not stand in for the commit.
    await db.batch([{ sql: 'delete from answers where batch < $1', params: [0] }]);
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
    expect(committer.counters.reloads).toBe(1);
    expect(await balance(ALICE, 'usdt')).toEqual(['50000', '50000']);
    expect(await committer.submit(order(ALICE, 'buy', '50000', '1'))).toMatchObject({ ok: true });
    expect(await verifyJournal(db)).toMatchObject({ problems: [] });
  });

  /** What becomes of two batches that are under way together, and of a command that gathers behind them. */
  async function threeAtOnce(): Promise<string[]> {
    const told: string[] = [];
    const place = async (name: string) => {
      const placing = committer.submit(order(ALICE, 'buy', '40000', '0.1')).then(
        () => told.push(`${name} stored`),
        (error: Unavailable) => told.push(`${name} ${error.reason}`),
      );
      await new Promise((resolve) => setImmediate(resolve));
      return { placing };
    };
    const before = db.journaled;
    const answer = db.holdAnswers();
    const all = [await place('first'), await place('second'), await place('third')];
    expect(db.journaled - before).toBe(2);
    answer();
    await Promise.all(all.map(({ placing }) => placing));
    return told.sort();
  }

  const ways = [
    { breaks: 'never', answers: ['first stored', 'second stored', 'third stored'], open: 3 },
    { breaks: 'before', answers: ['first lost', 'second lost', 'third lost'], open: 0 },
    { breaks: 'after', answers: ['first stored', 'second stored', 'third lost'], open: 2 },
  ] as const;
  it.each(ways)('sends a second batch behind the first, which breaks: $breaks', async ({ breaks, ...expected }) => {
    db.breaks = breaks;
    expect(await threeAtOnce()).toEqual(expected.answers);
    expect(committer.engine.state.orders.size).toBe(expected.open);
    expect(await committer.submit(order(ALICE, 'buy', '50000', '0.1'))).toMatchObject({ ok: true });
    expect(await verifyJournal(db)).toMatchObject({ problems: [] });
  });

  it('a second batch that fails leaves the first stored and answered', async () => {
    db.breaksAfter = 1;
    db.breaks = 'before';
    expect(await threeAtOnce()).toEqual(['first stored', 'second lost', 'third lost']);
    expect(committer.engine.state.orders.size).toBe(1);
    expect(await verifyJournal(db)).toMatchObject({ problems: [] });
  });

  it('lets what gathers wait until it is as large as the batch under way', async () => {
    const sent = db.journaled;
    const answer = db.holdAnswers();
    const many = ['50000', '49000', '48000'].map((price) => committer.submit(order(ALICE, 'buy', price, '0.1')));
    await new Promise((resolve) => setImmediate(resolve));
    const few = ['47000', '46000'].map((price) => committer.submit(order(ALICE, 'buy', price, '0.1')));
    await new Promise((resolve) => setImmediate(resolve));
    expect(db.journaled - sent).toBe(1);
    answer();
    await Promise.all([...many, ...few]);
    expect(db.journaled - sent).toBe(2);
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

  it('goes on where a listener fails, and answers', async () => {
    committer.onCommit(() => {
      throw new Error('a listener failed');
    });
    committer.onReload(() => {
      throw new Error('a listener failed');
    });
    expect(await committer.submit(order(ALICE, 'buy', '50000', '1'))).toMatchObject({ ok: true });
    db.breaks = 'after';
    expect(await committer.submit(order(ALICE, 'buy', '50000', '0.1'))).toMatchObject({ ok: true });
    expect([committer.state, committer.counters.reloads]).toEqual(['running', 1]);
    expect(await committer.submit(order(ALICE, 'buy', '50000', '0.1'))).toMatchObject({ ok: true });
  });

  it('ends when what is under way is known, also while it loads the engine', async () => {
    db.breaks = 'before';
    let told = false;
    const lost = committer.submit(order(ALICE, 'buy', '50000', '1')).catch(() => {
      told = true;
    });
    while (committer.state !== 'reloading') await new Promise((resolve) => setImmediate(resolve));
    await committer.close();
    expect([told, committer.state]).toEqual([true, 'closed']);
    await lost;
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

  it('verify reads a journal of large batches a part at a time', async () => {
    for (const count of [20_000, 1]) {
      await Promise.all(Array.from({ length: count }, (_, n) => committer.submit(deposit(n + 1, 'usdt', '1'))));
    }
    expect(await verifyJournal(db)).toMatchObject({ problems: [], batches: 3, commands: 20_006, transfers: 20_005 });
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
      found: /batch 2 is missing|not in the replayed journal/,
    },
    {
      what: 'an order was slipped in',
      sql: "update spot_orders set status = 'cancelled'",
      found: /spot_orders \(id 1\): status is cancelled, the journal makes it open/,
    },
    { what: 'a transfer was removed', sql: 'delete from transfers where idx = 0', found: /transfers add up to/ },
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
