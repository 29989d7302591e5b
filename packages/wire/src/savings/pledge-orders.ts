import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, paging, timeMs } from '../fields.ts';
import { savingsStatusFilter } from './savings-product.ts';

export const pledgeSummary = endpoint({
  id: 'pledge.summary',
  method: 'GET',
  path: '/api/mingOrder/show',
  caller: 'customer',
  summary: 'The customer’s pledges in figures.',
  envelope: 'data',
  output: z.object({
    coin: z.string(),
    /** Principal that runs, in how many orders. */
    amount: decimal(),
    orderNum: z.number(),
    /** Interest credited since the day (UTC) began, and all there ever was. */
    todayProfit: decimal(),
    profitMoney: decimal(),
  }),
});

export const submitPledge = endpoint({
  id: 'pledge.submit',
  method: 'POST',
  path: '/api/mingOrder/submit',
  caller: 'customer',
  summary: 'Buys a pledge from the financial account. It earns from the next day (UTC) on.',
  envelope: 'none',
  body: z.object({ planId: id(), amount: z.optional(decimal()) }),
});

export const pledgeOrder = z.object({
  id: id(),
  planId: id(),
  planTitle: z.string(),
  coin: z.string(),
  amount: decimal(),
  /** The terms it was bought on. */
  minOdds: decimal(),
  maxOdds: decimal(),
  days: z.number(),
  /** Days whose interest was credited. */
  daysPaid: z.number(),
  /** Interest credited so far. */
  profit: decimal(),
  /** 0 in progress, 1 completed, 2 redeemed. */
  status: z.number(),
  redeemable: z.boolean(),
  /** What redeeming costs now; of redeemed orders, what it has cost. */
  redeemFee: decimal(),
  params: z.object({
    createTime: timeMs(),
    /** When its last day is over; of orders that have ended, when they did. */
    endTime: timeMs(),
  }),
});
export type PledgeOrder = z.infer<typeof pledgeOrder>;

export const pledgeOrderList = endpoint({
  id: 'pledge.orderList',
  method: 'GET',
  path: '/api/mingOrder/list',
  caller: 'customer',
  summary: 'Own pledges, newest first; of one status where it is given.',
  envelope: 'rows',
  query: z.object({ status: savingsStatusFilter(), ...paging }),
  output: pledgeOrder,
});

const redeeming = { method: 'POST', caller: 'customer', envelope: 'none', body: z.object({ id: id() }) } as const;

/** Two addresses for the same: the deployment's flag pledge.redeemCall says which of them its app uses. */
export const redeemPledge = endpoint({
  ...redeeming,
  id: 'pledge.redemption',
  path: '/api/mingOrder/redemption',
  summary: 'Takes the principal of an own pledge back before its end, less the fee of its plan.',
});
export const redeemPledgeAnew = endpoint({
  ...redeeming,
  id: 'pledge.redempNewtion',
  path: '/api/mingOrder/redempNewtion',
  summary: 'The same as /api/mingOrder/redemption, by the address that other deployments use.',
});

export const REDEEM_CALLS = ['redemption', 'redempNewtion'] as const;
export type RedeemCall = (typeof REDEEM_CALLS)[number];
