import { amount, formatAmount } from '@bourse/money';
import { RANK_DAYS, type RankedPosition } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { OWN_TRADES } from './record-book.ts';
import { marginOf, percentOf } from './rules/leader-record.ts';
import { shownName } from './rules/shown-name.ts';

interface StoredRanked {
  readonly id: number;
  readonly leader_id: number;
  readonly name: string;
  readonly shows_name: boolean;
  readonly symbol: string;
  readonly direction: 'long' | 'short';
  readonly leverage: number;
  readonly opened_value: string;
  readonly net: string;
  readonly created_ms: number;
  readonly closed_ms: number;
}

const ROWS = 20;
const DAY_MS = 86_400_000;
const SELECT = `select p.id, l.id as leader_id, l.name, l.shows_name, p.symbol, p.direction, p.leverage, p.opened_value,
    p.profit - p.open_fees - p.close_fees as net, p.created_ms, p.closed_ms
  from copy_leaders l join positions p on p.owner = l.user_id and ${OWN_TRADES}`;
const BEST = `${SELECT} where l.status = 'open' and p.closed_ms >= $1 and p.profit - p.open_fees - p.close_fees > 0
  order by net desc, p.id limit ${ROWS}`;
const LATEST = `${SELECT} where l.id = $1 order by p.closed_ms desc, p.id desc limit ${ROWS}`;

type ShowSymbol = (symbol: string) => string;

/** Leaders' positions that brought the most after fees lately. */
export async function bestPositions(db: Database, nowMs: number, show: ShowSymbol): Promise<RankedPosition[]> {
  return (await db.query<StoredRanked>(BEST, [nowMs - RANK_DAYS * DAY_MS])).map((row) => rankedRow(row, show));
}

/** A leader's latest closed positions. */
export async function latestPositions(db: Database, leaderId: number, show: ShowSymbol): Promise<RankedPosition[]> {
  return (await db.query<StoredRanked>(LATEST, [leaderId])).map((row) => rankedRow(row, show));
}

function rankedRow(row: StoredRanked, show: ShowSymbol): RankedPosition {
  const margin = marginOf(amount(row.opened_value), row.leverage);
  const profit = amount(row.net);
  return {
    ...{ id: row.id, leaderId: row.leader_id, name: shownName(row.name, row.shows_name) },
    ...{ symbol: row.symbol, showSymbol: show(row.symbol), type: row.direction === 'long' ? 0 : 1 },
    leverage: row.leverage,
    ...{ margin: formatAmount(margin), profit: formatAmount(profit), profitRate: percentOf(profit, margin) },
    ...{ openTime: row.created_ms, closeTime: row.closed_ms },
  };
}
