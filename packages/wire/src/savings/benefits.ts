import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, paging, signedDecimal, timeMs } from '../fields.ts';
import { SAVINGS_KINDS } from './savings-product.ts';

const benefit = z.object({
  orderNo: id(),
  planTitle: z.string(),
  kind: z.enum(SAVINGS_KINDS),
  coin: z.string(),
  /** When the day that earned began (UTC). */
  day: timeMs(),
  /** The principal, and what it earned that day, as a proportion of it. */
  principal: decimal(),
  odds: decimal(),
  amount: decimal(),
  /** Credited to the financial account; false: kept until the end of its order. */
  paid: z.boolean(),
  /** When it was credited or kept. */
  time: timeMs(),
});
export type Benefit = z.infer<typeof benefit>;

export const benefitList = endpoint({
  id: 'financial.benefits',
  method: 'GET',
  path: '/api/financial/benefits',
  caller: 'customer',
  summary: 'Interest of own pledges and products, by order and day, newest day first.',
  envelope: 'rows',
  query: z.object({ kind: z.optional(z.enum(SAVINGS_KINDS)), ...paging }),
  output: benefit,
});

export const benefitDays = endpoint({
  id: 'financial.benefitDays',
  method: 'GET',
  path: '/api/financial/benefitDays',
  caller: 'customer',
  summary: 'Interest of own pledges and products, a sum a day, newest day first.',
  envelope: 'rows',
  query: z.object({ ...paging }),
  output: z.object({ day: timeMs(), coin: z.string(), amount: decimal(), orders: z.number() }),
});

export const benefitSummary = endpoint({
  id: 'financial.benefitSummary',
  method: 'GET',
  path: '/api/financial/benefitSummary',
  caller: 'customer',
  summary: 'What own pledges and products have earned.',
  envelope: 'data',
  output: z.object({
    coin: z.string(),
    /** Principal that runs. */
    invested: decimal(),
    /** Interest of all days that are over, and the part of it that is paid with its principal. */
    total: decimal(),
    kept: decimal(),
    /** Of the last day that is over, and of the 30 up to it. */
    yesterday: decimal(),
    last30: decimal(),
  }),
});

const movement = z.object({
  id: z.string(),
  time: timeMs(),
  coin: z.string(),
  /** Principal in or back (less what redeeming cost), or interest. */
  kind: z.enum(['savings', 'interest']),
  /** Positive: into the financial account. */
  amount: signedDecimal(),
  orderNo: z.nullable(id()),
});
export type SavingsMovement = z.infer<typeof movement>;

export const savingsMovements = endpoint({
  id: 'financial.movements',
  method: 'GET',
  path: '/api/financial/movements',
  caller: 'customer',
  summary: 'Ledger entries between the own financial account and savings, newest first.',
  envelope: 'rows',
  query: z.object({ ...paging }),
  output: movement,
});
