import { type Amount, min, type Price, rateUp, ZERO } from '@bourse/money';
import type { PriceBar } from './bar.ts';
import { askAt, bidAt, lotsFor, type MarketRules, worth } from './market-rules.ts';
import type { EndedOrder, WantedOrder } from './orders.ts';

/** An order of a back-test that is not over. */
export interface OpenOrder {
  readonly order: WantedOrder;
  /** The bar that begins is its first. */
  fresh: boolean;
}

export interface BarFill extends EndedOrder {
  readonly price: Price;
  readonly maker: boolean;
}

/**
 * What one bar does to an order that was there before it; undefined: it goes on resting. Orders that take are filled at
 * the open, half a spread worse than it. A resting one is filled at its own price, and only where the house's offer has
 * passed through it within the bar: a price that is merely touched fills nothing.
 */
export function fillIn(rules: MarketRules, bar: PriceBar, { order, fresh }: OpenOrder): BarFill | undefined {
  const buys = order.side === 'buy';
  const taken = buys ? askAt(rules, bar.open) : bidAt(rules, bar.open);
  if (order.kind === 'market') {
    return filledAt(rules, order, taken, 'value' in order ? lotsFor(rules, order.value, taken) : order.quantity, false);
  }
  if (fresh && (buys ? taken <= order.price : taken >= order.price && taken > 0n)) {
    return filledAt(rules, order, taken, order.quantity, false);
  }
  const passed = buys
    ? bar.low < order.price && askAt(rules, bar.low) <= order.price
    : bar.high > order.price && bidAt(rules, bar.high) >= order.price;
  return passed ? filledAt(rules, order, order.price, order.quantity, true) : undefined;
}

/** Fees as the exchange takes them: from what was received, rounded up. */
function filledAt(rules: MarketRules, order: WantedOrder, price: Price, quantity: Amount, maker: boolean): BarFill {
  const value = worth(quantity, price);
  const received = order.side === 'buy' ? quantity : value;
  const fee = received === 0n ? ZERO : rateUp(received, maker ? rules.makerFee : rules.takerFee);
  const { tag, market, side } = order;
  return { tag, market, side, filled: quantity, value, fee: min(fee, received), price, maker };
}
