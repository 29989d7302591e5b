import { amount, formatAmount } from '@bourse/money';
import { CODE } from '@bourse/wire';
import type { AuditedPlan } from '../../exchange/audit-log.ts';
import { type MoneyRecord, moneyRecord, withoutFee } from '../../exchange/money-records.ts';
import { type ActingOperator, byOperator } from '../../exchange/record-change.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { WithdrawalDeps, WithdrawalLetter } from './withdrawal-deps.ts';

export interface WithdrawalDecision {
  readonly id: number;
  readonly outcome: 'done' | 'refused';
  /** Paid: the transaction that paid it, which the customer is shown too. */
  readonly reason: string;
  readonly operator: ActingOperator;
}

/** An operator has paid a withdrawal, or will not. Throws `order_not_open` where it was cancelled or somebody was quicker. */
export async function planWithdrawal(
  deps: Pick<WithdrawalDeps, 'db' | 'letter'>,
  decision: WithdrawalDecision,
): Promise<AuditedPlan> {
  const { id, outcome, reason, operator } = decision;
  const record = await moneyRecord(deps.db, { kind: 'withdrawal', id });
  if (record === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
  if (record.status !== 'waiting') throw new Refusal('order_not_open');
  const { asset, fee, destination, amount: held } = record;
  return {
    auditEntry: {
      ...byOperator({ operator, reason }),
      action: outcome === 'done' ? 'withdrawal.approve' : 'withdrawal.refuse',
      target: `user ${record.owner}`,
      before: JSON.stringify({ id, status: 'waiting', asset, amount: held, fee, destination }),
      after: JSON.stringify({ id, status: outcome }),
    },
    statements: [
      { sql: 'update money_details set remark = $2 where reference = $1', params: [record.reference, reason] },
      deps.letter(record.owner, letterOf(record, outcome, reason)),
    ],
    command: (auditEntry) => ({ type: 'end-withdrawal', orderId: id, owner: null, outcome, auditEntry }),
  };
}

/** One operator may refuse, whatever it is worth. */
export async function refuseWithdrawal(
  deps: WithdrawalDeps,
  decision: Omit<WithdrawalDecision, 'outcome'>,
): Promise<void> {
  await deps.auditLog.record(() => planWithdrawal(deps, { ...decision, outcome: 'refused' }), decision.operator.from);
  deps.queueChanged('withdrawal');
}

function letterOf(record: MoneyRecord, outcome: WithdrawalDecision['outcome'], reason: string): WithdrawalLetter {
  const [value, fee, coin] = [amount(record.amount), amount(record.fee), record.asset.toUpperCase()];
  if (outcome === 'refused') return { key: 'withdraw_failed', params: { amount: formatAmount(value), coin, reason } };
  const realAmount = formatAmount(withoutFee(record));
  return { key: 'withdraw_success', params: { amount: formatAmount(value), realAmount, fee: formatAmount(fee), coin } };
}
