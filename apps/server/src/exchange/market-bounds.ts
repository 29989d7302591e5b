import type { MarginBounds, PriceBounds } from '@bourse/engine';
import { rate } from '@bourse/money';
import type { MarketKind } from '../market/instrument.ts';

/** Customers' orders meet one another within the quote alone. */
const MEET = rate('0');

/**
 * How far from the quote orders may trade, by kind of market (docs/markets.md): the band of orders at market is wider
 * than the whole ladder of the house, the collar of limit orders as wide as a wild day.
 */
const BOUNDS: Readonly<Record<MarketKind, PriceBounds>> = {
  crypto: { band: rate('0.02'), collar: rate('0.1'), meet: MEET },
  metal: { band: rate('0.01'), collar: rate('0.05'), meet: MEET },
  forex: { band: rate('0.01'), collar: rate('0.03'), meet: MEET },
  'stock-us': { band: rate('0.02'), collar: rate('0.1'), meet: MEET },
  'stock-br': { band: rate('0.02'), collar: rate('0.1'), meet: MEET },
};

/** Of what the house has and other customers have left, the most that the stress test may find in the positions and orders of one customer. */
const CUSTOMER_SHARE = rate('0.25');

export const boundsOf = (kind: MarketKind): PriceBounds => BOUNDS[kind];

export const marginBoundsOf = (kind: MarketKind): MarginBounds => ({
  ...BOUNDS[kind],
  share: CUSTOMER_SHARE,
  apart: true,
});
