import type { Price, Rate } from '@bourse/money';
import type { Resting } from '../../book/resting.ts';
import type { State } from '../../core/state.ts';
import { type MarginMarket, restingValue } from './margin-desk.ts';
import { closingFee } from './margin-fees.ts';
import type { MarginOrder, Position } from './position.ts';
import { bankruptcyTicks, type LiquidationTerms, liquidationPrice } from './position-figures.ts';

/**
 * Which resting orders a taker may meet at a mark: not one whose position would be liquidated at once, nor one that
 * closes a position at a loss beyond its margin. Otherwise two customers could trade with each other at any price, and
 * the house would pay the winner.
 */
export function mayMeet(state: State, market: MarginMarket, mark: Price, atMs: number): (maker: Resting) => boolean {
  return (resting) => {
    const order = resting as MarginOrder;
    if (order.closes === undefined) {
      return standsAt(mark, asPosition(market, order, closingFee(state, market, order.owner, atMs)));
    }
    const worst = bankruptcyTicks(market.listing, order.closes);
    if (worst === undefined) return true;
    return order.direction === 'long' ? order.ticks >= worst : order.ticks <= worst;
  };
}

/** Whether a position would survive at a mark, that is not be liquidated. */
export function standsAt(mark: Price, position: LiquidationTerms): boolean {
  const trigger = liquidationPrice(position);
  if (trigger === 0n) return true;
  return position.direction === 'long' ? mark > trigger : mark < trigger;
}

/** The position an order would open at its own price. */
function asPosition(market: MarginMarket, order: MarginOrder, closeFee: Rate): LiquidationTerms {
  const { liquidation } = market.listing;
  return {
    direction: order.direction,
    quantity: order.remaining,
    openValue: restingValue(market, order) as Position['openValue'],
    margin: order.heldMargin,
    closeFee,
    liquidation,
  };
}
