import { amount, formatAmount } from '@bourse/money';
import { copyRows, decideLeaderCall, leaderRows, validateReason } from '@bourse/wire/console';
import type { Database } from '../../platform/db/database.ts';
import { contains, equals, listRows } from '../../platform/db/list-rows.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import { CUSTOMER_TEXT, customerName, type NamedCustomer } from '../customer/customer-name.ts';
import type { CopyTradingDomain } from './copy-trading-domain.ts';
import type { LeaderStatus } from './follow-book.ts';
import { wordReason } from './follow-rows.ts';

interface LeaderRow extends NamedCustomer {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly shows_name: boolean;
  readonly status: LeaderStatus;
  readonly reason: string;
  readonly since_ms: number;
  readonly earned: string;
}

interface CopyRow extends NamedCustomer {
  readonly leader_position: number;
  readonly follower_id: number;
  readonly leader: string;
  readonly symbol: string;
  readonly status: 'copied' | 'missed';
  readonly reason: string;
  readonly params: string;
  readonly position_id: number;
  readonly created_ms: number;
}

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
      const { rows, total } = await listRows<LeaderRow>(
        db,
        {
          select: `l.*, u.login_name, u.email, u.phone,
            (select coalesce(sum(s.amount), 0) from copy_shares s where s.leader_id = l.id) as earned`,
          from: 'copy_leaders l join users u on u.id = l.user_id',
          where: [contains(`${CUSTOMER_TEXT} || ' ' || l.name`, query.search), equals('l.status', query.status)],
          ...{ sorts: { id: 'l.id', sinceMs: 'l.since_ms' }, key: 'l.id' },
        },
        query,
      );
      const records = await follow.records.of(rows.map(({ user_id }) => user_id));
      return {
        total,
        rows: rows.map((row) => {
          const record = records.get(row.user_id);
          return {
            ...{ id: row.id, userId: row.user_id, loginName: customerName(row), name: row.name },
            ...{ showsName: row.shows_name, status: row.status, reason: row.reason, sinceMs: row.since_ms },
            followers: follow.book.followerCount(row.id),
            trades: record?.trades ?? 0,
            profit: formatAmount(record?.profit ?? amount('0')),
            drawdown: formatAmount(record?.drawdown ?? amount('0')),
            earned: formatAmount(amount(row.earned)),
          };
        }),
      };
    }),
    route(decideLeaderCall, 'write', async ({ params, body, operator, address }) => {
      refuseOn(validateReason(body.reason));
      await follow.decideLeader({ id: params.id, ...body, operator: { id: operator.id, address } });
      return undefined;
    }),
    route(copyRows, 'history', async ({ query, lang }) => {
      const { rows, total } = await listRows<CopyRow>(
        db,
        {
          select: 'c.*, l.name as leader, u.login_name, u.email, u.phone',
          from: `copies c join users u on u.id = c.follower_id join copy_follows f on f.id = c.follow_id
            join copy_leaders l on l.id = f.leader_id`,
          where: [contains(`${CUSTOMER_TEXT} || ' ' || l.name`, query.search), equals('c.status', query.status)],
          ...{ sorts: { createdMs: 'c.created_ms' }, key: 'c.leader_position' },
        },
        query,
      );
      return {
        total,
        rows: rows.map((row) => ({
          id: `${row.leader_position}-${row.follower_id}`,
          ...{ leader: row.leader, userId: row.follower_id, loginName: customerName(row), symbol: row.symbol },
          status: row.status,
          reason: row.status === 'copied' ? '' : wordReason(row.reason, row.params, lang),
          ...{ positionId: row.position_id, createdMs: row.created_ms },
        })),
      };
    }),
  ];
}
