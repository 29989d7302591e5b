import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, signedDecimal, timeMs, whole } from '../fields.ts';
import { reason } from '../operator-fields.ts';
import { feeLevelRule, feeStanding } from './fee-calls.ts';
import { FEE_DESKS, FEE_LEVEL_MAX, feeRates, feeSchedule } from './fee-rates.ts';

export const feeDesk = endpoint({
  id: 'console.fees',
  method: 'GET',
  path: '/api/console/fees',
  caller: 'operator',
  permission: 'market',
  summary:
    'Every schedule of fees, the fees of instruments without one, what levels take, and how many customers have each.',
  envelope: 'data',
  output: z.object({
    schedules: z.array(feeSchedule),
    instruments: z.array(
      z.object({ desk: z.enum(FEE_DESKS), symbol: z.string(), name: z.string(), maker: decimal(), taker: decimal() }),
    ),
    levels: z.array(feeLevelRule),
    customers: z.array(z.object({ level: z.number(), count: z.number() })),
  }),
});

const sample = z.object({
  level: z.number(),
  /** Of a trade of 1,000 of the quote; below zero: a rebate. */
  makerBefore: signedDecimal(),
  makerAfter: signedDecimal(),
  takerBefore: decimal(),
  takerAfter: decimal(),
});
export type FeeSample = z.infer<typeof sample>;

export const previewFees = endpoint({
  id: 'console.previewFees',
  method: 'POST',
  path: '/api/console/fees/preview',
  caller: 'operator',
  permission: 'market',
  summary:
    'What a schedule would change: which instruments, whose open orders, and what a trade of 1,000 costs before and after.',
  envelope: 'data',
  body: z.object({ schedule: feeSchedule }),
  output: z.object({
    instruments: z.array(z.string()),
    /** Customers with open orders or positions there, and how many of both. */
    customers: z.number(),
    orders: z.number(),
    positions: z.number(),
    /** Of the first instrument concerned, now; by level. */
    symbol: z.string(),
    samples: z.array(sample),
  }),
});

export const proposeFees = endpoint({
  id: 'console.proposeFees',
  method: 'POST',
  path: '/api/console/fees',
  caller: 'operator',
  permission: 'market',
  summary: 'Proposes a schedule for a desk or an instrument, or its end (no tiers); another operator confirms it.',
  envelope: 'data',
  body: z.object({ schedule: feeSchedule, reason: reason() }),
  output: z.object({ approval: id() }),
});

export const customerFees = endpoint({
  id: 'console.customerFees',
  method: 'GET',
  path: '/api/console/customers/{id}/fees',
  caller: 'operator',
  permission: 'customers',
  summary:
    'A customer’s level of fees, what it was reckoned from, how it changed, and fees paid and rebates received in 30 days.',
  envelope: 'data',
  params: z.object({ id: id() }),
  output: z.object({
    ...feeStanding,
    rates: z.array(z.object({ desk: z.enum(FEE_DESKS), rates: z.nullable(feeRates) })),
    /** Newest first: by volume and holdings, or granted by operators (an audit entry's number). */
    history: z.array(
      z.object({
        atMs: timeMs(),
        level: z.number(),
        how: z.enum(['earned', 'granted', 'withdrawn']),
        volume: z.nullable(decimal()),
        holdings: z.nullable(decimal()),
        untilMs: z.nullable(timeMs()),
        audit: z.nullable(z.number()),
      }),
    ),
  }),
});

export const grantFeeLevel = endpoint({
  id: 'console.grantFeeLevel',
  method: 'POST',
  path: '/api/console/customers/{id}/fees',
  caller: 'operator',
  permission: 'market',
  summary: 'Grants a customer a level of fees until a moment; level 0 takes back what was granted.',
  envelope: 'none',
  params: z.object({ id: id() }),
  body: z.object({ level: whole(0, FEE_LEVEL_MAX), untilMs: whole(0), reason: reason() }),
});
