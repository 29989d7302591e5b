import { type Amount, type Price, ZERO } from '@bourse/money';
import { assert } from '../../core/fault.ts';
import type { State } from '../../core/state.ts';
import type { MarginOrder, Position, Stop } from './position.ts';

type Named = 'id' | 'ledger' | 'owner' | 'symbol' | 'direction' | 'leverage';

/** A stored resting order. What its market or its position already says is not repeated. */
export interface MarginOrderRow
  extends Pick<
    MarginOrder,
    | Named
    | 'takeProfit'
    | 'stopLoss'
    | 'quantity'
    | 'filled'
    | 'value'
    | 'fee'
    | 'heldMargin'
    | 'heldFee'
    | 'createdMs'
    | 'updatedMs'
  > {
  readonly price: Price;
  /** The position it closes; 0 for one that opens. */
  readonly closesId: number;
}

/** A stored open position. */
export type PositionRow = Pick<
  Position,
  | Named
  | 'orderId'
  | 'closeFee'
  | 'liquidation'
  | 'quantity'
  | 'openValue'
  | 'margin'
  | 'added'
  | 'openedQuantity'
  | 'openedValue'
  | 'closedQuantity'
  | 'closedValue'
  | 'profit'
  | 'openFees'
  | 'closeFees'
  | 'createdMs'
>;

/** A stored stop that is open or waiting. */
export interface StopRow
  extends Pick<
    Stop,
    'id' | 'kind' | 'trigger' | 'quantity' | 'limit' | 'openingId' | 'status' | 'createdMs' | 'updatedMs'
  > {
  readonly positionId: number;
}

/** All that is open on the margin desks; the order of the rows does not matter. */
export interface MarginRows {
  readonly orders: readonly MarginOrderRow[];
  readonly positions: readonly PositionRow[];
  readonly stops: readonly StopRow[];
}

/**
 * Puts what is open back at start, after the listings. Books, queues, counts, exposure and the links between these rows
 * are built from it; the caller puts back ladders and balances.
 */
export function restoreMargin({ margin }: State, rows: MarginRows): void {
  const opened = new Map<number, Position>();
  for (const row of rows.positions) {
    const position = openPosition(row, margin.market(row.ledger, row.symbol).listing);
    opened.set(position.orderId, position);
    margin.positionOpened(position);
  }
  const positionOf = (id: number): Position => {
    const position = margin.positions.get(id);
    assert(position !== undefined, `position ${id} is not open`);
    return position;
  };
  // In the order of their numbers, in which they came.
  for (const row of byId(rows.stops)) margin.stopOpened(storedStop(row, positionOf(row.positionId)));
  for (const row of byId(rows.orders)) {
    const closes = row.closesId === 0 ? undefined : positionOf(row.closesId);
    const { listing } = margin.market(row.ledger, row.symbol);
    margin.orderOpened(restingOrder(row, listing, closes, opened.get(row.id)));
  }
}

function byId<T extends { readonly id: number }>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => a.id - b.id);
}

type Terms = Pick<MarginOrder, 'desk' | 'asset'> & { readonly tickSize: Price };

/** What positions and orders have in common. */
function named(row: Pick<MarginOrder, Named>, { desk, asset }: Terms) {
  const { id, ledger, owner, symbol, direction, leverage } = row;
  return { id, ledger, desk, owner, symbol, asset, direction, leverage };
}

function openPosition(row: PositionRow, terms: Terms): Position {
  return {
    ...named(row, terms),
    orderId: row.orderId,
    closeFee: row.closeFee,
    liquidation: { kind: row.liquidation.kind, rate: row.liquidation.rate },
    quantity: row.quantity,
    openValue: row.openValue,
    margin: row.margin,
    added: row.added,
    closing: ZERO,
    openedQuantity: row.openedQuantity,
    openedValue: row.openedValue,
    closedQuantity: row.closedQuantity,
    closedValue: row.closedValue,
    profit: row.profit,
    openFees: row.openFees,
    closeFees: row.closeFees,
    status: 'open',
    createdMs: row.createdMs,
    closedMs: 0,
    trigger: 0n as Price,
    slot: -1,
    stops: new Set(),
    closingOrders: new Set(),
    dirty: false,
  };
}

function storedStop(row: StopRow, position: Position): Stop {
  assert(row.status === 'open' || row.status === 'waiting', `stop ${row.id} is over`);
  return {
    id: row.id,
    ledger: position.ledger,
    owner: position.owner,
    symbol: position.symbol,
    position,
    kind: row.kind,
    trigger: row.trigger,
    quantity: row.quantity,
    limit: row.limit,
    openingId: row.openingId,
    status: row.status,
    createdMs: row.createdMs,
    updatedMs: row.updatedMs,
    slot: -1,
    dirty: false,
  };
}

function restingOrder(
  row: MarginOrderRow,
  terms: Terms,
  closes: Position | undefined,
  position: Position | undefined,
): MarginOrder {
  return {
    ...named(row, terms),
    side: (row.direction === 'long') === (closes === undefined) ? 'buy' : 'sell',
    kind: 'limit',
    closes,
    position,
    ticks: Number(row.price / terms.tickSize),
    takeProfit: row.takeProfit,
    stopLoss: row.stopLoss,
    quantity: row.quantity,
    remaining: (row.quantity - row.filled) as Amount,
    level: undefined,
    place: 0,
    filled: row.filled,
    value: row.value,
    fee: row.fee,
    heldMargin: row.heldMargin,
    heldFee: row.heldFee,
    status: 'open',
    createdMs: row.createdMs,
    updatedMs: row.updatedMs,
    dirty: false,
  };
}
