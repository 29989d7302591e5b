import type { PriceBounds } from '@bourse/engine';
import { rate } from '@bourse/money';
import type { Instrument } from '../market/instrument.ts';

/** Customers' orders meet one another within the quote alone. */
const MEET = rate('0');

/** How far from the quote orders may trade (docs/markets.md). */
export function boundsOf({ bounds }: Pick<Instrument, 'bounds'>): PriceBounds {
  return { band: rate(bounds.band), collar: rate(bounds.collar), meet: MEET };
}
