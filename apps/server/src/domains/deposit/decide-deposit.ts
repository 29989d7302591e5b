import { type Amount, amount, formatAmount, ZERO } from '@bourse/money';
import { CODE } from '@bourse/wire';
import type { AuditedPlan } from '../../exchange/audit-log.ts';
import { type MoneyRecord, moneyRecord } from '../../exchange/money-records.ts';
import { type ActingOperator, byOperator } from '../../exchange/record-change.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DepositDeps, DepositLetter } from './deposit-deps.ts';

export interface DepositDecision {
  readonly id: number;
  /** What was seen to arrive, in the asset; null refuses. */
  readonly credited: Amount | null;
  readonly reason: string;
  readonly operator: ActingOperator;
}

/** An operator has looked whether the money came. Throws `order_not_open` where somebody was quicker. */
export async function planDeposit(deps: DepositDeps, decision: DepositDecision): Promise<AuditedPlan> {
  const { id, credited, reason, operator } = decision;
  const record = await moneyRecord(deps.db, { kind: 'recharge', id });
  if (record === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
  if (record.status !== 'waiting') throw new Refusal('order_not_open');
  const { asset, amount: asked } = record;
  return {
    auditEntry: {
      ...byOperator({ operator, reason }),
      action: credited === null ? 'recharge.refuse' : 'recharge.approve',
      target: `user ${record.owner}`,
      before: JSON.stringify({ id, status: 'waiting', asset, amount: asked }),
      after: JSON.stringify({ id, credited: credited === null ? '0' : formatAmount(credited) }),
    },
    statements: [
      { sql: 'update money_details set remark = $2 where reference = $1', params: [record.reference, reason] },
      deps.letter(record.owner, depositLetter(record, credited, reason)),
    ],
    command: (auditEntry) => ({
      type: 'end-deposit',
      orderId: id,
      owner: null,
      credited: credited ?? ZERO,
      auditEntry,
      outcome: credited === null ? 'refused' : 'done',
    }),
  };
}

/** One operator may refuse, whatever it is worth. */
export async function refuseDeposit(deps: DepositDeps, decision: Omit<DepositDecision, 'credited'>): Promise<void> {
  await deps.auditLog.record(() => planDeposit(deps, { ...decision, credited: null }), decision.operator.from);
  deps.queueChanged('recharge');
}

/** What the customer is told; `credited` null: nothing came. */
export function depositLetter(record: MoneyRecord, credited: Amount | null, reason: string): DepositLetter {
  const [value, coin] = [formatAmount(amount(record.amount)), record.asset.toUpperCase()];
  return credited === null
    ? { key: 'recharge_failed', params: { amount: value, coin, reason } }
    : { key: 'recharge_success', params: { amount: value, realAmount: formatAmount(credited), coin } };
}

/** Nobody has looked at it: the gateway said so. */
export function paymentFailedLetter(record: MoneyRecord): DepositLetter {
  return {
    key: 'payment_failed',
    params: { amount: formatAmount(amount(record.amount)), coin: record.asset.toUpperCase() },
  };
}
