import { amount, formatAmount } from '@bourse/money';
import { RANK_DAYS, type RankedPosition } from '@bourse/wire';
import type { InferResult } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { isOwnTrade, netProfit } from './position-expressions.ts';
import { marginOf, percentOf } from './rules/leader-record.ts';
import { shownName } from './rules/shown-name.ts';

const ROWS = 20;
const DAY_MS = 86_400_000;
const ownTrades = () =>
  sqlFor
    .selectFrom('copy_leaders as l')
    .innerJoin('positions as p', (join) => join.onRef('p.owner', '=', 'l.user_id').on(isOwnTrade))
    .select(['p.id', 'l.id as leader_id', 'l.name', 'l.shows_name', 'p.symbol', 'p.direction', 'p.leverage'])
    .select(['p.opened_value', netProfit.as('net'), 'p.created_ms', 'p.closed_ms'])
    .limit(ROWS);

type ShowSymbol = (symbol: string) => string;

/** Leaders' positions that brought the most after fees lately. */
export async function bestPositions(db: Database, nowMs: number, show: ShowSymbol): Promise<RankedPosition[]> {
  const best = ownTrades()
    .where('l.status', '=', 'open')
    .where('p.closed_ms', '>=', nowMs - RANK_DAYS * DAY_MS)
    .where((eb) => eb(netProfit, '>', '0'))
    .orderBy('net', 'desc')
    .orderBy('p.id');
  return (await rows(db, best)).map((row) => rankedRow(row, show));
}

/** A leader's latest closed positions. */
export async function latestPositions(db: Database, leaderId: number, show: ShowSymbol): Promise<RankedPosition[]> {
  const latest = ownTrades().where('l.id', '=', leaderId).orderBy('p.closed_ms', 'desc').orderBy('p.id', 'desc');
  return (await rows(db, latest)).map((row) => rankedRow(row, show));
}

function rankedRow(row: InferResult<ReturnType<typeof ownTrades>>[number], show: ShowSymbol): RankedPosition {
  const margin = marginOf(amount(row.opened_value), row.leverage);
  const profit = amount(row.net);
  return {
    id: row.id,
    leaderId: row.leader_id,
    name: shownName(row.name, row.shows_name),
    symbol: row.symbol,
    showSymbol: show(row.symbol),
    type: row.direction === 'long' ? 0 : 1,
    leverage: row.leverage,
    margin: formatAmount(margin),
    profit: formatAmount(profit),
    profitRate: percentOf(profit, margin),
    openTime: row.created_ms,
    closeTime: row.closed_ms,
  };
}
