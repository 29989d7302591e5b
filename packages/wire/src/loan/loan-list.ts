import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, PAGE_SIZE_MAX, timeMs, whole } from '../fields.ts';
import { REPAY_TYPES } from './loan-product-list.ts';

/** States of a loan on the wire. One that the customer took back has failed too, with `cancelled`. */
export const LOAN_STATUS = { waiting: 0, success: 1, failed: 2, complete: 3, overdue: 4 } as const;
export type LoanStatusCode = (typeof LOAN_STATUS)[keyof typeof LOAN_STATUS];

export const LOAN_PAGE_SIZE = 3;

export const loanRow = z.object({
  id: id(),
  coin: z.string(),
  /** Asked for. */
  amount: decimal(),
  /** Paid out; "0" until then. */
  disburseAmount: decimal(),
  cycleType: z.number(),
  /** Interest of one begun day, in percent. */
  rate: decimal(),
  /** Of the whole cycle; what was paid, once it is repaid. */
  interest: decimal(),
  /** Paid for being late; "0" until it is repaid. */
  penalty: decimal(),
  overdueRate: decimal(),
  overdueDays: z.number(),
  status: z.number(),
  cancelled: z.boolean(),
  /** Why it was refused. */
  remark: z.string(),
  repayTypeLabel: z.string(),
  tloadProduct: z.object({ repayOrg: z.string(), repayType: z.enum(REPAY_TYPES) }),
  /** The amount that repays it now; null if nothing is owed. */
  owed: z.nullable(
    z.object({
      principal: decimal(),
      interest: decimal(),
      penalty: decimal(),
      total: decimal(),
      /** When the next day begins, which adds to what is owed; null if nothing is added any more. */
      nextMs: z.nullable(timeMs()),
    }),
  ),
  params: z.object({
    createTime: timeMs(),
    updateTime: timeMs(),
    /** Null where it was not paid out. */
    finalRepayTime: z.nullable(timeMs()),
  }),
});
export type LoanRow = z.infer<typeof loanRow>;

export const loanList = endpoint({
  id: 'loan.orderList',
  method: 'GET',
  path: '/api/load/order/orderList',
  caller: 'customer',
  summary: 'Own loans and requests, newest first.',
  envelope: 'rows',
  query: z.object({
    status: z.optional(whole(0, 4)),
    pageNum: z._default(whole(1, 100_000), 1),
    pageSize: z._default(whole(1, PAGE_SIZE_MAX), LOAN_PAGE_SIZE),
  }),
  output: loanRow,
});
