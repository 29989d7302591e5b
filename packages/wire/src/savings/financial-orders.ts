import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, paging, timeMs } from '../fields.ts';

export const financialOrder = z.object({
  orderNo: id(),
  planTitle: z.string(),
  coin: z.string(),
  /** 0 in progress, 1 completed. */
  status: z.number(),
  orderAmount: decimal(),
  days: z.number(),
  /** Days that are over. */
  daysPassed: z.number(),
  avgRate: decimal(),
  /** Interest of the days that are over; paid with the principal. */
  accumulaEarn: decimal(),
  endTime: timeMs(),
  createTime: timeMs(),
});
export type FinancialOrder = z.infer<typeof financialOrder>;

export const financialOrderList = endpoint({
  id: 'financial.orderList',
  method: 'POST',
  path: '/api/order/list',
  caller: 'customer',
  summary:
    'Own orders of financial products, newest first: status 0 in progress, 1 completed; all where none is given.',
  envelope: 'rows',
  query: z.object({ status: z.optional(z.enum(['0', '1'])), ...paging }),
  output: financialOrder,
});
