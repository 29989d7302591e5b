import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { GroupCommitter } from '../../exchange/group-committer.ts';
import { ALICE, BOB, fund, order } from '../../exchange/test-trading.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import type { HttpServer } from '../../platform/http/create-http-server.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { createStatementDomain } from './statement-domain.ts';

const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;
const log = pino({ level: 'silent' });
const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 21, 13, 5);
/** Tokens are ids; 9 trades with simulated money. */
const sessions = {
  find: (token: string) => ({ sessionId: 1, userId: Number(token), simulated: token === '9' }),
};

describe('statements', () => {
  let db: Database;
  let committer: GroupCommitter;
  let server: HttpServer;
  let nowMs = START;
  const openServer = (rowsMax?: number) =>
    openTestServer(
      createStatementDomain({ db, head: () => committer.head, ...(rowsMax === undefined ? {} : { rowsMax }) }).routes,
      sessions,
      { clock: () => nowMs },
    );
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, MIGRATIONS);
    await db.query(`insert into users (id, login_key, password_hash, invite_code, created_ms)
      select n, 'u' || n, '', 'c' || n, 0 from generate_series(1, 9) n`);
    committer = await GroupCommitter.open({ db, clock: () => nowMs, log });
    await fund(committer);
    nowMs = START + DAY;
    await committer.submit(order(ALICE, 'buy', '50000', '0.1'));
    await committer.submit(order(BOB, 'sell', '50000', '0.1'));
    server = await openServer();
  });

  const ask = async (who: number, query: Record<string, string>, at = server) =>
    (
      await at.inject({
        method: 'GET',
        url: `/api/asset/statement?${new URLSearchParams(query)}`,
        headers: { satoken: String(who) },
      })
    ).json();
  const lines = async (who: number, query: Record<string, string>, at = server) => {
    const { data } = await ask(who, query, at);
    expect(data.csv.endsWith('\r\n')).toBe(true);
    return data.csv.trimEnd().split('\r\n');
  };

  it('lists the own entries, oldest first, and ends with the journal’s head', async () => {
    const { data } = await ask(ALICE, { kind: 'entries' });
    const rows = data.csv.trimEnd().split('\r\n');
    expect(rows[0]).toBe('id,time,account,asset,kind,amount,order');
    const entries = rows.slice(1, -1).map((row: string) => row.split(',').slice(1).join(','));
    expect(entries[0]).toBe('2026-11-21T13:05:00.000Z,platform,usdt,deposit,100000,');
    expect(entries.slice(1).sort()).toEqual([
      '2026-11-22T13:05:00.000Z,platform,btc,fee,-0.00005,1',
      '2026-11-22T13:05:00.000Z,platform,btc,trade,0.1,1',
      '2026-11-22T13:05:00.000Z,platform,usdt,trade,-5000,1',
    ]);
    const { batch, hash } = committer.head;
    expect(rows.at(-1)).toBe(`journal batch,${batch},hash,${hash},,,`);
    expect(data).toMatchObject({ rows: 4, truncated: false, journalBatch: batch, journalHash: hash });
    expect(data.fileName).toBe('entries-live-1-until-2026-11-22.csv');
    const [stored] = await db.query<{ hash: string }>('select hash from journal where batch = $1', [batch]);
    expect(stored?.hash).toBe(hash);
  });

  it('keeps to the period: its end is not in it', async () => {
    const at = (ms: number) => String(START + ms);
    expect((await ask(ALICE, { kind: 'entries', to: at(DAY) })).data.rows).toBe(1);
    expect((await ask(ALICE, { kind: 'entries', from: at(DAY) })).data.rows).toBe(3);
    expect((await ask(ALICE, { kind: 'entries', from: at(1), to: at(DAY) })).data.rows).toBe(0);
    const { data } = await ask(ALICE, { kind: 'spot', from: at(0), to: at(DAY + 1) });
    expect(data).toMatchObject({ rows: 1, fileName: 'spot-live-1-2026-11-21-2026-11-22.csv' });
  });

  it('shows nobody anything of others', async () => {
    for (const kind of ['entries', 'money', 'spot', 'contract', 'stock', 'timed']) {
      expect((await ask(8, { kind })).data).toMatchObject({ rows: 0 });
    }
  });

  it('lists spot orders', async () => {
    expect((await lines(BOB, { kind: 'spot' })).slice(0, 2)).toEqual([
      'order,created,updated,symbol,side,kind,price,quantity,budget,filled,value,fee,status',
      '2,2026-11-22T13:05:00.000Z,2026-11-22T13:05:00.000Z,btcusdt,sell,limit,50000,0.1,,0.1,5000,5,filled',
    ]);
  });

  it('lists orders on margin by desk, and timed contracts', async () => {
    await db.query(`insert into margin_orders values
      (11, 'live', 3, 'contract', 'btcusdt', 'usdt', 'long', 'market', 20, 0, 0, 5, 5, 250, 0.125, 0, 0, 'filled', ${START}, ${START + 1}),
      (12, 'live', 3, 'stock', 'aapl', 'usd', 'short', 'limit', 1, 7, 200.5, 1, 0, 0, 0, 200, 0.1, 'open', ${START}, ${START})`);
    await db.query(`insert into timed_orders (id, ledger, owner, symbol, asset, direction, seconds, odds, stake, win,
        staleness_ms, open_tick, open_tick_ms, open_price, close_tick, close_tick_ms, close_price, outcome, created_ms,
        expires_ms, settled_ms, open_batch, close_batch, opens_ms) values
      (13, 'demo', 9, 'btcusdt', 'usdt', 'up', 30, 0.8, 10, 8, 5000, 1, ${START}, 50000, 2, ${START + 30_000}, 50001.5, 'won',
        ${START}, ${START + 30_000}, ${START + 30_001}, 4, 5, ${START}),
      (14, 'demo', 9, 'btcusdt', 'usdt', 'down', 30, 0.8, 10, 8, 5000, 3, ${START}, 50000, 0, 0, 0, 'open',
        ${START}, ${START + 30_000}, 0, 4, 0, ${START})`);
    expect((await lines(3, { kind: 'contract' }))[1]).toBe(
      '11,2026-11-21T13:05:00.000Z,2026-11-21T13:05:00.001Z,btcusdt,usdt,long,market,20,,,5,5,250,0.125,filled',
    );
    expect((await lines(3, { kind: 'stock' }))[1]).toBe(
      '12,2026-11-21T13:05:00.000Z,2026-11-21T13:05:00.000Z,aapl,usd,short,limit,1,7,200.5,1,0,0,0,open',
    );
    const timed = await lines(9, { kind: 'timed' });
    expect(timed[1]).toBe(
      '13,2026-11-21T13:05:00.000Z,btcusdt,usdt,up,30,0.8,10,8,won,2026-11-21T13:05:30.001Z,50000,2026-11-21T13:05:00.000Z,50001.5,2026-11-21T13:05:30.000Z,4,5',
    );
    expect(timed[2]).toBe(
      '14,2026-11-21T13:05:00.000Z,btcusdt,usdt,down,30,0.8,10,8,open,,50000,2026-11-21T13:05:00.000Z,,,4,',
    );
    expect((await ask(3, { kind: 'timed' })).data.rows).toBe(0);
  });

  it('lists recharges and withdrawals, of the live ledger also in simulated mode; a remark is no formula', async () => {
    await db.query(`insert into money_details (owner, channel, destination, ratio, outside_currency, remark, created_ms)
      values (9, 'BANK', '**** 1234', 5.5, 'brl', '=HYPERLINK("http://x"),1', 0)`);
    await db.query(`insert into money_orders values
      (21, 'withdrawal', 9, 1, 'usdt', 100, 1.5, (select max(reference) from money_details), 'done', 100, ${START}, ${START + 1}),
      (22, 'recharge', 9, 1, 'usdt', 5, 0, 0, 'waiting', 0, ${START}, ${START})`);
    const { data } = await ask(9, { kind: 'money' });
    expect(data.fileName).toBe('money-live-9-until-2026-11-22.csv');
    expect(data.csv.split('\r\n').slice(1, 3)).toEqual([
      '21,2026-11-21T13:05:00.000Z,2026-11-21T13:05:00.001Z,withdrawal,usdt,100,1.5,100,done,BANK,**** 1234,5.5,brl,"\'=HYPERLINK(""http://x""),1"',
      '22,2026-11-21T13:05:00.000Z,2026-11-21T13:05:00.000Z,recharge,usdt,5,0,0,waiting,,,1,,',
    ]);
  });

  it('reads long histories in parts, each entry once, also between two own accounts', async () => {
    await db.query(`insert into transfers select 1, 100 + n, ${START}, 'live', 'usdt', 7, 1, 7, 3, 1, 'move', 0, 0
      from generate_series(1, 2500) n`);
    const rows = (await lines(7, { kind: 'entries' })).slice(1, -1);
    expect(rows).toHaveLength(5_000);
    expect(new Set(rows).size).toBe(5_000);
    expect(rows.filter((row: string) => row.includes(',platform,usdt,move,-1,'))).toHaveLength(2_500);
    expect(rows.filter((row: string) => row.includes(',contract,usdt,move,1,'))).toHaveLength(2_500);
  });

  it('says where it had to end', async () => {
    for (const [max, truncated] of [
      [4_999, true],
      [5_000, false],
      [4_000, true],
      [2_000, true],
    ] as const) {
      const short = await openServer(max);
      expect((await ask(7, { kind: 'entries' }, short)).data).toMatchObject({ rows: max, truncated });
      await short.close();
    }
  });

  it('makes one at a time for a customer, and three for all', async () => {
    const own = await Promise.all([ask(7, { kind: 'entries' }), ask(7, { kind: 'entries' })]);
    expect(own.map(({ key, code }) => key ?? code).sort()).toEqual([200, 'please_wait']);
    const all = await Promise.all([7, 6, 5, 4, 3].map((who) => ask(who, { kind: 'entries' })));
    expect(all.filter(({ key }) => key === 'busy')).toHaveLength(2);
    expect(await ask(7, { kind: 'spot' })).toMatchObject({ code: 200 });
  });

  const bad: [string, Record<string, string>, string][] = [
    ['no kind', {}, 'kind'],
    ['another kind', { kind: 'users' }, 'kind'],
    ['a day', { kind: 'spot', from: '2026-11-21' }, 'from'],
    ['a moment before all', { kind: 'spot', to: '-1' }, 'to'],
    ['a moment that no date has', { kind: 'spot', from: '9000000000000000' }, 'from'],
  ];
  it.each(bad)('refuses %s', async (_, query, field) => {
    expect(await ask(1, query)).toMatchObject({ code: 400, key: 'bad_request', field });
  });
});
