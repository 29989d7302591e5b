import { price } from '@bourse/money';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Request } from '../../exchange/committer.ts';
import { GroupCommitter } from '../../exchange/group-committer.ts';
import { ALICE, BOB, fund, order } from '../../exchange/test-trading.ts';
import { verifyJournal } from '../../exchange/verify-journal.ts';
import { worthInUsdt } from '../../exchange/worth.ts';
import type { Tick } from '../../market/tick.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import type { HttpServer } from '../../platform/http/create-http-server.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { makeVerified } from '../../testing/test-person.ts';
import { OnePerson } from '../certification/one-person.ts';
import { CommissionJob } from './commission-job.ts';
import { throughCommitter } from './pay-commissions.ts';
import { createPromotionDomain } from './promotion-domain.ts';

const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;
const log = pino({ level: 'silent' });
const sessions = { find: (token: string) => ({ sessionId: 1, userId: Number(token), simulated: false }) };
/** Bob was invited by Alice, she by 3, 3 by 4, 4 by 5. */
const USERS = `insert into users (id, login_key, password_hash, invite_code, invited_by, created_ms) values
  (5, 'u5', '', 'E', null, 50), (4, 'u4', '', 'D', 5, 40), (3, 'u3', '', 'C', 4, 30),
  (1, 'alice', '', 'A', 3, 10), (2, 'bob', '', 'B', 1, 20)`;

