import * as z from 'zod/mini';
import { moneyOrderRow, moneyStatusFilter } from '../assets/money-order-row.ts';
import { endpoint } from '../endpoint.ts';
import { id, paging } from '../fields.ts';

export const withdrawRow = z.extend(moneyOrderRow, {
  /** The address, or the bank and the last digits of the card. */
  toAdress: z.string(),
  /** Why it failed, or the transaction that paid it. */
  withDrawRemark: z.string(),
});
export type WithdrawRow = z.infer<typeof withdrawRow>;

export const withdrawList = endpoint({
  id: 'withdraw.list',
  method: 'GET',
  path: '/api/withdraw/list',
  caller: 'customer',
  summary: 'Own withdrawals, newest first.',
  envelope: 'rows',
  query: z.object({ status: moneyStatusFilter(), ...paging }),
  output: withdrawRow,
});

export const withdrawDetail = endpoint({
  id: 'withdraw.detail',
  method: 'GET',
  path: '/api/withdraw/detail',
  caller: 'customer',
  summary: 'One own withdrawal.',
  envelope: 'data',
  query: z.object({ id: id() }),
  output: withdrawRow,
});

export const cancelWithdrawal = endpoint({
  id: 'withdraw.cancel',
  method: 'POST',
  path: '/api/withdraw/cancel',
  caller: 'customer',
  summary: 'Takes an own withdrawal back while it waits: what was set aside is free again.',
  envelope: 'none',
  query: z.object({ id: id() }),
});
