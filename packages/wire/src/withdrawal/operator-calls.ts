import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asset, decimal, id } from '../fields.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { decided, queuedOrder, queueFilters } from '../treasury/operator-queue.ts';

export const withdrawalQueueRow = z.object({
  ...queuedOrder,
  destination: z.string(),
  /** What the customer is to get, in the coin: the amount without the fee. */
  send: decimal(),
  /** "1" approved. */
  auditStatusPrimary: z.string(),
  auditStatusAdvanced: z.string(),
});

export const withdrawalQueue = consoleList({
  id: 'console.withdrawalQueue',
  path: '/api/console/withdrawals',
  permission: 'withdrawal',
  summary: 'Withdrawals; search in customer number, name, serial number and destination.',
  sort: ['id', 'amount', 'createdMs'],
  by: ['time', 'coin', 'customer'],
  filters: queueFilters,
  output: withdrawalQueueRow,
});

export const payoutDetails = endpoint({
  id: 'console.payoutDetails',
  method: 'POST',
  path: '/api/console/withdrawals/{id}/payout',
  caller: 'operator',
  permission: 'withdrawal',
  summary: 'Where to pay a waiting withdrawal: the whole bank account. Looking at it is recorded.',
  envelope: 'data',
  params: z.object({ id: id() }),
  body: z.object({ reason: reason() }),
  output: z.object({
    /** What to send: the amount without the fee. */
    send: decimal(),
    coin: asset(),
    lines: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
});

export const decideWithdrawalCall = endpoint({
  id: 'console.decideWithdrawal',
  method: 'POST',
  path: '/api/console/withdrawals/{id}/decide',
  caller: 'operator',
  permission: 'withdrawal',
  summary:
    'Marks a withdrawal as paid (the reason is the transaction) or refuses it. Above the limit it becomes a proposal.',
  envelope: 'data',
  params: z.object({ id: id() }),
  body: z.object({ approve: z.boolean(), reason: reason() }),
  output: decided,
});
