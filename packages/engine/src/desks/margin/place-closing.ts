import type { Amount } from '@bourse/money';
import type { Quote } from '../../book/ladder.ts';
import { NOTHING_MET } from '../../book/order-book.ts';
import type { State } from '../../core/state.ts';
import { carryOutClosing, closingSide, planClosing, tighter } from './closing.ts';
import type { MarginMarket } from './margin-desk.ts';
import { newOrder } from './new-order.ts';
import type { MarginOrder, Position } from './position.ts';
import { bankruptcyTicks } from './position-figures.ts';

/**
 * Closes up to a limit. What the market does not take rests at the limit, or at the price at which the margin is used
 * up if that comes first. Without a quote all of it rests.
 */
export function placeClosing(
  state: State,
  market: MarginMarket,
  position: Position,
  quantity: Amount,
  limitTicks: number,
  quote: Quote | null,
  atMs: number,
): MarginOrder {
  const side = closingSide(position);
  const ticks = tighter(side, bankruptcyTicks(market.listing, position), limitTicks) ?? limitTicks;
  const plan = quote === null ? NOTHING_MET : planClosing(state, market, position, quantity, quote, ticks, atMs);
  const order: MarginOrder = {
    id: state.takeOrderId(),
    ledger: position.ledger,
    desk: position.desk,
    owner: position.owner,
    symbol: position.symbol,
    asset: position.asset,
    side,
    kind: 'limit',
    direction: position.direction,
    leverage: position.leverage,
    closes: position,
    ticks,
    takeProfit: null,
    stopLoss: null,
    quantity,
    remaining: (quantity - plan.quantity) as Amount,
    status: plan.quantity === quantity ? 'filled' : 'open',
    ...newOrder(plan, atMs),
  };
  if (plan.quantity > 0n && quote !== null) order.fee = carryOutClosing(state, market, position, plan, quote, atMs);
  if (order.remaining > 0n) {
    if (plan.cutShort) order.status = 'cancelled';
    else state.margin.orderOpened(order);
  }
  state.changes.margin.orders.touch(order);
  return order;
}
