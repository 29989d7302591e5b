import { type Amount, amount, formatAmount } from '@bourse/money';
import type { CopyRow, FollowOrder, MessageKey, MessageParams } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { wordMessage } from '../../platform/http/wording.ts';
import type { FollowEnd, FollowStatus } from './follow-book.ts';
import { marginOf, percentOf } from './rules/leader-record.ts';
import { dayOf } from './rules/leader-share.ts';
import { shownName } from './rules/shown-name.ts';

interface StoredFollowOrder {
  readonly id: number;
  readonly leader_id: number;
  readonly name: string;
  readonly shows_name: boolean;
  readonly status: FollowStatus;
  readonly end_reason: FollowEnd | '';
  readonly amount: string;
  readonly max_loss: string;
  readonly leverage: number;
  readonly created_ms: number;
  readonly ended_ms: number;
  readonly copies: number;
  readonly open_copies: number;
  readonly missed: number;
  readonly realised: string | null;
  readonly fees: string | null;
  readonly margin: string | null;
}

/** One pass over what became of the openings. */
const ORDER = `select f.*, l.name, l.shows_name, s.* from copy_follows f join copy_leaders l on l.id = f.leader_id
  left join lateral (
    select count(*) filter (where c.status = 'copied') as copies,
      count(*) filter (where c.status = 'missed') as missed,
      count(*) filter (where p.status = 'open') as open_copies,
      sum(p.profit - p.open_fees - p.close_fees) filter (where p.status <> 'open') as realised,
      sum(p.open_fees + p.close_fees) as fees,
      round(sum(ceil(p.opened_value * 100000000 / p.leverage) / 100000000) filter (where p.status <> 'open'), 8) as margin
    from copies c left join positions p on p.id = c.position_id where c.follow_id = f.id) s on true`;
const MINE = "f.follower_id = $1 and ($2 = -1 or (f.status = 'ended') = ($2 = 1))";

const COPIES = `select c.*, p.direction, p.leverage, p.opened_value, p.open_fees, p.close_fees, p.profit,
    p.status as position_status
  from copies c join copy_follows f on f.id = c.follow_id left join positions p on p.id = c.position_id
  where c.follow_id = $1 and f.follower_id = $2 order by c.leader_position desc limit $3 offset $4`;
const COPY_COUNT = `select count(*)::bigint as n from copies c join copy_follows f on f.id = c.follow_id
  where c.follow_id = $1 and f.follower_id = $2`;

export interface Paging {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** A customer's followings, newest first: in progress (0), completed (1), or both. */
export async function listFollowOrders(
  db: Database,
  userId: number,
  status: 0 | 1 | undefined,
  { pageNum, pageSize }: Paging,
  nowMs: number,
): Promise<{ rows: FollowOrder[]; total: number }> {
  const which = status ?? -1;
  const [rows, [count]] = await Promise.all([
    db.query<StoredFollowOrder>(`${ORDER} where ${MINE} order by f.id desc limit $3 offset $4`, [
      ...[userId, which, pageSize, (pageNum - 1) * pageSize],
    ]),
    db.query<{ n: number }>(`select count(*)::bigint as n from copy_follows f where ${MINE}`, [userId, which]),
  ]);
  return { rows: rows.map((row) => followOrderRow(row, nowMs)), total: count?.n ?? 0 };
}

function followOrderRow(row: StoredFollowOrder, nowMs: number): FollowOrder {
  const realised = amount(row.realised ?? '0');
  return {
    ...{ id: row.id, orderNo: `CT${100_000 + row.id}`, leaderId: row.leader_id },
    name: shownName(row.name, row.shows_name),
    ...{ status: row.status === 'ended' ? 1 : 0, state: row.status, endReason: row.end_reason },
    orderAmount: plain(row.amount),
    ...{ maxLoss: plain(row.max_loss), leverage: row.leverage },
    days: dayOf((row.status === 'ended' ? row.ended_ms : nowMs) - row.created_ms),
    accumulaEarn: formatAmount(realised),
    avgRate: percentOf(realised, amount(row.margin ?? '0')),
    fees: plain(row.fees ?? '0'),
    ...{ copies: row.copies, openCopies: row.open_copies, missed: row.missed },
    ...{ createTime: row.created_ms, endTime: row.ended_ms },
  };
}

interface StoredCopyState {
  readonly symbol: string;
  readonly status: 'copied' | 'missed';
  readonly reason: string;
  readonly params: string;
  readonly position_id: number;
  readonly created_ms: number;
  readonly direction: 'long' | 'short' | null;
  readonly leverage: number | null;
  readonly opened_value: string | null;
  readonly open_fees: string | null;
  readonly close_fees: string | null;
  readonly profit: string | null;
  readonly position_status: 'open' | 'closed' | 'liquidated' | null;
}

const COPY_STATUS = { open: 0, closed: 1, liquidated: 2 } as const;

/** What became of a leader's openings for one following of this customer. */
export async function listCopies(
  db: Database,
  userId: number,
  followId: number,
  { pageNum, pageSize }: Paging,
  show: { readonly lang: string; showSymbol(symbol: string): string },
): Promise<{ rows: CopyRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db.query<StoredCopyState>(COPIES, [followId, userId, pageSize, (pageNum - 1) * pageSize]),
    db.query<{ n: number }>(COPY_COUNT, [followId, userId]),
  ]);
  return { rows: rows.map((row) => copyRow(row, show)), total: count?.n ?? 0 };
}

function copyRow(
  row: StoredCopyState,
  { lang, showSymbol }: { readonly lang: string; showSymbol(symbol: string): string },
): CopyRow {
  const fees = (amount(row.open_fees ?? '0') + amount(row.close_fees ?? '0')) as Amount;
  const isOver = row.position_status !== null && row.position_status !== 'open';
  return {
    positionId: row.position_id,
    ...{ symbol: row.symbol, showSymbol: showSymbol(row.symbol) },
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
