import { type Amount, type Price, ZERO } from '@bourse/money';
import { isThrough } from '../../book/price-bounds.ts';
import type { CommandResult } from '../../core/idempotency.ts';
import { OPEN_MARGIN_MAX, SAFE_MAX } from '../../core/limits.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { withdrawOrder } from './cancel-margin.ts';
import { carryOutClosing, closingSide, ownPosition, planClosing, worstClosing } from './closing.ts';
import type { ClosePosition } from './commands.ts';
import { isFar } from './is-far.ts';
import type { MarginMarket } from './margin-desk.ts';
import { placeClosing } from './place-closing.ts';
import type { Position } from './position.ts';

/**
 * A customer closes a position or a part of it: at market as much as the market takes now, and the rest stays open; or by
 * an order at a limit, which rests. Closing all of it at market cancels the closing orders that rest; a part is of what
 * they leave.
 */
export function closePosition(state: State, command: ClosePosition): CommandResult | Rejection {
  const position = ownPosition(state, command);
  if (position === undefined) return reject('position_not_open', { id: command.positionId });
  const market = state.margin.market(position.ledger, position.symbol);
  const { limit } = command;
  const isPart = command.quantity !== undefined || limit !== undefined;
  const quantity = command.quantity ?? ((position.quantity - (isPart ? position.closing : ZERO)) as Amount);
  const wrong = isPart ? checkPart(market, position, quantity, command) : undefined;
  if (wrong !== undefined) return wrong;
  if (limit !== undefined) return closeByLimit(state, market, position, quantity, limit, command);

  const { quote, atMs } = command;
  if (quote === null) return reject('no_liquidity');
  const worst = worstClosing(market, position, quote, command.tolerance);
  const plan = planClosing(state, market, position, quantity, quote, worst, atMs);
  if (plan.fills.length === 0) return reject(worst === undefined ? 'no_liquidity' : 'price_moved');
  if (!isPart) for (const order of [...position.closingOrders]) withdrawOrder(state, order, atMs);
  carryOutClosing(state, market, position, plan, quote, atMs);
  const status = plan.quantity < quantity ? 'open' : 'filled';
  return { orderId: position.id, status, filled: plan.quantity, value: plan.value };
}

function checkPart(
  { listing }: MarginMarket,
  position: Position,
  quantity: Amount,
  { quote, limit }: ClosePosition,
): Rejection | undefined {
  if (limit !== undefined) {
    if (limit <= 0n) return reject('amount_incorrect');
    if (limit % listing.tickSize !== 0n) return reject('price_step');
    if (limit / listing.tickSize > SAFE_MAX) return reject('price_too_far');
    const side = closingSide(position);
    if (quote !== null && (isFar(limit, quote) || isThrough(limit, quote, side, listing.bounds)))
      return reject('price_too_far');
  }
  if (quantity <= 0n || quantity > position.quantity - position.closing) return reject('closing_quantity');
  return quantity % listing.lotSize === 0n ? undefined : reject('quantity_step');
}

function closeByLimit(
  state: State,
  market: MarginMarket,
  position: Position,
  quantity: Amount,
  limit: Price,
  { quote, atMs }: ClosePosition,
): CommandResult | Rejection {
  const { orders, positions } = state.margin.count(position.ledger, position.owner);
  if (orders + positions >= OPEN_MARGIN_MAX) return reject('too_many_orders', { max: OPEN_MARGIN_MAX });
  const ticks = Number(limit / market.listing.tickSize);
  const order = placeClosing(state, market, position, quantity, ticks, quote, atMs);
  return { orderId: order.id, status: order.status, filled: order.filled, value: order.value };
}
