import {
  type Changes,
  encodeCommand,
  type Ladder,
  type MarginListing,
  type MarginOrder,
  type MarginTrade,
  type Position,
  priceAt,
  type Stop,
} from '@bourse/engine';
import { type Amount, formatAmount, formatPrice, formatRate, type Price } from '@bourse/money';
import { latest, type Row, rowTable, type TableRows } from './row-table.ts';

/** Columns of a table of ladders, and which of them change. */
export const LADDER_COLUMNS = {
  columns: 'ledger text, symbol text, tick_id bigint, ask_taken numeric, bid_taken numeric',
  key: 'ledger, symbol',
  changes: 'tick_id, ask_taken, bid_taken',
};

export const MARGIN_TABLES = {
  listings: rowTable('margin_listings', { columns: 'symbol text, spec text', key: 'symbol', changes: 'spec' }),
  orders: rowTable('margin_orders', {
    columns: `id bigint, ledger text, owner bigint, desk text, symbol text, asset text, direction text, kind text, leverage integer,
      closes bigint, price numeric, quantity numeric, filled numeric, value numeric, fee numeric, held_margin numeric, held_fee numeric,
      status text, created_ms bigint, updated_ms bigint, take_profit numeric, stop_loss numeric`,
    key: 'id',
    changes: 'filled, value, fee, held_margin, held_fee, status, updated_ms',
    live: "status = 'open'",
  }),
  positions: rowTable('positions', {
    columns: `id bigint, ledger text, owner bigint, desk text, symbol text, asset text, direction text, leverage integer, order_id bigint,
      close_fee numeric, liquidation_kind text, liquidation_rate numeric, quantity numeric, open_value numeric, margin numeric,
      added numeric, liquidation_price numeric, opened_quantity numeric, opened_value numeric, closed_quantity numeric,
      closed_value numeric, profit numeric, open_fees numeric, close_fees numeric, status text, created_ms bigint, closed_ms bigint`,
    key: 'id',
    changes:
      'quantity, open_value, margin, added, liquidation_price, opened_quantity, opened_value, closed_quantity, closed_value, profit, open_fees, close_fees, status, closed_ms',
    live: "status = 'open'",
  }),
  stops: rowTable('stops', {
    columns: `id bigint, ledger text, owner bigint, symbol text, position_id bigint, kind text, trigger_price numeric, quantity numeric,
      limit_price numeric, status text, created_ms bigint, updated_ms bigint, opening_id bigint`,
    key: 'id',
    changes: 'trigger_price, limit_price, quantity, status, updated_ms',
    live: "status in ('open', 'waiting')",
  }),
  ladders: rowTable('margin_ladders', LADDER_COLUMNS),
  trades: rowTable('margin_trades', {
    columns: `batch bigint, idx integer, at_ms bigint, ledger text, symbol text, quantity numeric, value numeric,
      taker_owner bigint, maker_owner bigint`,
    key: 'batch, idx',
    live: 'false',
  }),
};

/** A listing as a row keeps it: the journal's own encoding. */
export function encodeMarginListing(listing: MarginListing): string {
  return encodeCommand({ type: 'list-margin', atMs: 0, listing });
}

/** `tickSizeOf`: the price step of a market on margin. */
export function marginRows(
  { margin, ladders }: Changes,
  batch: number,
  tickSizeOf: (symbol: string) => Price,
): TableRows[] {
  const specs = margin.listings.rows.map((listing): Row => [listing.symbol, encodeMarginListing(listing)]);
  return [
    { table: MARGIN_TABLES.listings, rows: latest(MARGIN_TABLES.listings, specs) },
    { table: MARGIN_TABLES.orders, rows: margin.orders.rows.map((order) => orderRow(order, tickSizeOf)) },
    { table: MARGIN_TABLES.positions, rows: margin.positions.rows.map(positionRow) },
    { table: MARGIN_TABLES.stops, rows: margin.stops.rows.map(stopRow) },
    { table: MARGIN_TABLES.ladders, rows: ladderRows(ladders.rows, 'margin') },
    { table: MARGIN_TABLES.trades, rows: margin.trades.rows.map((trade, idx) => tradeRow(trade, batch, idx)) },
  ];
}

function orderRow(o: MarginOrder, tickSizeOf: (symbol: string) => Price): Row {
  const price = o.kind === 'limit' ? formatPrice(priceAt(o.ticks, { tickSize: tickSizeOf(o.symbol) })) : '0';
  const money = [o.quantity, o.filled, o.value, o.fee, o.heldMargin, o.heldFee].map(formatAmount);
  const what = [o.desk, o.symbol, o.asset, o.direction, o.kind, o.leverage, o.closes?.id ?? 0, price];
  const stops = [o.takeProfit, o.stopLoss].map(triggerText);
  return [o.id, o.ledger, o.owner, ...what, ...money, o.status, o.createdMs, o.updatedMs, ...stops];
}

function tradeRow(t: MarginTrade, batch: number, idx: number): Row {
  const sums = [t.quantity, t.value].map(formatAmount);
  return [batch, idx, t.atMs, t.ledger, t.symbol, ...sums, t.takerOwner, t.makerOwner];
}

function positionRow(p: Position): Row {
  const who = [p.id, p.ledger, p.owner, p.desk, p.symbol, p.asset, p.direction, p.leverage, p.orderId];
  const terms = [formatRate(p.closeFee), p.liquidation.kind, formatRate(p.liquidation.rate)];
  const open = [p.quantity, p.openValue, p.margin, p.added].map(formatAmount);
  const trigger = formatPrice(p.status === 'open' ? p.trigger : (0n as Price));
  const ever: Amount[] = [p.openedQuantity, p.openedValue, p.closedQuantity, p.closedValue];
  const result: Amount[] = [p.profit, p.openFees, p.closeFees];
  const history = [...ever, ...result].map(formatAmount);
  return [...who, ...terms, ...open, trigger, ...history, p.status, p.createdMs, p.closedMs];
}

function stopRow(s: Stop): Row {
  const prices = [formatPrice(s.trigger), formatAmount(s.quantity), triggerText(s.limit)];
  const who = [s.id, s.ledger, s.owner, s.symbol, s.position.id, s.kind];
  return [...who, ...prices, s.status, s.createdMs, s.updatedMs, s.openingId];
}

/** 0 stands for none. */
const triggerText = (price: Price | null): string => (price === null ? '0' : formatPrice(price));

/** What was taken of the ladders of one kind of desk. */
export function ladderRows(ladders: readonly Ladder[], of: Ladder['of']): Row[] {
  return ladders
    .filter((ladder) => ladder.of === of)
    .map((l) => [l.ledger, l.symbol, l.tickId, formatAmount(l.askTaken), formatAmount(l.bidTaken)]);
}
