import { type DefiCoin, defiDayText } from '@bourse/contract';
import { REWARDS_MAX } from '@bourse/engine';
import { amount } from '@bourse/money';
import type { DefiDeps } from './defi-deps.ts';
import { fundOf, REWARD_ASSET } from './program-state.ts';

interface Waiting {
  readonly coin: DefiCoin;
  readonly day: number;
  readonly eth: string;
}

/**
 * Pays the days that wait, oldest first, each whole or not at all; stops at the first that the fund cannot pay. A day is
 * marked as paid in the transaction that pays it, and the engine knows its key: nothing is paid twice.
 */
export async function payWaiting(deps: DefiDeps): Promise<void> {
  const waiting = await deps.db.query<Waiting>(
    "select coin, day, eth from defi_runs where status = 'waiting' order by day, coin",
  );
  for (const run of waiting) if (!(await payRun(deps, run))) return;
}

/** "usdt 2026-11-21" */
export const runKey = (coin: DefiCoin, day: number): string => `${coin} ${defiDayText(day)}`;

/** False where the fund is short. */
async function payRun(deps: DefiDeps, { coin, day, eth }: Waiting): Promise<boolean> {
  if (fundOf(deps) < amount(eth)) {
    deps.log.warn({ coin, day, eth }, 'the rewards fund is short: a day of the DeFi programme waits');
    return false;
  }
  const rows = await deps.db.query<{ user_id: number; eth: string }>(
    'select user_id, eth from defi_incomes where coin = $1 and day = $2 order by participant_id',
    [coin, day],
  );
  const payments = rows.map((row) => ({
    ...{ owner: row.user_id, asset: REWARD_ASSET, amount: amount(row.eth), reference: 0 },
  }));
  const paid = {
    sql: "update defi_runs set status = 'paid', paid_ms = $3 where coin = $1 and day = $2",
    params: [coin, day, deps.clock()],
  };
  // One command takes so many; what is submitted in one turn is applied without anything between.
  const parts = Math.ceil(payments.length / REWARDS_MAX);
  const answers = Array.from({ length: parts }, (_, at) =>
    deps.committer.submit(
      {
        ...{ type: 'pay-rewards', program: 'defi', from: 'rewards' },
        key: at === 0 ? runKey(coin, day) : `${runKey(coin, day)} part ${at + 1}`,
        payments: payments.slice(at * REWARDS_MAX, (at + 1) * REWARDS_MAX),
      },
      at === parts - 1 ? [paid] : [],
    ),
  );
  for (const answer of await Promise.all(answers)) {
    if (!answer.ok && answer.code !== 'reward_paid') return false;
  }
  for (const { user_id } of rows) deps.recordChanged(user_id, 'defi', 0);
  return true;
}
