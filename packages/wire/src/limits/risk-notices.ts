import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { whole } from '../fields.ts';
import { GUARDED_MARKETS, type GuardedMarket } from './guarded-markets.ts';

/** Version of the notices' texts. Raise it when they change, so that everybody has to read them again. */
export const RISK_NOTICE_VERSION: Readonly<Record<GuardedMarket, number>> = {
  timedContracts: 1,
  leveragedContracts: 1,
  stocks: 1,
};

export const readRiskNotice = endpoint({
  id: 'limits.readRiskNotice',
  method: 'GET',
  path: '/api/limits/notice',
  caller: 'customer',
  summary: 'What is to be read before the first live order of a market: its version and the numbers of its words.',
  envelope: 'data',
  query: z.object({ market: z.enum(GUARDED_MARKETS) }),
  output: z.object({
    version: z.number(),
    /** Whether the customer has read this version. */
    accepted: z.boolean(),
    /** The country of residence is to be named with it: nothing tells it, and some market is closed to some country. */
    residenceNeeded: z.boolean(),
    /** The highest leverage on offer; 1 for timed contracts. */
    leverage: z.number(),
    /**
     * Contracts: the share of a position's worth that the margin must still be above. Stocks: the share of the margin
     * whose loss closes a position. Timed: the highest odds.
     */
    rate: z.string(),
    /** Timed: the shortest cycle, in seconds; else 0. */
    seconds: z.number(),
  }),
});

export const acceptRiskNotice = endpoint({
  id: 'limits.acceptRiskNotice',
  method: 'POST',
  path: '/api/limits/acceptNotice',
  caller: 'customer',
  summary: 'The customer has read and understood a notice; kept with its version, time and language, once.',
  envelope: 'none',
  body: z.object({
    market: z.enum(GUARDED_MARKETS),
    version: whole(1, 10_000),
    /** ISO code; left out where it is known. */
    country: z.optional(z.string().check(z.toUpperCase(), z.maxLength(2))),
  }),
});
