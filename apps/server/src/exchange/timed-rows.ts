import {
  decodeCommand,
  type Engine,
  encodeCommand,
  type LedgerName,
  type TickMark,
  type TimedListing,
  type TimedOrder,
} from '@bourse/engine';
import { amount, formatAmount, formatPrice, formatRate, price, rate } from '@bourse/money';
import type { InferResult } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import { bulkInsert, Columns } from './bulk-insert.ts';
import { PAGE } from './pages-by-owner.ts';

export const TIMED_SQL = {
  listing:
    'insert into timed_listings (symbol, spec) values ($1, $2) on conflict (symbol) do update set spec = excluded.spec',
  orders: bulkInsert(
    'timed_orders',
    'id, ledger, owner, symbol, asset, direction, seconds, odds, stake, win, staleness_ms, open_tick, open_tick_ms, open_price, close_tick, close_tick_ms, close_price, outcome, created_ms, opens_ms, expires_ms, settled_ms, open_batch, close_batch',
    'bigint text bigint text text text integer numeric numeric numeric integer bigint bigint numeric bigint bigint numeric text bigint bigint bigint bigint bigint bigint',
    // The opening of an open order never changes.
    `on conflict (id) do update set open_tick = excluded.open_tick, open_tick_ms = excluded.open_tick_ms, open_price = excluded.open_price,
      open_batch = case timed_orders.open_batch when 0 then excluded.open_batch else timed_orders.open_batch end, close_tick = excluded.close_tick, close_tick_ms = excluded.close_tick_ms, close_price = excluded.close_price, outcome = excluded.outcome, settled_ms = excluded.settled_ms, close_batch = excluded.close_batch`,
  ),
} as const;

/** A listing as a row keeps it: the journal's own encoding. */
export function encodeTimedListing(listing: TimedListing): string {
  return encodeCommand({ type: 'list-timed', atMs: 0, listing });
}

/** `batch`: the one these changes are stored with; an order that has opened keeps the one it was opened with. */
export function timedColumns(orders: readonly TimedOrder[], batch: number): Columns {
  const columns = new Columns(24);
  for (const o of orders) {
    const terms = [o.seconds, formatRate(o.odds), formatAmount(o.stake), formatAmount(o.win), o.stalenessMs] as const;
    const isOver = o.outcome !== 'pending' && o.outcome !== 'open';
    const who = [o.id, o.ledger, o.owner, o.symbol, o.asset, o.direction] as const;
    columns.add(
      ...who,
      ...terms,
      ...cellsOf(o.opening),
      ...cellsOf(o.closing),
      o.outcome,
      o.createdMs,
      o.opensMs,
      o.expiresMs,
      o.settledMs,
      o.opening === null ? 0 : batch,
      isOver ? batch : 0,
    );
  }
  return columns;
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
