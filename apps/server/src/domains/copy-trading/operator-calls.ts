import { amount, formatAmount } from '@bourse/money';
import type { QueryOf } from '@bourse/wire';
import { copyRows, decideLeaderCall, leaderRows, validateReason } from '@bourse/wire/console';
import { sql } from 'kysely';
import { customerName, customerText } from '../../platform/customer-name.ts';
import type { Database } from '../../platform/db/database.ts';
import { listPage, matches } from '../../platform/db/list-rows.ts';
import { sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import type { CopyTradingDomain } from './copy-trading-domain.ts';
import { wordReason } from './follow-rows.ts';

const leaders = ({ search, status }: QueryOf<typeof leaderRows>) =>
  sqlFor
    .selectFrom('copy_leaders as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.user_id', 'l.name', 'l.shows_name', 'l.status', 'l.reason', 'l.since_ms'])
    .select(['u.login_name', 'u.email', 'u.phone'])
    .select(({ selectFrom }) =>
      selectFrom('copy_shares as s')
        .select(({ fn }) => fn.sum<string | null>('s.amount').as('sum'))
        .whereRef('s.leader_id', '=', 'l.id')
        .as('earned'),
    )
    .where(({ eb, and, ref }) => {
      const found = matches(sql<string>`${customerText} || ' ' || ${ref('l.name')}`, search);
      const conditions = [found, status === undefined ? undefined : eb('l.status', '=', status)];
      return and(conditions.filter((condition) => condition !== undefined));
    });
const LEADER_SORTS = { id: sql.ref('l.id'), sinceMs: sql.ref('l.since_ms') };

const copies = ({ search, status }: QueryOf<typeof copyRows>) =>
  sqlFor
    .selectFrom('copies as c')
    .innerJoin('users as u', 'u.id', 'c.follower_id')
    .innerJoin('copy_follows as f', 'f.id', 'c.follow_id')
    .innerJoin('copy_leaders as l', 'l.id', 'f.leader_id')
    .select(['c.leader_position', 'c.follower_id', 'l.name as leader', 'c.symbol', 'c.status', 'c.reason', 'c.params'])
    .select(['c.position_id', 'c.created_ms', 'u.login_name', 'u.email', 'u.phone'])
    .where(({ eb, and, ref }) => {
      const found = matches(sql<string>`${customerText} || ' ' || ${ref('l.name')}`, search);
      const conditions = [found, status === undefined ? undefined : eb('c.status', '=', status)];
      return and(conditions.filter((condition) => condition !== undefined));
    });
const COPY_SORTING = {
  sorts: { createdMs: sql.ref('c.created_ms') },
  key: sql.ref('c.leader_position'),
  by: { time: sql.ref('c.created_ms'), customer: sql.ref('c.follower_id') },
};

/** Leaders, whom operators may suspend, and what became of their openings for those who follow. */
export function copyTradingRoutes({
  db,
  follow,
}: {
  readonly db: Database;
  readonly follow: CopyTradingDomain;
}): Route[] {
  return [
    route(leaderRows, 'read', async ({ query }) => {
      const by = { time: LEADER_SORTS.sinceMs, customer: sql.ref('l.user_id') };
      const sorting = { sorts: LEADER_SORTS, key: LEADER_SORTS.id, by };
      const { rows, total } = await listPage(db, leaders(query), sorting, query);
      const records = await follow.records.of(rows.map(({ user_id }) => user_id));
      return {
        total,
        rows: rows.map((row) => {
          const record = records.get(row.user_id);
          return {
            id: row.id,
            userId: row.user_id,
            loginName: customerName(row),
            name: row.name,
            showsName: row.shows_name,
            status: row.status,
            reason: row.reason,
            sinceMs: row.since_ms,
            followers: follow.book.followerCount(row.id),
            trades: record?.trades ?? 0,
            profit: formatAmount(record?.profit ?? amount('0')),
            drawdown: formatAmount(record?.drawdown ?? amount('0')),
            earned: formatAmount(amount(row.earned ?? '0')),
          };
        }),
      };
    }),
    route(decideLeaderCall, 'write', async ({ params, body, operator }) => {
      refuseOn(validateReason(body.reason));
      await follow.decideLeader({ id: params.id, ...body, operator });
      return undefined;
    }),
    route(copyRows, 'history', async ({ query, lang }) => {
      const { rows, total } = await listPage(db, copies(query), COPY_SORTING, query);
      return {
        total,
        rows: rows.map((row) => ({
          id: `${row.leader_position}-${row.follower_id}`,
          leader: row.leader,
          userId: row.follower_id,
          loginName: customerName(row),
          symbol: row.symbol,
          status: row.status,
          reason: row.status === 'copied' ? '' : wordReason(row.reason, row.params, lang),
          positionId: row.position_id,
          createdMs: row.created_ms,
        })),
      };
    }),
  ];
}
