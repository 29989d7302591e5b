import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';

export const defiRate = z.object({
  /** From 1, by what must be held. */
  sort: z.number(),
  /** Holdings from which the rate applies, in the coin. */
  amountTotle: decimal(),
  /** A day's proportion of all that is held: "0.0002" is 0.02 %. */
  rate: decimal(),
});
export type DefiRate = z.infer<typeof defiRate>;

export const getDefiRate = endpoint({
  id: 'defi.getDefiRate',
  method: 'POST',
  path: '/api/apiDefi/getDefiRate',
  caller: 'anyone',
  summary: 'The rates in force today (UTC), the same for both coins. Changes apply from the next day on.',
  envelope: 'rows',
  output: defiRate,
});
