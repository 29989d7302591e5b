import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const orderTotal = endpoint({
  id: 'trading.orderTotal',
  method: 'GET',
  path: '/api/common/orderTotal',
  caller: 'customer',
  summary: 'How many orders the tabs of a desk hold; B_TOTAL is spot, U_TOTAL contracts, S_TOTAL timed contracts.',
  envelope: 'data',
  query: z.object({ key: z.enum(['B_TOTAL', 'U_TOTAL', 'S_TOTAL']) }),
  output: z.object({
    openOrder: z.number(),
    /** U_TOTAL: past positions. */
    orderHistory: z.number(),
    /** U_TOTAL alone: open positions and open stops. */
    holding: z.optional(z.number()),
    profitAndLoss: z.optional(z.number()),
  }),
});
