import type { Rate } from '@bourse/money';
import * as z from 'zod/mini';
import { decimal } from '../fields.ts';
import { rateOfPercent } from '../loan/loan-owed.ts';

/** Orders at market: by how many percent the price may at most be worse than the quote. Absent: what the market allows. */
export const slippage = () => z.optional(decimal());

/** As a proportion; undefined where the customer chose none, null where it is no percentage. */
export function toleranceOf(text: string | undefined): Rate | undefined | null {
  if (text === undefined || text === '') return undefined;
  const tolerance = rateOfPercent(text);
  return tolerance === undefined || tolerance < 0n ? null : tolerance;
}
