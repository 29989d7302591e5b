import {
  decodeCommand,
  type Engine,
  encodeCommand,
  type LedgerName,
  type TickMark,
  type TimedChanges,
  type TimedListing,
  type TimedOrder,
} from '@bourse/engine';
import { amount, formatAmount, formatPrice, formatRate, price, rate } from '@bourse/money';
import type { InferResult } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import { PAGE } from './pages-by-owner.ts';
import { latest, type Row, rowTable, type TableRows } from './row-table.ts';

export const TIMED_TABLES = {
  listings: rowTable('timed_listings', { columns: 'symbol text, spec text', key: 'symbol', changes: 'spec' }),
  orders: rowTable('timed_orders', {
    columns: `id bigint, ledger text, owner bigint, symbol text, asset text, direction text, seconds integer, odds numeric, stake numeric,
      win numeric, staleness_ms integer, open_tick bigint, open_tick_ms bigint, open_price numeric, close_tick bigint, close_tick_ms bigint,
      close_price numeric, outcome text, created_ms bigint, opens_ms bigint, expires_ms bigint, settled_ms bigint, open_batch bigint,
      close_batch bigint`,
    key: 'id',
    changes:
      'open_tick, open_tick_ms, open_price, close_tick, close_tick_ms, close_price, outcome, settled_ms, close_batch',
    once: 'open_batch',
    live: "outcome in ('pending', 'open')",
  }),
};

/** A listing as a row keeps it: the journal's own encoding. */
export function encodeTimedListing(listing: TimedListing): string {
  return encodeCommand({ type: 'list-timed', atMs: 0, listing });
}

/** `batch`: the one these changes are stored with; an order that has opened keeps the one it was opened with. */
export function timedRows({ listings, orders }: TimedChanges, batch: number): TableRows[] {
  const specs = listings.rows.map((listing): Row => [listing.symbol, encodeTimedListing(listing)]);
  return [
    { table: TIMED_TABLES.listings, rows: latest(TIMED_TABLES.listings, specs) },
    { table: TIMED_TABLES.orders, rows: orders.rows.map((order) => orderRow(order, batch)) },
  ];
}

function orderRow(o: TimedOrder, batch: number): Row {
  const isOver = o.outcome !== 'pending' && o.outcome !== 'open';
  const who = [o.id, o.ledger, o.owner, o.symbol, o.asset, o.direction];
  const terms = [o.seconds, formatRate(o.odds), formatAmount(o.stake), formatAmount(o.win), o.stalenessMs];
  const times = [o.createdMs, o.opensMs, o.expiresMs, o.settledMs];
  const batches = [o.opening === null ? 0 : batch, isOver ? batch : 0];
  return [...who, ...terms, ...cellsOf(o.opening), ...cellsOf(o.closing), o.outcome, ...times, ...batches];
}

function cellsOf(tick: TickMark | null): readonly [id: number, timeMs: number, price: string] {
  return tick === null ? [0, 0, '0'] : [tick.id, tick.timeMs, formatPrice(tick.price)];
}

const runningAfter = (id: number) =>
  sqlFor
    .selectFrom('timed_orders')
    .select(['id', 'ledger', 'owner', 'symbol', 'asset', 'direction', 'seconds', 'odds', 'stake', 'win'])
    .select(['staleness_ms', 'open_tick', 'open_tick_ms', 'open_price', 'outcome', 'created_ms', 'opens_ms'])
    .select('expires_ms')
    .$narrowType<{ ledger: LedgerName }>()
    .where('outcome', 'in', ['pending', 'open'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(PAGE);

/** Puts the listings, the pending and the open orders back into the engine. */
export async function loadTimed(db: Database, engine: Engine): Promise<void> {
  for (const { spec } of await rows(db, sqlFor.selectFrom('timed_listings').select('spec').orderBy('symbol'))) {
    const command = decodeCommand(spec);
    if (command.type === 'list-timed') engine.state.timed.list(command.listing);
  }
  let afterId = 0;
  for (;;) {
    const page = await rows(db, runningAfter(afterId));
    for (const row of page) engine.state.timedOpened(timedOrder(row));
    afterId = page.at(-1)?.id ?? afterId;
    if (page.length < PAGE) return;
  }
}

function timedOrder(row: InferResult<ReturnType<typeof runningAfter>>[number]): TimedOrder {
  return {
    id: row.id,
    ledger: row.ledger,
    owner: row.owner,
    symbol: row.symbol,
    asset: row.asset,
    direction: row.direction,
    seconds: row.seconds,
    odds: rate(row.odds),
    stake: amount(row.stake),
    win: amount(row.win),
    opening: row.open_tick === 0 ? null : { id: row.open_tick, timeMs: row.open_tick_ms, price: price(row.open_price) },
    stalenessMs: row.staleness_ms,
    createdMs: row.created_ms,
    opensMs: row.opens_ms,
    expiresMs: row.expires_ms,
    closing: null,
    outcome: row.outcome,
    settledMs: 0,
    dirty: false,
  };
}
