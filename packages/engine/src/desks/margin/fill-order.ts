import { type Amount, min, mulDivDown, ZERO } from '@bourse/money';
import type { State } from '../../core/state.ts';
import { rebateOf } from '../../fee/rebates.ts';
import { OWNER } from '../../ledger/owners.ts';
import { growAttached, openAttached } from './attached-stops.ts';
import { closePart } from './close-part.ts';
import { accountOf } from './margin-account.ts';
import { type MarginMarket, restingValue } from './margin-desk.ts';
import { closingFee, restingFee } from './margin-fees.ts';
import type { MarginOrder, Position } from './position.ts';

const NOTHING_MORE = { margin: ZERO, fee: ZERO } as const;

/**
 * Fills a resting order: by a taker at its own price, or by the house's ladder at the ladder's price, which may be
 * better for it. `more` is what was held just now in addition to what the order itself holds. Returns the rebate that it is due of the
 * fee of a taker.
 */
export function fillResting(
  state: State,
  market: MarginMarket,
  order: MarginOrder,
  quantity: Amount,
  value: Amount,
  atMs: number,
  more: Pick<OpenedPart, 'margin' | 'fee'> = NOTHING_MORE,
): Amount {
  const rates = state.fees.ratesOf(order.desk, order.symbol, order.owner, atMs);
  const before = order.remaining;
  const valueBefore = restingValue(market, order);
  market.book.reduce(order, quantity);
  order.filled = (order.filled + quantity) as Amount;
  order.value = (order.value + value) as Amount;
  order.updatedMs = atMs;
  if (order.remaining === 0n) {
    order.status = 'filled';
    state.margin.orderClosed(order);
  }
  state.changes.margin.orders.touch(order);
  if (order.closes !== undefined) {
    order.closes.closing = (order.closes.closing - quantity) as Amount;
    const fee = closePart(state, order.closes, quantity, value, atMs, 'maker');
    order.fee = (order.fee + fee) as Amount;
    return rebateOf(rates, value);
  }
  state.margin.restingChanged(order, restingValue(market, order) - valueBefore);
  const margin = shareOf(order.heldMargin, quantity, before);
  const heldFee = shareOf(order.heldFee, quantity, before);
  order.heldMargin = (order.heldMargin - margin) as Amount;
  order.heldFee = (order.heldFee - heldFee) as Amount;
  const ready = (heldFee + more.fee) as Amount;
  const fee = min(ready, restingFee(rates, market, value));
  const account = accountOf(state, order);
  if (ready > fee) state.ledger.release(account, (ready - fee) as Amount);
  if (fee > 0n) {
    const fees = state.ledger.account(order.ledger, OWNER.fees, 0, order.asset);
    state.ledger.transferHeld(account, fees, fee, { kind: 'fee', fromOrderId: order.id, toOrderId: 0 }, atMs);
  }
  openPart(state, market, order, { quantity, value, margin: (margin + more.margin) as Amount, fee }, atMs);
  return rebateOf(rates, value);
}

/**
 * The part of what is held that belongs to a fill. The last fill takes all that is left, so that no unit stays behind.
 */
export function shareOf(held: Amount, quantity: Amount, of: Amount): Amount {
  return (quantity === of ? held : mulDivDown(held, quantity, of)) as Amount;
}

export interface OpenedPart {
  readonly quantity: Amount;
  readonly value: Amount;
  /** Is held already. */
  readonly margin: Amount;
  /** Is paid already. */
  readonly fee: Amount;
}

/** A fill opens the order's position, or adds to it. */
export function openPart(state: State, market: MarginMarket, order: MarginOrder, part: OpenedPart, atMs: number): void {
  order.fee = (order.fee + part.fee) as Amount;
  const former = order.position;
  if (former === undefined) {
    const position = newPosition(state, market, order, part, atMs);
    order.position = position;
    state.margin.positionOpened(position);
    state.changes.margin.positions.touch(position);
    openAttached(state, order, position, atMs);
    return;
  }
  former.openedQuantity = (former.openedQuantity + part.quantity) as Amount;
  former.openedValue = (former.openedValue + part.value) as Amount;
  former.openFees = (former.openFees + part.fee) as Amount;
  state.margin.positionChanged(former, part);
  growAttached(state, order, former, part.quantity, atMs);
}

function newPosition(state: State, market: MarginMarket, order: MarginOrder, part: OpenedPart, atMs: number): Position {
  const { liquidation } = market.listing;
  const closeFee = closingFee(state, market, order.owner, atMs);
  return {
    id: state.takeOrderId(),
    ledger: order.ledger,
    desk: order.desk,
    owner: order.owner,
    symbol: order.symbol,
    asset: order.asset,
    direction: order.direction,
    leverage: order.leverage,
    orderId: order.id,
    closeFee,
    liquidation,
    quantity: part.quantity,
    openValue: part.value,
    margin: part.margin,
    added: ZERO,
    closing: ZERO,
    openedQuantity: part.quantity,
    openedValue: part.value,
    closedQuantity: ZERO,
    closedValue: ZERO,
    profit: ZERO,
    openFees: part.fee,
    closeFees: ZERO,
    status: 'open',
    createdMs: atMs,
    closedMs: 0,
    trigger: 0n as Position['trigger'],
    slot: -1,
    stops: new Set(),
    closingOrders: new Set(),
    dirty: false,
  };
}
