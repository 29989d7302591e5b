import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id } from '../fields.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { decided, queuedOrder, queueFilters } from '../treasury/operator-queue.ts';

export const depositQueueRow = z.object({
  ...queuedOrder,
  /** The house's address or account that the customer was shown. */
  address: z.string(),
  /** Id of the picture that proves it; empty for card payments. */
  proof: z.string(),
});

export const depositQueue = consoleList({
  id: 'console.rechargeQueue',
  path: '/api/console/recharges',
  permission: 'recharge',
  summary: 'Recharges; search in customer number, name and serial number.',
  sort: ['id', 'amount', 'createdMs'],
  by: ['time', 'coin', 'customer'],
  filters: queueFilters,
  output: depositQueueRow,
});

export const decideDepositCall = endpoint({
  id: 'console.decideRecharge',
  method: 'POST',
  path: '/api/console/recharges/{id}/decide',
  caller: 'operator',
  permission: 'recharge',
  summary: 'Credits what was seen to arrive, or refuses. Above the limit it becomes a proposal for another operator.',
  envelope: 'data',
  params: z.object({ id: id() }),
  body: z.object({ approve: z.boolean(), credited: z.optional(decimal()), reason: reason() }),
  output: decided,
});
