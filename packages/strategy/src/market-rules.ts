import { type Amount, ceilToStep, floorToStep, PRICE_ONE, type Price, RATE_ONE, type Rate } from '@bourse/money';

/** What an order on one market is measured against. tickSize times lotSize is never finer than an amount's unit. */
export interface MarketRules {
  readonly symbol: string;
  readonly tickSize: Price;
  readonly lotSize: Amount;
  /** Least worth of an order, in quote. */
  readonly minNotional: Amount;
  readonly makerFee: Rate;
  readonly takerFee: Rate;
  /** Half the house's spread as a proportion of the price. */
  readonly halfSpread: Rate;
}

/** What a buyer pays at once where the middle is `at`: half a spread above it, on a step. */
export function askAt(rules: MarketRules, at: Price): Price {
  return ceilToStep(((at * (RATE_ONE + rules.halfSpread) + RATE_ONE - 1n) / RATE_ONE) as Price, rules.tickSize);
}

/** What a seller gets at once where the middle is `at`: half a spread below it, on a step. */
export function bidAt(rules: MarketRules, at: Price): Price {
  return floorToStep(((at * (RATE_ONE - rules.halfSpread)) / RATE_ONE) as Price, rules.tickSize);
}

/** The largest quantity in lots that `value` buys at `at`. */
export function lotsFor(rules: MarketRules, value: Amount, at: Price): Amount {
  return floorToStep(((value * PRICE_ONE) / at) as Amount, rules.lotSize);
}

/** Worth of a quantity at a price; exact where both are on their steps. */
export function worth(quantity: Amount, at: Price): Amount {
  return ((quantity * at) / PRICE_ONE) as Amount;
}

/** Whether an order of this quantity at this price is large enough to be taken. */
export function isLargeEnough(rules: MarketRules, quantity: Amount, at: Price): boolean {
  return quantity > 0n && worth(quantity, at) >= rules.minNotional;
}
