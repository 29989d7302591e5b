import { parseAmount } from '@bourse/money';
import * as z from 'zod/mini';
import { auditRow } from '../audit/operator-calls.ts';
import { endpoint } from '../endpoint.ts';
import { asset, decimal, id, text, timeMs, whole } from '../fields.ts';
import type { Issue } from '../messages.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { rateOfPercent } from './loan-owed.ts';
import { REPAY_TYPES } from './loan-product-list.ts';

export const LOAN_STATUSES = ['waiting', 'running', 'overdue', 'repaid', 'refused', 'cancelled'] as const;

const loan = {
  id: id(),
  userId: id(),
  loginName: z.string(),
  coin: z.string(),
  /** Asked for, and paid out ("0" until then). */
  amount: decimal(),
  granted: decimal(),
  days: z.number(),
  /** Percent of one begun day. */
  rate: decimal(),
  overdueRate: decimal(),
  overdueDays: z.number(),
  /** The amount that repays it in time, for what was asked for or paid out. */
  inTime: decimal(),
  /** The amount that repays it now; "0" if nothing is owed. */
  owed: decimal(),
  status: z.enum(LOAN_STATUSES),
  /** The reason of the decision; the customer reads that of a refusal. */
  remark: z.string(),
  createdMs: timeMs(),
  /** Null if it was not paid out. */
  dueMs: z.nullable(timeMs()),
  auditStatusPrimary: z.string(),
  auditStatusAdvanced: z.string(),
  /**
   * Whether a second operator must confirm granting all of it: with what was granted within a day it is above the
   * limit.
   */
  needsSecond: z.boolean(),
  /** The proposal that waits for another operator; 0 if there is none. */
  approval: z.number(),
};

export const loanQueue = consoleList({
  id: 'console.loanQueue',
  path: '/api/console/loans',
  permission: 'loans',
  summary: 'Requests for loans, and loans; search in customer number and name.',
  sort: ['id', 'amount', 'createdMs'],
  by: ['time', 'coin', 'customer'],
  filters: { status: z.optional(z.enum(LOAN_STATUSES)) },
  output: z.object(loan),
});

export const loanCase = endpoint({
  id: 'console.loanCase',
  method: 'GET',
  path: '/api/console/loans/{id}',
  caller: 'operator',
  permission: 'loans',
  summary: 'One loan with its pictures, the customer’s other loans, and what may be lent.',
  envelope: 'data',
  params: z.object({ id: id() }),
  output: z.object({
    ...loan,
    /** Ids of pictures. */
    pictures: z.array(z.object({ kind: z.enum(['front', 'back', 'hand']), upload: z.string() })),
    others: z.array(z.object(loan)),
    /** What of this asset may still be lent. */
    fund: decimal(),
  }),
});

export const decideLoanCall = endpoint({
  id: 'console.decideLoan',
  method: 'POST',
  path: '/api/console/loans/{id}/decide',
  caller: 'operator',
  permission: 'loans',
  summary:
    'Grants at most what was asked for, which is paid out at once, or refuses. Above the limit it becomes a proposal.',
  envelope: 'data',
  params: z.object({ id: id() }),
  body: z.object({ approve: z.boolean(), granted: z.optional(decimal()), reason: reason() }),
  output: z.object({ approval: z.nullable(id()) }),
});

/** Terms of a loan as operators write them. Loans keep the terms they were asked for on. */
export const loanProductDraft = z.object({
  /** 0: a new one. */
  id: whole(0),
  coin: asset(),
  days: whole(1, 3_650),
  /** Percent of one begun day. */
  odds: decimal(),
  amountMin: decimal(),
  amountMax: decimal(),
  overdueOdds: decimal(),
  overdueDays: whole(0, 3_650),
  repayType: z.enum(REPAY_TYPES),
  repayOrg: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  open: z.boolean(),
});
export type LoanProductDraft = z.output<typeof loanProductDraft>;

/** More than a tenth a day must be a typing error. */
const PERCENT_MAX = 10n * 1_000_000n;

/** What is wrong with such terms: invalid percentages or amounts, or limits in the wrong order. */
export function validateLoanProduct(draft: LoanProductDraft): Issue | undefined {
  const wrong = (field: string): Issue => ({ key: 'loan_terms', field, params: { detail: field } });
  for (const field of ['odds', 'overdueOdds'] as const) {
    const rate = rateOfPercent(draft[field]);
    if (rate === undefined || rate > PERCENT_MAX) return wrong(field);
  }
  const [least, most] = [parseAmount(draft.amountMin), parseAmount(draft.amountMax)];
  if (!least.ok || least.value <= 0n) return wrong('amountMin');
  return !most.ok || most.value < least.value ? wrong('amountMax') : undefined;
}

export const loanProductRows = consoleList({
  id: 'console.loanProducts',
  path: '/api/console/loanProducts',
  permission: 'products',
  summary: 'Loans on offer and withdrawn ones; search in who lends.',
  sort: ['id'],
  filters: {},
  output: loanProductDraft,
});

export const saveLoanProduct = endpoint({
  id: 'console.saveLoanProduct',
  method: 'POST',
  path: '/api/console/loanProducts/save',
  caller: 'operator',
  permission: 'products',
  summary: 'Proposes terms of a loan, new or in place of those of the same number, for another operator to confirm.',
  envelope: 'data',
  /**
   * `former`: JSON of the row that was edited, "" for a new one, so that nobody overwrites what another operator has
   * changed meanwhile.
   */
  body: z.object({ product: loanProductDraft, former: z.string().check(z.maxLength(2_000)), reason: reason() }),
  output: z.object({ approval: id() }),
});

export const loanProductHistory = consoleList({
  id: 'console.loanProductHistory',
  path: '/api/console/loanProductHistory',
  permission: 'products',
  summary: 'Who changed the terms of a loan, when and why, with what they were before and after.',
  sort: ['id'],
  filters: { id: text(16) },
  output: auditRow,
});
