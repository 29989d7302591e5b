import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { symbol } from '../fields.ts';

/** What became of all settled orders of one cycle. */
export const periodStats = z.object({
  /** Seconds of the cycle. */
  period: z.number(),
  orders: z.number(),
  won: z.number(),
  lost: z.number(),
  /** Equal price, or no recent tick. */
  returned: z.number(),
});
export type PeriodStats = z.infer<typeof periodStats>;

export const periodStatsList = endpoint({
  id: 'timed.periodStats',
  method: 'GET',
  path: '/api/period/stats',
  caller: 'anyone',
  summary:
    'For everybody to see: how many timed contracts of each cycle were settled and how they ended; one market where `secondId` is given, one ledger at a time.',
  envelope: 'data',
  query: z.object({ secondId: z.optional(symbol()), simulated: z._default(z.enum(['0', '1']), '0') }),
  output: z.array(periodStats),
});
