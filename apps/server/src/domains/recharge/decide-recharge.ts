import { type Amount, formatAmount, ZERO } from '@bourse/money';
import { type MoneyRecord, moneyRecord, serialOf } from '../../exchange/money-records.ts';
import type { Operator } from '../../exchange/operator.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { RechargeDeps } from './recharge-deps.ts';

export interface RechargeDecision {
  readonly id: number;
  /** What was seen to arrive, in the asset; null refuses. */
  readonly credited: Amount | null;
  readonly reason: string;
  readonly operator: Operator;
}

/** An operator has looked whether the money came. Refuses with `order_not_open` where somebody was quicker. */
export async function decideRecharge(deps: RechargeDeps, decision: RechargeDecision): Promise<void> {
  const { id, credited, reason, operator } = decision;
  let decided: MoneyRecord | undefined;
  await deps.acts.record(async () => {
    const record = await moneyRecord(deps.db, { kind: 'recharge', id });
    if (record === undefined) throw new Refusal('not_found', { field: 'id' });
    if (record.status !== 'waiting') throw new Refusal('order_not_open');
    decided = record;
    return {
      act: {
        operator: operator.id,
        second: operator.second ?? 0,
        action: credited === null ? 'recharge.refuse' : 'recharge.approve',
        target: `user ${record.owner}`,
        reason,
        address: operator.address,
        before: JSON.stringify({ id, status: 'waiting', asset: record.asset, amount: record.amount }),
        after: JSON.stringify({ id, credited: credited === null ? '0' : formatAmount(credited) }),
      },
      statements: [
        { sql: 'update money_details set remark = $2 where reference = $1', params: [record.reference, reason] },
      ],
      command: (act) => ({
        type: 'end-recharge',
        orderId: id,
        owner: null,
        outcome: credited === null ? 'refused' : 'done',
        credited: credited ?? ZERO,
        act,
      }),
    };
  });
  deps.queueChanged('recharge');
  if (decided === undefined) return;
  const params = {
    serial: serialOf(decided),
    amount: formatAmount(credited ?? ZERO),
    coin: decided.asset.toUpperCase(),
    reason,
  };
  await deps.letter(decided.owner, credited === null ? 'recharge_refused' : 'recharge_done', params);
}
