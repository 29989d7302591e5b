import type { CommandResult } from '../../core/idempotency.ts';
import { REWARDS_MAX } from '../../core/limits.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { isHouse, OWNER } from '../../ledger/owners.ts';
import type { PayRewards } from './commands.ts';

/** Makes all payments of a run, or none: from the rewards fund, or from fees the house has received. */
export function payRewards(state: State, command: PayRewards): CommandResult | Rejection {
  const { program, key, from, payments, atMs } = command;
  if (state.rewards.isPaid(program, key)) return reject('reward_paid');
  if (payments.length > REWARDS_MAX) return reject('amount_incorrect');
  const sums = new Map<string, bigint>();
  for (const { owner, asset, amount } of payments) {
    if (amount <= 0n || isHouse(owner)) return reject('amount_incorrect');
    sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  }
  const source = from === 'fees' ? OWNER.fees : OWNER.rewards;
  for (const [asset, sum] of sums) {
    const fund = state.ledger.find('live', source, 0, asset);
    if (fund === undefined || fund.available < sum) return reject('house_limit');
  }
  for (const { owner, asset, amount } of payments) {
    const fund = state.ledger.account('live', source, 0, asset);
    const customer = state.ledger.account('live', owner, 1, asset);
    state.ledger.transfer(fund, customer, amount, { kind: 'reward', fromOrderId: 0, toOrderId: 0 }, atMs);
  }
  state.rewards.paid(program, key);
  state.changes.products.rewardRuns.add({ program, key, from, payments, atMs });
  return {};
}
