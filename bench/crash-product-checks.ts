import type { Database } from '../apps/server/src/platform/db/database.ts';
import type { Expect } from './crash-money-checks.ts';
import type { CrashSaver } from './crash-saver.ts';

/**
 * Checks that the tables hold exactly once everything that the saver got an answer to, and all that products promise.
 * Returns a line about how much that was.
 */
export async function inspectProducts(db: Database, saver: CrashSaver, expect: Expect): Promise<string> {
  const keys = await db.query<{ key: string }>('select key from answers where key like $1', [
    `${saver.userId}:saver-%`,
  ]);
  const stored = new Set(keys.map(({ key }) => key));
  const has = (key: string) => stored.has(`${saver.userId}:${key}`);
  const missing = saver.asked.filter(({ answered, key }) => answered && !has(key));
  expect(missing.length === 0, `${missing.length} answered purchases are not there: ${missing[0]?.key}`);
  const made = saver.refused.filter(has);
  expect(made.length === 0, `${made.length} refused purchases have done something: ${made[0]}`);
  expect(saver.contradictions.length === 0, `other answers to the same: ${saver.contradictions[0]}`);
  const running = await db.query(
    "select id from savings_orders where status = 'running' and id = any(($1::text)::bigint[])",
    [`{${saver.redeemed.join(',')}}`],
  );
  expect(running.length === 0, `${running.length} redeemed pledges run`);
  for (const [what, sql] of Object.entries(NEVER)) {
    const found = await db.query(sql);
    expect(found.length === 0, `${what}: ${JSON.stringify(found[0])}`);
  }
  const counts = await db.query<{ what: string; n: number }>(COUNTS);
  return counts.map(({ what, n }) => `${n} ${what}`).join(', ');
}

/** Queries that must find nothing, whatever was answered. */
const NEVER = {
  'savings hold what is not promised': `
    select asset, coalesce(a.available, 0)::text as held, coalesce(p.promised, 0)::text as promised
    from (select asset, available from accounts where owner = -8) a
    full join (
      select asset, sum(principal + case kind when 'fixed' then earned else 0 end
        + trunc(principal * max_rate, 8) * greatest(last_day - next_day + 1, 0)) as promised
      from savings_orders where status = 'running' group by asset
    ) p using (asset)
    where coalesce(a.available, 0) <> coalesce(p.promised, 0)`,
  'offerings hold what is not on offer': `
    select asset, coalesce(a.available, 0)::text as held, coalesce(o.remaining, 0)::text as remaining
    from (select asset, available from accounts where owner = -10) a
    full join (select asset, sum(remaining) as remaining from offerings group by asset) o using (asset)
    where coalesce(a.available, 0) <> coalesce(o.remaining, 0)`,
  'sales took what nobody bought': `
    select f.id, f.taken::text, coalesce(sum(o.won), 0)::text as won from offerings f
    left join offering_orders o on o.offering_id = f.id
    group by f.id, f.taken having f.taken <> coalesce(sum(o.won), 0)`,
  'an item without its unit': `
    select i.collection_id, i.no from nft_items i
    left join accounts a on a.owner = i.owner and a.asset = 'nft-' || i.collection_id || '-' || i.no
      and case when i.ask is null then a.available else a.held end = 1
    where a.owner is null`,
  'interest was credited twice, or not': `
    select o.id, o.earned::text, coalesce(sum(i.amount), 0)::text as credited from savings_orders o
    left join savings_interest i on i.order_id = o.id
    group by o.id, o.earned, o.first_day, o.next_day
    having o.earned <> coalesce(sum(i.amount), 0) or count(i.day) <> o.next_day - o.first_day`,
} as const;

const COUNTS = `
  select 'savings ' || status as what, count(*)::bigint as n from savings_orders group by status
  union all select 'offering orders ' || status, count(*)::bigint from offering_orders group by status
  order by what`;
