import { expect, it } from 'vitest';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { ordersOf } from './customer-orders.ts';
import { CertificationStore } from '../certification/certification-store.ts';
import { balancesOf } from '../../exchange/balances.ts';
import { listEntries } from '../../exchange/entries.ts';
import { auditRoutes } from '../audit/operator-calls.ts';
import { contentRoutes } from '../contents/operator-calls.ts';
import { approvalRoutes } from '../approval/operator-calls.ts';
import { customerRoutes } from './operator-calls.ts';
import { copyTradingRoutes } from '../copy-trading/operator-calls.ts';
import { listFollowOrders, listCopies } from '../copy-trading/follow-rows.ts';

it('runs', async () => {
  const db = await openTestDatabase();
  const fill = async (table: string, values: Record<string, unknown>) => {
    const cols = await db.query<{ column_name: string; data_type: string }>(
      `select column_name, data_type from information_schema.columns where table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
      [table],
    );
    const all: Record<string, unknown> = {};
    for (const { column_name, data_type } of cols) all[column_name] = data_type === 'boolean' ? false : /int|numeric/.test(data_type) ? 1 : 'x';
    Object.assign(all, values);
    for (let i = 0; i < 1; i++) await db.query('set session_replication_role = replica');
    const cons = await db.query<{ conname: string }>(`select conname from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f')`, [table]);
    for (const { conname } of cons) await db.query(`alter table ${table} drop constraint "${conname}" cascade`);
    await db.query(
      `insert into ${table} (${Object.keys(all).map((c) => `"${c}"`).join(',')}) values (${Object.keys(all).map((_, i) => `$${i + 1}`).join(',')})`,
      Object.values(all) as never,
    );
  };
  const m = { owner: 7, ledger: 'live', asset: 'usdt', symbol: 'btcusdt' };
  await fill('spot_orders', { id: 1, owner: 7, ledger: 'live', symbol: 'btcusdt', side: 'buy', kind: 'market', quantity: '0', budget: '12.5', status: 'open' });
  await fill('spot_orders', { id: 2, owner: 7, ledger: 'live', symbol: 'btcusdt', side: 'sell', kind: 'limit', quantity: '3', budget: '0', status: 'open' });
  await fill('margin_orders', { id: 3, ...m, desk: 'contract', direction: 'long', kind: 'limit', leverage: 20, closes: 5, status: 'open' });
  await fill('margin_orders', { id: 4, ...m, desk: 'contract', direction: 'long', kind: 'limit', leverage: 20, closes: 0, status: 'open' });
  await fill('timed_orders', { id: 5, ...m, direction: 'up', seconds: 60, stake: '10', win: '8', outcome: 'won' });
  await fill('timed_orders', { id: 6, ...m, direction: 'up', seconds: 60, stake: '10', win: '8', outcome: 'lost' });
  const paging = { page: 1, perPage: 10, order: 'asc', search: '' } as const;
  for (const desk of ['spot'] as const)
    console.log(desk, await ordersOf(db, { ...paging, sort: 'id', userId: 7, ledger: 'live', desk } as never));
  const store = new CertificationStore(db);
  await db.query("insert into users (invite_code, created_ms, login_name, login_key, password_hash) values ('AA', 1, 'anna', 'anna', 'h')");
  const [u] = await db.query<{ id: number }>('select id from users');
  const id = u!.id;
  console.log(await store.add({ userId: id, level: 1, realName: 'Anna A', number: undefined, cardType: undefined, country: undefined, front: undefined, back: undefined, handel: undefined, nowMs: 5 }));
  console.log(await store.list({ status: 3, level: 1, search: 'ann', pageNum: 1, pageSize: 5 }, null));
  console.log((await store.list({ search: String(id), pageNum: 1, pageSize: 5, oldestFirst: true }, 'mac')).total, (await store.list({ search: 'zz', pageNum: 1, pageSize: 5 }, 'mac')).total);
  console.log(await store.latest(id), await store.earlier(id, 99), await store.sharing('m', id), await store.hasPicture('6f9619ff-8b86-4011-b42d-00c04fc964ff'));
  await fill('transfers', { batch: 1, idx: 1, at_ms: 5, ledger: 'live', asset: 'usdt', from_owner: id, from_type: 1, to_owner: 3, to_type: 2, amount: '5', kind: 'k', from_order: 0, to_order: 9 });
  await fill('transfers', { batch: 2, idx: 1, at_ms: 5, ledger: 'live', asset: 'usdt', from_owner: 3, from_type: 1, to_owner: id, to_type: 2, amount: '6', kind: 'k', from_order: 0, to_order: 9 });
  console.log(await listEntries(db, id, false, { pageNum: 1, pageSize: 10 } as never), (await listEntries(db, id, false, { pageNum: 1, pageSize: 10, symbol: 'usdt', type: 1 } as never)).total);
  await fill('accounts', { owner: id, ledger: 'live', type: 1, asset: 'btc', available: '1', held: '2' });
  await fill('savings_orders', { owner: id, asset: 'usdt', principal: '4', status: 'running', kind: 'fixed', id: 1 });
  await fill('savings_orders', { owner: id, asset: 'usdt', principal: '5', status: 'running', kind: 'fixed', id: 2 });
  for (const type of [1, 2, 3, 4, 5]) await fill('accounts', { owner: id, ledger: 'live', type, asset: 'usdt', available: '1', held: '2' });
  const hub = new Proxy({}, { get: () => () => undefined }) as never;
  console.log(await balancesOf(db, hub, id, false).catch((e) => e));
  await fill('audit_log', { id: 1, operator: 1, second_operator: 0, action: 'a.b', target: 'notice a en', reason: 'why' });
  const call = { operator: { id: 1, permissions: [] }, lang: 'en', nowMs: 1, params: { id } };
  const run = async (routes: readonly unknown[], queries: Record<string, object>) => {
    for (const one of routes as { endpoint: { id: string }; handle?: (c: unknown) => Promise<unknown>; handler?: (c: unknown) => Promise<unknown> }[]) {
      const query = queries[one.endpoint.id.replace('console.', '')];
      if (query === undefined) continue;
      console.log(one.endpoint.id, JSON.stringify(await (one.handle ?? one.handler)!({ ...call, query })));
    }
  };
  const q = { ...paging, sort: 'id' };
  await run(auditRoutes(db), { auditList: { ...q, search: 'NOTICE', operator: undefined, action: 'a.b', fromMs: 0, untilMs: 9 }, auditActions: {}, contentHistory: { ...q, kind: 'notice', name: 'a', lang: 'en' }, settingHistory: { ...q, key: 'x' } });
  await run(auditRoutes(db), { auditList: { ...q, operator: 'x' } });
  for (const t of ['notices', 'rule_texts', 'help_groups', 'help_articles', 'news_articles']) await fill(t, t === 'news_articles' ? { status: 0, name: 'n', lang: 'en' } : { lang: 'en' });
  await fill('news_read_counts', { name: 'n', reads: 4 });
  const c = { ...q, search: 'x', lang: 'en', status: '0', tab: undefined };
  await run(contentRoutes({ db } as never), { noticeContents: c, ruleContents: c, helpGroupContents: c, helpArticleContents: c, newsContents: { ...c, sort: 'createdMs', tab: 'x' } });
  await run(contentRoutes({ db } as never), { newsContents: { ...q, search: '' } });
  await fill('approvals', { kind: 'loan', target: 't', payload: '{}', proposed_by: 1 });
  const approvals = { kindsOf: () => ['loan'], executor: () => ({ lines: () => [] }) } as never;
  await run(approvalRoutes(db, approvals), { approvalList: { ...q, status: 'open', kind: 'loan', search: 'T X' } });
  await run(approvalRoutes(db, { kindsOf: () => [] } as never), { approvalList: { ...q, sort: 'proposedMs' } });
  await run(customerRoutes({ db } as never), { customerList: { ...q, search: 'ANN', status: undefined } });
  await run(customerRoutes({ db } as never), { customerList: { ...q, sort: 'createdMs', status: 1 } });
  await fill('copy_leaders', { id: 50, user_id: id, status: 'open', name: 'Lea' });
  const follow = { records: { of: async () => new Map() }, book: { followerCount: () => 1 } } as never;
  await run(copyTradingRoutes({ db, follow }), { leaderRows: { ...q, search: 'lea', status: 'open' }, copyRows: { ...q, sort: 'createdMs', status: 'copied', search: 'x' } });
  console.log(await listFollowOrders(db, id, 0, { pageNum: 1, pageSize: 2 }, 5), await listFollowOrders(db, id, 1, { pageNum: 1, pageSize: 2 }, 5), await listCopies(db, id, 1, { pageNum: 1, pageSize: 2 }, { lang: 'en', showSymbol: String }));
  expect(1).toBe(1);
  await db.close();
});
