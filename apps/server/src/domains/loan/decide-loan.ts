import { OWNER } from '@bourse/engine';
import { type Amount, amount, formatAmount, ZERO } from '@bourse/money';
import { CODE, loanOwedInTime } from '@bourse/wire';
import type { AuditedPlan } from '../../exchange/audit-log.ts';
import { byOperator, type ChangeReason } from '../../exchange/record-change.ts';
import { sqlFor, statement } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireReason } from '../../platform/require-reason.ts';
import type { LoanDeps, LoanLetter } from './loan-deps.ts';
import { type LoanRecord, loanRecord, termsOf } from './loan-records.ts';

const DAY_MS = 86_400_000;

export interface LoanDecision extends ChangeReason {
  readonly id: number;
  /** What is paid out, at most what was asked for; null refuses. */
  readonly granted: Amount | null;
}

interface LoanPlan extends AuditedPlan {
  readonly userId: number;
}

/** What of an asset may still be lent. */
export function loanFund({ committer }: Pick<LoanDeps, 'committer'>, asset: string): Amount {
  return committer.engine.state.ledger.find('live', OWNER.loans, 0, asset)?.available ?? ZERO;
}

/** An operator grants a loan or refuses it. Throws `order_not_open` where it was taken back or somebody was quicker. */
export async function planLoan(
  deps: Pick<LoanDeps, 'db' | 'clock' | 'committer' | 'letter'>,
  { id, granted, reason, operator }: LoanDecision,
): Promise<LoanPlan> {
  const why = requireReason(reason);
  const record = await loanRecord(deps.db, { id });
  if (record === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
  if (record.status !== 'waiting') throw new Refusal('order_not_open');
  const { asset, owner } = record;
  if (granted !== null && (granted <= 0n || granted > amount(record.amount)))
    throw new Refusal('amount_incorrect', { field: 'granted' });
  const fund = loanFund(deps, asset);
  if (granted !== null && granted > fund) {
    const params = { available: formatAmount(fund), asset: asset.toUpperCase() };
    throw new Refusal('loan_fund_short', { field: 'granted', params });
  }
  const outcome = granted === null ? 'refused' : 'granted';
  return {
    userId: owner,
    auditEntry: {
      ...byOperator({ operator, reason: why }),
      action: granted === null ? 'loan.refuse' : 'loan.grant',
      target: `user ${owner}`,
      before: JSON.stringify({ loan: id, status: 'waiting', asset, amount: record.amount }),
      after: JSON.stringify({ loan: id, status: outcome, granted: formatAmount(granted ?? ZERO) }),
    },
    statements: [
      statement(sqlFor.updateTable('loan_requests').set({ remark: why }).where('reference', '=', record.reference)),
      deps.letter(owner, letterOf(record, granted, why, deps.clock())),
    ],
    command: (auditEntry) => ({
      type: 'end-loan-request',
      loanId: id,
      owner: null,
      outcome,
      granted: granted ?? ZERO,
      auditEntry,
    }),
  };
}

/** One operator may refuse, whatever it is worth. */
export async function refuseLoan(deps: LoanDeps, decision: Omit<LoanDecision, 'granted'>): Promise<void> {
  let userId = 0;
  await deps.auditLog.record(async () => {
    const plan = await planLoan(deps, { ...decision, granted: null });
    userId = plan.userId;
    return plan;
  }, decision.operator.from);
  loanDecided(deps, userId, decision.id);
}

/** After a decision is stored: the customer's phone and the operators' queues show it. */
export function loanDecided(
  { recordChanged, queueChanged }: Pick<LoanDeps, 'recordChanged' | 'queueChanged'>,
  userId: number,
  id: number,
): void {
  recordChanged(userId, 'loan', id);
  queueChanged('loan');
}

function letterOf(record: LoanRecord, granted: Amount | null, reason: string, nowMs: number): LoanLetter {
  const about = { amount: formatAmount(amount(record.amount)), coin: record.asset };
  if (granted === null) return { key: 'loan_refused', params: { ...about, reason } };
  const { total } = loanOwedInTime(granted, termsOf(record));
  const dueMs = nowMs + record.days * DAY_MS;
  return {
    key: 'loan_granted',
    params: { ...about, granted: formatAmount(granted), total: formatAmount(total), dueMs },
  };
}
