import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, timeMs } from '../fields.ts';
import { consoleList, reason } from '../operator-fields.ts';

export const APPROVAL_STATUSES = ['open', 'done', 'rejected'] as const;
/** Decisions that need two people. */
export const APPROVAL_KINDS = [
  'recharge',
  'withdrawal',
  'adjustment',
  'house',
  'setting',
  'savings',
  'loan',
  'loanProduct',
  'offering',
  'welfare',
  'defi',
  'operator',
  'role',
  'access',
  'market',
  'fees',
  'riskLimit',
  'catalogue',
  'listing',
  'shares',
  'webhook',
  'serviceKey',
  'names',
  'campaign',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** Why somebody may not decide a proposal that their role allows. */
export const DECISION_REFUSALS = ['approval_decided', 'approval_own', 'approval_linked', 'approval_outdated'] as const;
export type DecisionRefusal = (typeof DECISION_REFUSALS)[number];

export const approvalRow = z.object({
  id: id(),
  kind: z.enum(APPROVAL_KINDS),
  /** "user 100001", "house". */
  target: z.string(),
  /** What would be done, in names and values. */
  lines: z.array(z.object({ name: z.string(), value: z.string() })),
  reason: z.string(),
  proposedBy: z.object({ id: id(), name: z.string() }),
  proposedMs: timeMs(),
  status: z.enum(APPROVAL_STATUSES),
  decidedBy: z.nullable(z.object({ id: id(), name: z.string() })),
  decidedMs: z.nullable(timeMs()),
  decisionReason: z.string(),
  /** What the caller would be refused with; null: nothing, they may. */
  confirmRefusal: z.nullable(z.enum(DECISION_REFUSALS)),
  rejectRefusal: z.nullable(z.enum(DECISION_REFUSALS)),
});

export const approvalList = consoleList({
  id: 'console.approvalList',
  path: '/api/console/approvals',
  summary: 'Proposals of the kinds that the caller’s role allows; search in target and reason.',
  sort: ['id', 'proposedMs'],
  by: ['time'],
  filters: { status: z.optional(z.enum(APPROVAL_STATUSES)), kind: z.optional(z.enum(APPROVAL_KINDS)) },
  output: approvalRow,
});

export const decideApproval = endpoint({
  id: 'console.decideApproval',
  method: 'POST',
  path: '/api/console/approvals/{id}/decide',
  caller: 'operator',
  summary: 'Confirms or rejects what another operator has proposed. Confirmed, it is done at once, and once.',
  envelope: 'none',
  params: z.object({ id: id() }),
  body: z.object({ approve: z.boolean(), reason: reason() }),
});
