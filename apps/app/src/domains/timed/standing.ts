import { compareDecimals } from '../../platform/decimal-order.ts';

export type BetDirection = 'up' | 'down';
export type Standing = 'ahead' | 'behind' | 'level';

/** How an order that runs would end at this price. */
export function standingOf(direction: BetDirection, openPrice: string, price: string): Standing {
  const order = compareDecimals(price, openPrice);
  if (order === 0) return 'level';
  return order > 0 === (direction === 'up') ? 'ahead' : 'behind';
}
