import type { Engine, TickMark } from '@bourse/engine';
import { formatPrice, price } from '@bourse/money';
import type { InferResult } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import { insertOf, type Row, rowTable } from './row-table.ts';
import { TAPE_MAX, type TickTape } from './tick-tape.ts';

/** How long recorded ticks are kept: for restarts, and for receipts that are read on the same day. */
export const RECORDS_KEPT_MS = 24 * 3_600_000;

const TICKS = rowTable('timed_ticks', {
  columns: 'symbol text, id bigint, time_ms bigint, price numeric',
  key: 'symbol, time_ms, id',
});

export interface TickRecord {
  readonly symbol: string;
  readonly tick: TickMark;
}

export async function writeTicks(db: Database, records: readonly TickRecord[]): Promise<void> {
  const ticks = records.map(({ symbol, tick }): Row => [symbol, tick.id, tick.timeMs, formatPrice(tick.price)]);
  const { sql, params } = insertOf({ table: TICKS, rows: ticks });
  await db.query(`${sql} on conflict do nothing`, params);
}

export async function pruneTicks(db: Database, nowMs: number): Promise<void> {
  await rows(db, sqlFor.deleteFrom('timed_ticks').where('time_ms', '<', nowMs - RECORDS_KEPT_MS));
}

const ticksOf = (symbol: string) =>
  sqlFor.selectFrom('timed_ticks').select(['id', 'time_ms', 'price']).where('symbol', '=', symbol);

const newestFirst = (ticks: ReturnType<typeof ticksOf>) => ticks.orderBy('time_ms', 'desc').orderBy('id', 'desc');

const markOf = (row: InferResult<ReturnType<typeof ticksOf>>[number]): TickMark => ({
  id: row.id,
  timeMs: row.time_ms,
  price: price(row.price),
});

/** Puts the last recorded ticks of markets with open timed contracts on the tape. */
export async function loadTape(db: Database, engine: Engine, tape: TickTape): Promise<void> {
  for (const { symbol } of engine.state.timed.listings()) {
    if (engine.state.timed.nextDue(symbol) === undefined) continue;
    const ticks = await rows(db, newestFirst(ticksOf(symbol)).limit(TAPE_MAX));
    for (const row of ticks.reverse()) tape.add(symbol, markOf(row));
  }
}

/** The last `before` recorded ticks at or before a moment and the first `after` that came later, oldest first. */
export async function ticksAround(
  db: Database,
  symbol: string,
  atMs: number,
  count: { readonly before: number; readonly after: number },
): Promise<readonly TickMark[]> {
  const before = newestFirst(ticksOf(symbol).where('time_ms', '<=', atMs)).limit(count.before);
  const after = ticksOf(symbol).where('time_ms', '>', atMs).orderBy('time_ms').orderBy('id').limit(count.after);
  const around = sqlFor
    .selectFrom(before.as('before'))
    .selectAll()
    .unionAll(sqlFor.selectFrom(after.as('after')).selectAll())
    .orderBy('time_ms')
    .orderBy('id');
  return (await rows(db, around)).map(markOf);
}
