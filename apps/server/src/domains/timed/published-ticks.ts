import type { TickMark } from '@bourse/engine';
import { formatPrice } from '@bourse/money';
import { type PublishedTick, TIMED_STATUS, type TimedOrderRow, type TimedOrderWithTicks } from '@bourse/wire';
import { ticksAround } from '../../exchange/tick-records.ts';
import type { TickTape } from '../../exchange/tick-tape.ts';
import type { Database } from '../../platform/db/database.ts';

const BEFORE = 10;
const AFTER = 3;
/** What is recorded without a gap: further away there may be ticks that were not. */
const BEFORE_MS = 60_000;
const AFTER_MS = 15_000;

/** The order with the ticks around the moments that have come. */
export async function withTicks(db: Database, tape: TickTape, order: TimedOrderRow): Promise<TimedOrderWithTicks> {
  const { symbol, status, openTime, closeTime } = order;
  const isOver = status !== TIMED_STATUS.open && status !== TIMED_STATUS.pending;
  // Void before it opened: its end was never waited for.
  const isClosed = isOver && order.receipt.opening !== null;
  const around = (atMs: number, isPast: boolean) => (isPast ? published(db, tape, symbol, atMs) : []);
  const [opening, closing] = await Promise.all([
    around(openTime, status !== TIMED_STATUS.pending),
    around(closeTime, isClosed),
  ]);
  return { ...order, ticks: { opening, closing } };
}

/** Recorded ones and those of the last moments, which are not written yet. */
async function published(db: Database, tape: TickTape, symbol: string, atMs: number): Promise<PublishedTick[]> {
  const recorded = await ticksAround(db, symbol, atMs, { before: BEFORE, after: AFTER });
  const known = new Map([...recorded, ...tape.recent(symbol)].map((tick) => [tick.id, tick]));
  const near = [...known.values()]
    .filter(({ timeMs }) => timeMs >= atMs - BEFORE_MS && timeMs <= atMs + AFTER_MS)
    .sort((a, b) => a.timeMs - b.timeMs || a.id - b.id);
  const before = near.filter(({ timeMs }) => timeMs <= atMs).slice(-BEFORE);
  const after = near.filter(({ timeMs }) => timeMs > atMs).slice(0, AFTER);
  return [...before, ...after].map(row);
}

const row = ({ id, timeMs, price }: TickMark): PublishedTick => ({ id, time: timeMs, price: formatPrice(price) });
