import { type Amount, amount, formatAmount } from '@bourse/money';
import type { CopyRow, FollowOrder, MessageKey, MessageParams } from '@bourse/wire';
import { type InferResult, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { wordMessage } from '../../platform/http/wording.ts';
import { fees as feesOfPosition, netProfit } from './position-expressions.ts';
import { marginOf, percentOf } from './rules/leader-record.ts';
import { dayOf } from './rules/leader-share.ts';
import { shownName } from './rules/shown-name.ts';

const ofFollower = (userId: number, status: 0 | 1 | undefined) =>
  sqlFor
    .selectFrom('copy_follows as f')
    .where('f.follower_id', '=', userId)
    .$if(status !== undefined, (mine) => mine.where('f.status', status === 1 ? '=' : '<>', 'ended'));

/** One pass over what became of the openings. */
const withCopies = (found: ReturnType<typeof ofFollower>) =>
  found
    .innerJoin('copy_leaders as l', 'l.id', 'f.leader_id')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('copies as c')
          .leftJoin('positions as p', 'p.id', 'c.position_id')
          .select(({ fn, ref }) => [
            fn.countAll<number>().filterWhere('c.status', '=', 'copied').as('copies'),
            fn.countAll<number>().filterWhere('c.status', '=', 'missed').as('missed'),
            fn.countAll<number>().filterWhere('p.status', '=', 'open').as('open_copies'),
            fn.sum<string | null>(netProfit).filterWhere('p.status', '<>', 'open').as('realised'),
            fn.sum<string | null>(feesOfPosition).as('fees'),
            sql<string | null>`round(sum(ceil(${ref('p.opened_value')} * 100000000 / ${ref('p.leverage')}) / 100000000)
              filter (where ${ref('p.status')} <> 'open'), 8)`.as('margin'),
          ])
          .whereRef('c.follow_id', '=', 'f.id')
          .as('s'),
      (join) => join.onTrue(),
    )
    .select(['f.id', 'f.leader_id', 'l.name', 'l.shows_name', 'f.status', 'f.end_reason', 'f.amount', 'f.max_loss'])
    .select(['f.leverage', 'f.created_ms', 'f.ended_ms', 's.copies', 's.missed', 's.open_copies'])
    .select(['s.realised', 's.fees', 's.margin']);

const copiesOf = (userId: number, followId: number) =>
  sqlFor
    .selectFrom('copies as c')
    .innerJoin('copy_follows as f', 'f.id', 'c.follow_id')
    .where('c.follow_id', '=', followId)
    .where('f.follower_id', '=', userId);

const withPositions = (found: ReturnType<typeof copiesOf>) =>
  found
    .leftJoin('positions as p', 'p.id', 'c.position_id')
    .select(['c.symbol', 'c.status', 'c.reason', 'c.params', 'c.position_id', 'c.created_ms', 'p.direction'])
    .select(['p.leverage', 'p.opened_value', 'p.open_fees', 'p.close_fees', 'p.profit', 'p.status as position_status']);

export interface Paging {
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface FollowSorting {
  readonly orderByColumn?: 'createTime' | 'updateTime' | undefined;
  readonly isAsc?: 'asc' | 'desc' | undefined;
}

/** A customer's followings: in progress (0), completed (1), or both. The latest first unless told; those completed by their end. */
export async function listFollowOrders(
  db: Database,
  userId: number,
  status: 0 | 1 | undefined,
  { pageNum, pageSize, orderByColumn, isAsc = 'desc' }: Paging & FollowSorting,
  nowMs: number,
): Promise<{ rows: FollowOrder[]; total: number }> {
  const found = ofFollower(userId, status);
  const page = withCopies(found)
    .$if((orderByColumn ?? (status === 1 ? 'updateTime' : 'createTime')) === 'updateTime', (all) =>
      all.orderBy('f.ended_ms', isAsc),
    )
    .orderBy('f.id', isAsc)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const counted = found.select(({ fn }) => fn.countAll<number>().as('n'));
  const [listed, count] = await Promise.all([rows(db, page), one(db, counted)]);
  return { rows: listed.map((row) => followOrderRow(row, nowMs)), total: count?.n ?? 0 };
}

function followOrderRow(row: InferResult<ReturnType<typeof withCopies>>[number], nowMs: number): FollowOrder {
  const realised = amount(row.realised ?? '0');
  return {
    id: row.id,
    orderNo: `CT${100_000 + row.id}`,
    leaderId: row.leader_id,
    name: shownName(row.name, row.shows_name),
    status: row.status === 'ended' ? 1 : 0,
    state: row.status,
    endReason: row.end_reason,
    orderAmount: plain(row.amount),
    maxLoss: plain(row.max_loss),
    leverage: row.leverage,
    days: dayOf((row.status === 'ended' ? row.ended_ms : nowMs) - row.created_ms),
    accumulaEarn: formatAmount(realised),
    avgRate: percentOf(realised, amount(row.margin ?? '0')),
    fees: plain(row.fees ?? '0'),
    copies: row.copies,
    openCopies: row.open_copies,
    missed: row.missed,
    createTime: row.created_ms,
    endTime: row.ended_ms,
  };
}

/** 3 is a copy that was missed: one that was deleveraged is closed. */
const COPY_STATUS = { open: 0, closed: 1, liquidated: 2, deleveraged: 1 } as const;

/** What became of a leader's openings for one following of this customer. */
export async function listCopies(
  db: Database,
  userId: number,
  followId: number,
  { pageNum, pageSize }: Paging,
  show: { readonly lang: string; showSymbol(symbol: string): string },
): Promise<{ rows: CopyRow[]; total: number }> {
  const found = copiesOf(userId, followId);
  const page = withPositions(found)
    .orderBy('c.leader_position', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const counted = found.select(({ fn }) => fn.countAll<number>().as('n'));
  const [listed, count] = await Promise.all([rows(db, page), one(db, counted)]);
  return { rows: listed.map((row) => copyRow(row, show)), total: count?.n ?? 0 };
}

function copyRow(
  row: InferResult<ReturnType<typeof withPositions>>[number],
  { lang, showSymbol }: { readonly lang: string; showSymbol(symbol: string): string },
): CopyRow {
  const fees = (amount(row.open_fees ?? '0') + amount(row.close_fees ?? '0')) as Amount;
  const isOver = row.position_status !== null && row.position_status !== 'open';
  return {
    positionId: row.position_id,
    symbol: row.symbol,
    showSymbol: showSymbol(row.symbol),
    status: row.position_status === null ? 3 : COPY_STATUS[row.position_status],
    reason: row.status === 'copied' ? '' : wordReason(row.reason, row.params, lang),
    type: row.direction === null ? null : row.direction === 'long' ? 0 : 1,
    leverage: row.leverage ?? 0,
    margin: row.opened_value === null ? '0' : formatAmount(marginOf(amount(row.opened_value), row.leverage ?? 1)),
    fees: formatAmount(fees),
    profit: isOver ? formatAmount((amount(row.profit ?? '0') - fees) as Amount) : '0',
    time: row.created_ms,
  };
}

/** Why an opening was missed, in words. */
export function wordReason(key: string, params: string, lang: string): string {
  return wordMessage(key as MessageKey, JSON.parse(params) as MessageParams, lang) ?? key;
}

const plain = (stored: string): string => formatAmount(amount(stored));
