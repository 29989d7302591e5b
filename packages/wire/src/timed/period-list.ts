import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, symbol } from '../fields.ts';

/** One cycle on offer, the same for every customer. */
export const period = z.object({
  id: z.number(),
  /** Seconds an order runs. */
  period: z.number(),
  /** Won on top of the stake, as a proportion of it: "0.85". */
  odds: decimal(),
  minAmount: decimal(),
  maxAmount: decimal(),
  /** How far ahead an appointment may open, seconds; null where none are taken. */
  appointment: z.nullable(z.object({ leastAhead: z.number(), mostAhead: z.number() })),
});
export type Period = z.infer<typeof period>;

export const periodList = endpoint({
  id: 'timed.periodList',
  method: 'GET',
  path: '/api/period/list',
  caller: 'anyone',
  summary: 'The cycles of a market’s timed contracts; `secondId` is the instrument’s symbol.',
  envelope: 'data',
  query: z.object({ secondId: symbol() }),
  output: z.array(period),
});
