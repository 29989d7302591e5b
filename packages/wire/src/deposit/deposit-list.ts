import * as z from 'zod/mini';
import { moneyOrderRow, moneyStatusFilter } from '../assets/money-order-row.ts';
import { endpoint } from '../endpoint.ts';
import { id, paging } from '../fields.ts';

export const depositRow = z.extend(moneyOrderRow, {
  /** Where it was sent. */
  address: z.string(),
  /** The proof, where there is one: readable by its customer. */
  filePath: z.string(),
  /** Why it failed; what the operator noted. */
  rechargeRemark: z.string(),
});
export type DepositRow = z.infer<typeof depositRow>;

export const depositList = endpoint({
  id: 'recharge.list',
  method: 'GET',
  path: '/api/recharge/list',
  caller: 'customer',
  summary: 'Own recharges, newest first.',
  envelope: 'rows',
  query: z.object({ status: moneyStatusFilter(), ...paging }),
  output: depositRow,
});

export const depositDetail = endpoint({
  id: 'recharge.detail',
  method: 'GET',
  path: '/api/recharge/{id}',
  caller: 'customer',
  summary: 'One own recharge.',
  envelope: 'data',
  params: z.object({ id: id() }),
  output: depositRow,
});
