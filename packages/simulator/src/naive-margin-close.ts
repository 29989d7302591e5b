import type { AdjustMargin, CancelMargin } from '@bourse/engine';
import { less, middleOf, type NaiveMarginOrder, type NaivePosition, over, RATE_SCALE, under } from './naive-margin.ts';
import { FEES, give, houseAccount, INSURANCE, LIQUIDITY, setAside, standingAccount } from './naive-margin-money.ts';
import { naiveClosingRate } from './naive-margin-rates.ts';
import { spareOf } from './naive-margin-terms.ts';
import { done, type NaiveOutcome, refuse } from './naive-outcome.ts';
import type { NaiveState } from './naive-state.ts';

/** The open position of a command, if it is the owner's. */
export function mine(
  { margin }: NaiveState,
  { ledger, owner, positionId }: { readonly ledger: string; readonly owner: number; readonly positionId: number },
): NaivePosition | undefined {
  return margin.positions.find((one) => one.id === positionId && one.owner === owner && one.ledger === ledger);
}

/** Closes a part at a worth. Returns the fee. */
export function closeSome(
  exchange: NaiveState,
  position: NaivePosition,
  quantity: bigint,
  value: bigint,
  atMs: number,
  end: 'closed' | 'liquidated' | 'deleveraged',
  role: 'maker' | 'taker',
): bigint {
  const { margin: desk } = exchange;
  const whole = position.quantity;
  // Rounded against the customer: a long is taken to be opened for more, a short for less, and less margin comes free.
  const openValue = (position.direction === 'long' ? over : under)(position.openValue * quantity, whole);
  const margin = under(position.margin * quantity, whole);
  const added = under(position.added * quantity, whole);
  const profit = position.direction === 'long' ? value - openValue : openValue - value;
  const rate = end === 'deleveraged' ? 0n : naiveClosingRate(exchange, position, role, atMs);
  const fee = settle(exchange, position, margin, profit, over(value * rate, RATE_SCALE));
  position.quantity -= quantity;
  position.openValue -= openValue;
  position.margin -= margin;
  position.added -= added;
  position.closedQuantity += quantity;
  position.closedValue += value;
  // What the margin could not bear is the house's loss, not the customer's.
  position.profit += profit < -margin ? -margin : profit;
  position.closeFees += fee;
  desk.wrotePositions.add(position);
  if (position.quantity > 0n) return fee;
  position.status = end;
  position.closedMs = atMs;
  desk.ended(end);
  for (const order of desk.orders.filter((one) => one.closes === position)) withdraw(exchange, order, atMs);
  for (const stop of desk.stopsOf(position)) {
    Object.assign(stop, { status: 'cancelled', updatedMs: atMs });
    desk.wroteStops.add(stop);
  }
  desk.stops = desk.stops.filter((one) => one.position !== position);
  desk.positions = desk.positions.filter((one) => one !== position);
  return fee;
}

function settle(exchange: NaiveState, position: NaivePosition, margin: bigint, profit: bigint, wanted: bigint): bigint {
  const account = standingAccount(exchange, position);
  const [liquidity, insurance, fees] = [LIQUIDITY, INSURANCE, FEES].map((house) =>
    houseAccount(exchange, position, house),
  ) as [typeof account, typeof account, typeof account];
  setAside(account, -margin);
  const fee = less(wanted, margin + profit > 0n ? margin + profit : 0n);
  if (profit > 0n) {
    const ready = less(profit, liquidity.available);
    give(exchange, 'profit', liquidity, account, ready, position.id);
    give(exchange, 'profit', insurance, account, profit - ready, position.id);
    if (ready < profit) exchange.margin.ended('profit paid by the insurance');
    if (insurance.available < 0n) exchange.margin.ended('debt of the insurance');
  } else {
    const borne = less(-profit, margin);
    give(exchange, 'loss', account, liquidity, borne, position.id);
    const lacking = -profit - borne;
    give(exchange, 'shortfall', insurance, liquidity, less(lacking, insurance.available));
    if (lacking > 0n) exchange.margin.ended('shortfall');
  }
  give(exchange, 'fee', account, fees, fee, position.id);
  return fee;
}

/** An order stops resting; what it held is free again. */
export function withdraw(exchange: NaiveState, order: NaiveMarginOrder, atMs: number): void {
  const { margin: desk } = exchange;
  if (order.closes === undefined) setAside(standingAccount(exchange, order), -(order.heldMargin + order.heldFee));
  Object.assign(order, { heldMargin: 0n, heldFee: 0n, status: 'cancelled', updatedMs: atMs });
  desk.orders = desk.orders.filter((one) => one !== order);
  desk.wroteOrders.add(order);
}

export function naiveCancelMargin(exchange: NaiveState, command: CancelMargin): NaiveOutcome {
  const { ledger, owner, orderId, atMs } = command;
  const order = exchange.margin.orders.find(
    (one) => one.id === orderId && one.owner === owner && one.ledger === ledger,
  );
  if (order === undefined) return refuse('order_not_open');
  withdraw(exchange, order, atMs);
  return done({ orderId, status: 'cancelled', filled: order.filled, value: order.value });
}

export function naiveAdjustMargin(exchange: NaiveState, command: AdjustMargin): NaiveOutcome {
  const position = mine(exchange, command);
  if (position === undefined) return refuse('position_not_open');
  const { amount, how, quote } = command;
  if (amount <= 0n) return refuse('amount_incorrect');
  const account = standingAccount(exchange, position);
  if (how === 'reduce') {
    if (quote === null) return refuse('price_stale');
    if (amount > spareOf(position, middleOf(quote))) return refuse('margin_spare');
  } else if (amount > account.available) return refuse('insufficient_balance');
  const change = how === 'reduce' ? -amount : amount;
  setAside(account, change);
  position.margin += change;
  if (how !== 'principal') position.added += change;
  exchange.margin.wrotePositions.add(position);
  return done({ orderId: position.id });
}
