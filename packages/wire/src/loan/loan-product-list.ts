import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id } from '../fields.ts';

/** Values of the dictionary t_repay_type. 1: principal and interest in one payment, on the last day or before. */
export const REPAY_TYPES = ['1'] as const;
export type RepayType = (typeof REPAY_TYPES)[number];

export const loanProduct = z.object({
  id: id(),
  /** The asset that is lent: "usdt". */
  coin: z.string(),
  /** Days until it is to be repaid. */
  cycleType: z.number(),
  /** Interest of one begun day, in percent of what was lent: "0.1". */
  odds: decimal(),
  amountMin: decimal(),
  amountMax: decimal(),
  /** On top of the interest, of one begun day after the cycle, in percent of what was lent; for `overdueDays` days at most. */
  overdueOdds: decimal(),
  overdueDays: z.number(),
  repayType: z.enum(REPAY_TYPES),
  repayTypeLabel: z.string(),
  /** Who lends. */
  repayOrg: z.string(),
});
export type LoanProductRow = z.infer<typeof loanProduct>;

export const loanProductList = endpoint({
  id: 'loan.productList',
  method: 'GET',
  path: '/api/load/product/list',
  caller: 'customer',
  summary: 'Loans that can be asked for, the shortest cycle first.',
  envelope: 'rows',
  output: loanProduct,
});
