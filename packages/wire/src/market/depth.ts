import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, symbol, whole } from '../fields.ts';

/** [price, quantity], best first. */
export const depthRow = z.tuple([decimal(), decimal()]);
export type DepthRow = z.infer<typeof depthRow>;

/** Desks with a book. */
export const DEPTH_DESKS = ['spot', 'contract'] as const;
export type DepthDesk = (typeof DEPTH_DESKS)[number];

export const depth = endpoint({
  id: 'market.depth',
  runsAt: 'gateway',
  method: 'GET',
  path: '/api/market/depth',
  caller: 'anyone',
  summary: 'What can be traded now: customers’ orders and the house ladder, `rows` a side, prices gathered to `step`.',
  envelope: 'data',
  query: z.object({
    symbol: symbol(),
    step: z.optional(decimal()),
    rows: z._default(whole(1, 100), 20),
    simulated: z._default(z.enum(['0', '1']), '0'),
    /** Contracts have books of their own. */
    desk: z._default(z.enum(DEPTH_DESKS), 'spot'),
  }),
  output: z.object({ bids: z.array(depthRow), asks: z.array(depthRow) }),
});
