import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asset, decimal, signedDecimal } from '../fields.ts';

export const averageCost = endpoint({
  id: 'assets.averageCost',
  method: 'GET',
  path: '/api/asset/averageCost',
  caller: 'customer',
  summary:
    'What the customer paid on average for an asset in the ledger they trade in: the moving average of what was bought with USDT or dollars. What came without a price (deposits, interest, rewards) has no cost.',
  envelope: 'data',
  query: z.object({ symbol: asset() }),
  output: z.object({
    /** How much of what is there was bought at a recorded price, and how much came without one. */
    covered: decimal(),
    uncovered: decimal(),
    /** USDT for one, fees included; null where nothing is covered. */
    average: z.nullable(decimal()),
    /** What the covered part gained at the last price, in USDT; null where there is none. */
    profit: z.nullable(signedDecimal()),
    /** A very long history is worked out in several calls; until then the figures are of a part of it. */
    isComplete: z.boolean(),
  }),
});
