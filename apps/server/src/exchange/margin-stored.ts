import type {
  Direction,
  LedgerName,
  MarginDeskName,
  MarginOrderRow,
  PositionRow,
  PositionStatus,
  StopRow,
} from '@bourse/engine';
import type { Price } from '@bourse/money';
import { amount, price, rate } from '@bourse/money';
import type { InferResult } from 'kysely';
import { sqlFor } from '../platform/db/typed.ts';

/** A stored order of a margin desk. */
export interface OrderRecord extends MarginOrderRow {
  readonly asset: string;
  readonly kind: 'limit' | 'market';
  readonly status: 'open' | 'filled' | 'cancelled';
}

/** A stored position. */
export interface PositionRecord extends PositionRow {
  readonly desk: MarginDeskName;
  readonly asset: string;
  /** Liquidation price, a mark; 0: none. */
  readonly liquidationPrice: Price;
  readonly status: PositionStatus;
  readonly closedMs: number;
}

/** A stored stop, with fields of its position. */
export interface StopRecord extends StopRow {
  readonly symbol: string;
  readonly direction: Direction;
  readonly leverage: number;
}

export const storedOrders = () => sqlFor.selectFrom('margin_orders').selectAll().$narrowType<{ ledger: LedgerName }>();

/** A row of margin_orders. */
type StoredOrder = InferResult<ReturnType<typeof storedOrders>>[number];

export const storedPositions = () => sqlFor.selectFrom('positions').selectAll().$narrowType<{ ledger: LedgerName }>();

/** A row of positions. */
type StoredPosition = InferResult<ReturnType<typeof storedPositions>>[number];

export const storedStops = () =>
  sqlFor
    .selectFrom('stops as s')
    .innerJoin('positions as p', 'p.id', 's.position_id')
    .selectAll('s')
    .select(['p.direction', 'p.leverage'])
    .$narrowType<{ ledger: LedgerName }>();

/** A row of stops, with its position's direction and leverage. */
type StoredStop = InferResult<ReturnType<typeof storedStops>>[number];

/** 0 stands for none. */
function priceOrNone(stored: string): Price | null {
  const found = price(stored);
  return found === 0n ? null : found;
}

export function orderRecord(row: StoredOrder): OrderRecord {
  return {
    id: row.id,
    ledger: row.ledger,
    owner: row.owner,
    symbol: row.symbol,
    asset: row.asset,
    direction: row.direction,
    kind: row.kind,
    leverage: row.leverage,
    closesId: row.closes,
    price: price(row.price),
    takeProfit: priceOrNone(row.take_profit),
    stopLoss: priceOrNone(row.stop_loss),
    quantity: amount(row.quantity),
    filled: amount(row.filled),
    value: amount(row.value),
    fee: amount(row.fee),
    heldMargin: amount(row.held_margin),
    heldFee: amount(row.held_fee),
    status: row.status,
    createdMs: row.created_ms,
    updatedMs: row.updated_ms,
  };
}

export function positionRecord(row: StoredPosition): PositionRecord {
  return {
    id: row.id,
    ledger: row.ledger,
    owner: row.owner,
    desk: row.desk,
    symbol: row.symbol,
    asset: row.asset,
    direction: row.direction,
    leverage: row.leverage,
    orderId: row.order_id,
    closeFee: rate(row.close_fee),
    liquidation: { kind: row.liquidation_kind, rate: rate(row.liquidation_rate) },
    quantity: amount(row.quantity),
    openValue: amount(row.open_value),
    margin: amount(row.margin),
    added: amount(row.added),
    liquidationPrice: price(row.liquidation_price),
    openedQuantity: amount(row.opened_quantity),
    openedValue: amount(row.opened_value),
    closedQuantity: amount(row.closed_quantity),
    closedValue: amount(row.closed_value),
    profit: amount(row.profit),
    openFees: amount(row.open_fees),
    closeFees: amount(row.close_fees),
    status: row.status,
    createdMs: row.created_ms,
    closedMs: row.closed_ms,
  };
}

export function stopRecord(row: StoredStop): StopRecord {
  return {
    id: row.id,
    positionId: row.position_id,
    symbol: row.symbol,
    direction: row.direction,
    leverage: row.leverage,
    kind: row.kind,
    trigger: price(row.trigger_price),
    quantity: amount(row.quantity),
    limit: priceOrNone(row.limit_price),
    openingId: row.opening_id,
    status: row.status,
    createdMs: row.created_ms,
    updatedMs: row.updated_ms,
  };
}
