import { amount, formatAmount } from '@bourse/money';
import { type MoneyRecord, moneyRecord, serialOf } from '../../exchange/money-records.ts';
import type { Operator } from '../../exchange/operator.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { WithdrawDeps } from './withdraw-deps.ts';

export interface WithdrawalDecision {
  readonly id: number;
  readonly outcome: 'done' | 'refused';
  /** Paid: the transaction that paid it, which the customer is shown too. */
  readonly reason: string;
  readonly operator: Operator;
}

/** An operator has paid a withdrawal, or will not. Refuses with `order_not_open` where it was cancelled or somebody was quicker. */
export async function decideWithdrawal(deps: WithdrawDeps, decision: WithdrawalDecision): Promise<void> {
  const { id, outcome, reason, operator } = decision;
  let decided: MoneyRecord | undefined;
  await deps.acts.record(async () => {
    const record = await moneyRecord(deps.db, { kind: 'withdrawal', id });
    if (record === undefined) throw new Refusal('not_found', { field: 'id' });
    if (record.status !== 'waiting') throw new Refusal('order_not_open');
    decided = record;
    const { asset, fee, destination } = record;
    return {
      act: {
        operator: operator.id,
        second: operator.second ?? 0,
        action: outcome === 'done' ? 'withdrawal.approve' : 'withdrawal.refuse',
        target: `user ${record.owner}`,
        reason,
        address: operator.address,
        before: JSON.stringify({ id, status: 'waiting', asset, amount: record.amount, fee, destination }),
        after: JSON.stringify({ id, status: outcome }),
      },
      statements: [
        { sql: 'update money_details set remark = $2 where reference = $1', params: [record.reference, reason] },
      ],
      command: (act) => ({ type: 'end-withdrawal', orderId: id, owner: null, outcome, act }),
    };
  });
  deps.queueChanged('withdrawal');
  if (decided === undefined) return;
  const params = {
    serial: serialOf(decided),
    amount: formatAmount(amount(decided.amount)),
    coin: decided.asset.toUpperCase(),
    reason,
  };
  await deps.letter(decided.owner, outcome === 'done' ? 'withdraw_done' : 'withdraw_refused', params);
}