describe('promotion', () => {
  let db: OpenDatabase;
  let committer: GroupCommitter;
  let server: HttpServer;
  let rates: string[];
  let job: CommissionJob;
  const openJob = (more: Partial<ConstructorParameters<typeof CommissionJob>[0]> = {}) =>
    new CommissionJob({
      db,
      log,
      rates: () => rates,
      persons: new OnePerson(db),
      ...throughCommitter(committer),
      ...more,
    });

  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, MIGRATIONS);
    await db.query(USERS);
    for (const id of [1, 2, 3, 4, 5]) await makeVerified(db, id);
    const latest = (symbol: string) => (symbol === 'btcusdt' ? ({ last: price('50000') } as Tick) : undefined);
    const worth = (asset: string, quantity: string) => worthInUsdt({ latest }, asset, quantity);
    server = await openTestServer(createPromotionDomain({ db, worth }).routes, sessions);
  });
  beforeEach(async () => {
    await db.query(
      'truncate journal, accounts, transfers, spot_orders, trades, ladders, instruments, answers, granted',
    );
    await db.query('truncate commissions, commission_runs');
    rates = ['0.10', '0.05', '0.02'];
    committer = await GroupCommitter.open({ db, clock: () => 1_000_000, log });
    await fund(committer);
    job = openJob();
  });

  /** Bob sells Alice 0.1 BTC at 50,000: she pays 0.00005 BTC (maker), he 5 USDT (taker). */
  const trade = async (ledger: 'live' | 'demo' = 'live') => {
    const more: Partial<Request> = { ledger };
    expect(await committer.submit(order(ALICE, 'buy', '50000', '0.1', more))).toMatchObject({ ok: true });
    expect(await committer.submit(order(BOB, 'sell', '50000', '0.1', more))).toMatchObject({ ok: true });
  };
  const paid = async () =>
    (
      await db.query<{ owner: number; from_owner: number; level: number; asset: string; amount: string }>(
        'select * from commissions order by batch, asset, level',
      )
    ).map((one) => `${one.owner}<${one.from_owner} ${one.level}: ${Number(one.amount)} ${one.asset}`);
  const runs = async () =>
    (
      await db.query<{ from_batch: number; upto_batch: number }>('select * from commission_runs order by upto_batch')
    ).map((one) => [one.from_batch, one.upto_batch]);

  it('shares fees of three levels once, in their own asset, out of the fees account', async () => {
    await trade();
    const upto = committer.journalBatch;
    await job.run();
    const shares = [
      '3<1 1: 0.000005 btc',
      '4<1 2: 0.0000025 btc',
      '5<1 3: 0.000001 btc',
      '1<2 1: 0.5 usdt',
      '3<2 2: 0.25 usdt',
      '4<2 3: 0.1 usdt',
    ];
    expect(await paid()).toEqual(shares);
    await job.run();
    await openJob().run();
    expect(await paid()).toEqual(shares);
    expect(await runs()).toEqual([[0, upto]]);
    const fees = await db.query<{ asset: string; available: string }>(
      "select asset, available from accounts where owner = -3 and ledger = 'live' order by asset",
    );
    expect(fees.map(({ available }) => Number(available))).toEqual([0.0000415, 4.15]);
    expect(await verifyJournal(db)).toMatchObject({ problems: [] });
  });

  it('gives nothing to who is not verified, nor for inviting oneself; the others keep their levels', async () => {
    await db.query('update certifications set status = 2 where user_id = 3');
    await db.query("update certifications set number_mac = 'one' where user_id in (1, 5)");
    await db.query("update certifications set number_mac = 'one' where user_id = 2");
    await trade();
    await job.run();
    await db.query('update certifications set status = 1 where user_id = 3');
    await db.query('update certifications set number_mac = user_id::text');
    // Alice invited Bob and is Bob, 5 is Alice: of hers 4 alone gets anything, of his 4 likewise.
    expect(await paid()).toEqual(['4<1 2: 0.0000025 btc', '4<2 3: 0.1 usdt']);
  });

  it('is a person’s once, whatever accounts they have, and not of the fees of somebody nobody knows', async () => {
    await db.query("update certifications set number_mac = 'one' where user_id in (3, 4, 5)");
    await db.query('update certifications set status = 2 where user_id = 2');
    await trade();
    await job.run();
    await db.query('update certifications set status = 1, number_mac = user_id::text');
    expect(await paid()).toEqual(['3<1 1: 0.000005 btc']);
  });

  it('goes on where it ended, also in another process', async () => {
    await trade();
    await job.run();
    const first = committer.journalBatch;
    await trade();
    const second = committer.journalBatch;
    committer = await GroupCommitter.open({ db, clock: () => 2_000_000, log });
    await openJob().run();
    expect((await runs()).map(([from, upto]) => [from, upto])).toEqual([
      [0, first - 1],
      [first - 1, second],
    ]);
    expect(await paid()).toHaveLength(12);
  });

  it('shares nothing of simulated trading, nor of those whom nobody invited', async () => {
    for (const owner of [ALICE, BOB]) {
      const amount = 1_000_000_000_000_000n as never;
      await committer.submit({
        type: 'enter-simulation',
        owner,
        asset: owner === ALICE ? 'usdt' : 'btc',
        grant: amount,
      });
    }
    await trade('demo');
    await db.query('update users set invited_by = null where id in (1, 2)');
    await trade();
    const batch = committer.journalBatch;
    await job.run();
    await db.query('update users set invited_by = case id when 1 then 3 else 1 end where id in (1, 2)');
    expect([await paid(), await runs(), committer.journalBatch]).toEqual([[], [], batch]);
  });

  it('is done with fees whose shares come to nothing', async () => {
    rates = [];
    await trade();
    const upto = committer.journalBatch;
    await job.run();
    rates = ['0.10'];
    await openJob().run();
    expect([await paid(), await runs()]).toEqual([[], [[0, upto]]]);
  });

  it('pays later what the fees account cannot pay now', async () => {
    await trade();
    let refuses = true;
    const { pay } = throughCommitter(committer);
    const careful = openJob({
      pay: (...run) => (refuses ? Promise.reject(new Error('house_limit')) : pay(...run)),
    });
    await careful.run();
    expect(await paid()).toEqual([]);
    refuses = false;
    await careful.run();
    expect(await paid()).toHaveLength(6);
  });

  it('runs once at a time', async () => {
    await trade();
    await Promise.all([job.run(), job.run(), job.run()]);
    expect(await runs()).toHaveLength(1);
  });

  const ask = async (method: 'GET' | 'POST', path: string, who: number, body?: object) =>
    (
      await server.inject({
        method,
        url: `/api/agentActivityInfo/${path}`,
        headers: { satoken: String(who) },
        ...(body === undefined ? {} : { payload: body }),
      })
    ).json();
  const level = (leve: unknown) => ({ params: { leve } });

  it('counts who was invited and what that brought', async () => {
    await trade();
    await job.run();
    expect((await ask('GET', 'getAgentInfo', 3)).data).toEqual({
      oneCount: 1,
      twoCount: 1,
      threeCount: 0,
      sumCount: 2,
      sumAmount: '0.5',
      amounts: [
        { symbol: 'btc', amount: '0.000005' },
        { symbol: 'usdt', amount: '0.25' },
      ],
    });
    expect((await ask('GET', 'getAgentInfo', 5)).data).toMatchObject({ oneCount: 1, twoCount: 1, threeCount: 1 });
    expect((await ask('GET', 'getAgentInfo', 2)).data).toMatchObject({ sumCount: 0, sumAmount: '0', amounts: [] });
  });

  it('lists who was invited, level by level, without their whole number', async () => {
    await db.query(`insert into users (id, login_key, password_hash, invite_code, invited_by, created_ms)
      values (100123, 'late', '', 'Z', 3, 99) on conflict do nothing`);
    await trade();
    await job.run();
    const first = await ask('POST', 'getAgentList?pageSize=1', 3, level(1));
    expect(first).toMatchObject({ total: 2, rows: [{ fromId: '10**23', sumAmount: '0', createTime: 99 }] });
    const second = await ask('POST', 'getAgentList?pageSize=1&pageNum=2', 3, level('1'));
    expect(second).toMatchObject({ total: 2, rows: [{ sumAmount: '0.25', createTime: 10 }] });
    expect(await ask('POST', 'getAgentList', 3, level(2))).toMatchObject({ total: 1, rows: [{ sumAmount: '0.25' }] });
    expect(await ask('POST', 'getAgentList', 5, level(3))).toMatchObject({ total: 2 });
    await db.query('delete from users where id = 100123');
  });

  it.each([[0], [4], ['one'], [null], [undefined]])('refuses level %s', async (leve) => {
    expect(await ask('POST', 'getAgentList', 3, level(leve))).toMatchObject({ code: 400, key: 'bad_request' });
  });
});
