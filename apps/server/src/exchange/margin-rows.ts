import {
  type Changes,
  encodeCommand,
  type Ladder,
  type MarginListing,
  type MarginOrder,
  type Position,
  type Stop,
} from '@bourse/engine';
import { type Amount, formatAmount, formatPrice, formatRate, type Price } from '@bourse/money';
import type { Statement } from '../platform/db/database.ts';
import { bulkInsert, Columns } from './bulk-insert.ts';

const SQL = {
  listing:
    'insert into margin_listings (symbol, spec) values ($1, $2) on conflict (symbol) do update set spec = excluded.spec',
  orders: bulkInsert(
    'margin_orders',
    'id, ledger, owner, desk, symbol, asset, direction, kind, leverage, closes, price, quantity, filled, value, fee, held_margin, held_fee, status, created_ms, updated_ms',
    'bigint text bigint text text text text text integer bigint numeric numeric numeric numeric numeric numeric numeric text bigint bigint',
    'on conflict (id) do update set filled = excluded.filled, value = excluded.value, fee = excluded.fee, held_margin = excluded.held_margin, held_fee = excluded.held_fee, status = excluded.status, updated_ms = excluded.updated_ms',
  ),
  positions: bulkInsert(
    'positions',
    'id, ledger, owner, desk, symbol, asset, direction, leverage, order_id, close_fee, liquidation_kind, liquidation_rate, quantity, open_value, margin, added, liquidation_price, opened_quantity, opened_value, closed_quantity, closed_value, profit, open_fees, close_fees, status, created_ms, closed_ms',
    'bigint text bigint text text text text integer bigint numeric text numeric numeric numeric numeric numeric numeric numeric numeric numeric numeric numeric numeric numeric text bigint bigint',
    `on conflict (id) do update set ${[
      'quantity',
      'open_value',
      'margin',
      'added',
      'liquidation_price',
      'opened_quantity',
      'opened_value',
      'closed_quantity',
      'closed_value',
      'profit',
      'open_fees',
      'close_fees',
      'status',
      'closed_ms',
    ]
      .map((column) => `${column} = excluded.${column}`)
      .join(', ')}`,
  ),
  stops: bulkInsert(
    'stops',
    'id, ledger, owner, symbol, position_id, kind, trigger_price, quantity, limit_price, status, created_ms, updated_ms',
    'bigint text bigint text bigint text numeric numeric numeric text bigint bigint',
    'on conflict (id) do update set quantity = excluded.quantity, status = excluded.status, updated_ms = excluded.updated_ms',
  ),
  ladders: bulkInsert(
    'margin_ladders',
    'ledger, symbol, tick_id, ask_taken, bid_taken',
    'text text bigint numeric numeric',
    'on conflict (ledger, symbol) do update set tick_id = excluded.tick_id, ask_taken = excluded.ask_taken, bid_taken = excluded.bid_taken',
  ),
} as const;

/** A listing as a row keeps it: the journal's own encoding. */
export function encodeMarginListing(listing: MarginListing): string {
  return encodeCommand({ type: 'list-margin', atMs: 0, listing });
}

/** The statements that store them. `tickSizeOf`: the price step of a market on margin. */
export function marginStatements(
  { margin: changes, ladders: all }: Changes,
  tickSizeOf: (symbol: string) => Price,
): Statement[] {
  const statements: Statement[] = changes.listings.rows.map((listing) => ({
    sql: SQL.listing,
    params: [listing.symbol, encodeMarginListing(listing)],
  }));
  const add = (sql: string, columns: Columns, rows: number) => {
    if (rows > 0) statements.push({ sql, params: columns.params() });
  };
  const ladders = all.rows.filter(({ of }) => of === 'margin');
  add(SQL.orders, orderColumns(changes.orders.rows, tickSizeOf), changes.orders.rows.length);
  add(SQL.positions, positionColumns(changes.positions.rows), changes.positions.rows.length);
  add(SQL.stops, stopColumns(changes.stops.rows), changes.stops.rows.length);
  add(SQL.ladders, ladderColumns(ladders), ladders.length);
  return statements;
}

function orderColumns(orders: readonly MarginOrder[], tickSizeOf: (symbol: string) => Price): Columns {
  const columns = new Columns(20);
  for (const o of orders) {
    const price = o.kind === 'limit' ? formatPrice((BigInt(o.ticks) * tickSizeOf(o.symbol)) as Price) : '0';
    const money = [o.quantity, o.filled, o.value, o.fee, o.heldMargin, o.heldFee].map(formatAmount);
    const what = [o.desk, o.symbol, o.asset, o.direction, o.kind, o.leverage, o.closes?.id ?? 0, price] as const;
    columns.add(o.id, o.ledger, o.owner, ...what, ...money, o.status, o.createdMs, o.updatedMs);
  }
  return columns;
}

function positionColumns(positions: readonly Position[]): Columns {
  const columns = new Columns(27);
  for (const p of positions) {
    const who = [p.id, p.ledger, p.owner, p.desk, p.symbol, p.asset, p.direction, p.leverage, p.orderId] as const;
    const terms = [formatRate(p.closeFee), p.liquidation.kind, formatRate(p.liquidation.rate)] as const;
    const open = [p.quantity, p.openValue, p.margin, p.added].map(formatAmount);
    const trigger = formatPrice(p.status === 'open' ? p.trigger : (0n as Price));
    const ever: Amount[] = [p.openedQuantity, p.openedValue, p.closedQuantity, p.closedValue];
    const result: Amount[] = [p.profit, p.openFees, p.closeFees];
    const history = [...ever, ...result].map(formatAmount);
    columns.add(...who, ...terms, ...open, trigger, ...history, p.status, p.createdMs, p.closedMs);
  }
  return columns;
}

function stopColumns(stops: readonly Stop[]): Columns {
  const columns = new Columns(12);
  for (const s of stops) {
    const prices = [formatPrice(s.trigger), formatAmount(s.quantity), s.limit === null ? '0' : formatPrice(s.limit)];
    const who = [s.id, s.ledger, s.owner, s.symbol, s.position.id, s.kind] as const;
    columns.add(...who, ...prices, s.status, s.createdMs, s.updatedMs);
  }
  return columns;
}

/** What was taken of ladders, for the table of either kind of desk. */
export function ladderColumns(ladders: readonly Ladder[]): Columns {
  const columns = new Columns(5);
  for (const l of ladders) {
    columns.add(l.ledger, l.symbol, l.tickId, formatAmount(l.askTaken), formatAmount(l.bidTaken));
  }
  return columns;
}
