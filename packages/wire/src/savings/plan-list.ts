import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, paging, timeMs } from '../fields.ts';
import { savingsProduct } from './savings-product.ts';

/** Odds are what a day pays, as a proportion of the principal: "0.0005" is 0.05 % a day. */
export const pledgePlan = z.object({
  ...savingsProduct,
  minOdds: decimal(),
  maxOdds: decimal(),
  /** What was declared for the day that runs and the next one; null where nothing was: it earns `minOdds`. */
  todayOdds: z.nullable(decimal()),
  tomorrowOdds: z.nullable(decimal()),
  /** Whether principal may be taken back before the end, and what proportion of it that costs. */
  redeemable: z.boolean(),
  redeemFee: decimal(),
});
export type PledgePlan = z.infer<typeof pledgePlan>;

export const pledgePlanList = endpoint({
  id: 'pledge.planList',
  method: 'GET',
  path: '/api/mingProduct/list',
  caller: 'anyone',
  summary: 'The pledge plans on offer, and those that are sold out for now; in the operator’s order.',
  envelope: 'rows',
  output: pledgePlan,
});

export const pledgeRateList = endpoint({
  id: 'pledge.rateList',
  method: 'GET',
  path: '/api/mingProduct/rates',
  caller: 'anyone',
  summary: 'The rates declared for a plan, newest day first. They were declared before their day began, for everybody.',
  envelope: 'rows',
  query: z.object({ planId: id(), ...paging }),
  output: z.object({
    /** When the day begins (UTC). */
    day: timeMs(),
    odds: decimal(),
    /** When it was declared. */
    declaredTime: timeMs(),
  }),
});
