import { formatAmount, parseAmount, ZERO } from '@bourse/money';
import { begunDays, CODE, type cancelLoan, loanOwed, type repayLoan as repayLoanCall } from '@bourse/wire';
import { idempotencyOf, isKnown } from '../../exchange/idempotency-key.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import type { Call } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { LoanDeps } from './loan-deps.ts';

/**
 * Pays all that is owed. Refuses with `loan_owed_changed` where that is not the total that the customer was shown: a
 * further day may have begun meanwhile.
 */
export async function repayLoan(
  deps: LoanDeps,
  { session, query, idempotencyKey, nowMs }: Call<typeof repayLoanCall>,
): Promise<undefined> {
  if (session.simulated) throw new Refusal('not_in_simulation');
  const { committer } = deps;
  const { userId: owner } = session;
  const { id: loanId, total } = query;
  const idempotency = idempotencyOf(idempotencyKey, owner, ['repay-loan', loanId, total]);
  if (total !== undefined && !isKnown(committer, idempotency)) refuseOtherTotal(deps, owner, loanId, total, nowMs);
  const asset = committer.engine.state.loans.loans.get(loanId)?.asset ?? '';
  const answer = await committer.submit({ type: 'repay-loan', owner, loanId, idempotency }, [], session.from);
  orRefuse(answer, { asset: asset.toUpperCase() });
  deps.recordChanged(owner, 'loan', loanId);
  deps.queueChanged('loan');
  return undefined;
}

function refuseOtherTotal({ committer }: LoanDeps, owner: number, id: number, shown: string, nowMs: number): void {
  const loan = committer.engine.state.loans.loans.get(id);
  if (loan === undefined || loan.owner !== owner || loan.disbursedMs === 0) return;
  const owed = loanOwed(loan.granted, loan, begunDays(loan.disbursedMs, nowMs)).total;
  const parsed = parseAmount(shown);
  if (parsed.ok && parsed.value === owed) return;
  throw new Refusal('loan_owed_changed', {
    code: CODE.conflict,
    field: 'total',
    params: { total: formatAmount(owed) },
  });
}

/** Takes a waiting request back. */
export async function cancelLoanRequest(
  deps: LoanDeps,
  { session, query }: Call<typeof cancelLoan>,
): Promise<undefined> {
  const { userId: owner } = session;
  const ending = { loanId: query.id, owner, outcome: 'cancelled', granted: ZERO, auditEntry: null } as const;
  orRefuse(await deps.committer.submit({ type: 'end-loan-request', ...ending }, [], session.from));
  deps.recordChanged(owner, 'loan', query.id);
  deps.queueChanged('loan');
  return undefined;
}
