import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, text, timeMs } from '../fields.ts';
import { consoleList, reason } from '../operator-fields.ts';

export const QUEUE_STATUSES = ['waiting', 'done', 'refused', 'cancelled'] as const;
const status = () => z.optional(z.enum(QUEUE_STATUSES));

const order = {
  id: id(),
  serialId: z.string(),
  userId: id(),
  /** Account name, or masked address or number. */
  loginName: z.string(),
  channel: z.string(),
  coin: z.string(),
  amount: decimal(),
  /** Worth in USDT at the market's last price; null if it has none. */
  worth: z.nullable(decimal()),
  fee: decimal(),
  settled: decimal(),
  status: z.enum(QUEUE_STATUSES),
  ratio: decimal(),
  currency: z.string(),
  remark: z.string(),
  createdMs: timeMs(),
  updatedMs: timeMs(),
  /** Whether a second operator must confirm this decision, because its worth is above the limit. */
  needsSecond: z.boolean(),
  /** The proposal that waits for another operator; 0 if there is none. */
  approval: z.number(),
};

/** The result of a decision: done at once, or a proposal for another operator. */
const decided = z.object({ approval: z.nullable(id()) });
const params = z.object({ id: id() });

export const depositQueueRow = z.object({
  ...order,
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
  filters: { status: status(), coin: z.optional(text(16)), channel: z.optional(text(12)) },
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
  params,
  body: z.object({ approve: z.boolean(), credited: z.optional(decimal()), reason: reason() }),
  output: decided,
});

export const withdrawalQueueRow = z.object({
  ...order,
  destination: z.string(),
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
  filters: { status: status(), coin: z.optional(text(16)), channel: z.optional(text(12)) },
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
  params,
  body: z.object({ reason: reason() }),
  output: z.object({ lines: z.array(z.object({ name: z.string(), value: z.string() })) }),
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
  params,
  body: z.object({ approve: z.boolean(), reason: reason() }),
  output: decided,
});
