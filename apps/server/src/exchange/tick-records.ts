import type { Engine, TickMark } from '@bourse/engine';
import { formatPrice, price } from '@bourse/money';
import type { Database } from '../platform/db/database.ts';
import { bulkInsert, Columns } from './bulk-insert.ts';
import { TAPE_MAX, type TickTape } from './tick-tape.ts';

/** How long recorded ticks are kept: for restarts, and for receipts that are read on the same day. */
export const RECORDS_KEPT_MS = 24 * 3_600_000;

const INSERT = bulkInsert(
  'timed_ticks',
  'symbol, id, time_ms, price',
  'text bigint bigint numeric',
  'on conflict do nothing',
);

export interface TickRecord {
  readonly symbol: string;
  readonly tick: TickMark;
}

export async function writeTicks(db: Database, records: readonly TickRecord[]): Promise<void> {
  const columns = new Columns(4);
  for (const { symbol, tick } of records) columns.add(symbol, tick.id, tick.timeMs, formatPrice(tick.price));
  await db.query(INSERT, columns.params());
}

export async function pruneTicks(db: Database, nowMs: number): Promise<void> {
  await db.query('delete from timed_ticks where time_ms < $1', [nowMs - RECORDS_KEPT_MS]);
}

interface Row {
  readonly id: number;
  readonly time_ms: number;
  readonly price: string;
}

const markOf = (row: Row): TickMark => ({ id: row.id, timeMs: row.time_ms, price: price(row.price) });

/** Puts the last recorded ticks of markets with open timed contracts on the tape. */
export async function loadTape(db: Database, engine: Engine, tape: TickTape): Promise<void> {
  for (const { symbol } of engine.state.timed.listings()) {
    if (engine.state.timed.nextDue(symbol) === undefined) continue;
    const rows = await db.query<Row>(
      `select id, time_ms, price from timed_ticks where symbol = $1 order by time_ms desc, id desc limit ${TAPE_MAX}`,
      [symbol],
    );
    for (const row of rows.reverse()) tape.add(symbol, markOf(row));
  }
}

/** The last `before` recorded ticks at or before a moment and the first `after` that came later, oldest first. */
export async function ticksAround(
  db: Database,
  symbol: string,
  atMs: number,
  count: { readonly before: number; readonly after: number },
): Promise<readonly TickMark[]> {
  const rows = await db.query<Row>(
    `select * from (
       (select id, time_ms, price from timed_ticks where symbol = $1 and time_ms <= $2 order by time_ms desc, id desc limit $3)
       union all
       (select id, time_ms, price from timed_ticks where symbol = $1 and time_ms > $2 order by time_ms, id limit $4)
     ) around order by time_ms, id`,
    [symbol, atMs, count.before, count.after],
  );
  return rows.map(markOf);
}
