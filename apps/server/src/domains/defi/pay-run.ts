import { REWARDS_MAX, type RewardPayment } from '@bourse/engine';
import { type Amount, amount, formatAmount } from '@bourse/money';
import { defiDayText } from '@bourse/wire';
import type { InferResult } from 'kysely';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { promisedOf } from './activities.ts';
import type { DefiDeps } from './defi-deps.ts';
import { fundOf, REWARD_ASSET } from './program-state.ts';

type Deps = Pick<DefiDeps, 'db' | 'clock' | 'log' | 'committer' | 'deployment' | 'recordChanged'>;

const waiting = sqlFor
  .selectFrom('defi_runs')
  .select(['coin', 'day'])
  .where('status', '=', 'waiting')
  .orderBy('day')
  .orderBy('coin');
type Waiting = InferResult<typeof waiting>[number];

const incomesOf = ({ coin, day }: Waiting) =>
  sqlFor
    .selectFrom('defi_incomes')
    .select(['user_id', 'eth'])
    .where('coin', '=', coin)
    .where('day', '=', day)
    .orderBy('participant_id');

const markPaid = ({ coin, day }: Waiting, nowMs: number) =>
  sqlFor
    .updateTable('defi_runs')
    .set({ status: 'paid', paid_ms: nowMs })
    .where('coin', '=', coin)
    .where('day', '=', day);

/** What one command pays. */
interface Part {
  readonly key: string;
  readonly payments: readonly RewardPayment[];
}

/**
 * Pays the days that wait, oldest first, each whole or not at all; stops at the first that the fund cannot pay
 * beside what activities promise. A day is marked as paid in the transaction that pays it, and the engine knows its key:
 * nothing is paid twice. `most`: payments a command takes.
 */
export async function payWaiting(deps: Deps, most = REWARDS_MAX): Promise<void> {
  for (const run of await rows(deps.db, waiting)) if (!(await payRun(deps, run, most))) return;
}

/** "usdt 2026-11-21" */
export const runKey = (coin: string, day: number): string => `${coin} ${defiDayText(day)}`;

/** False where the fund is short, or a part is refused. */
async function payRun(deps: Deps, run: Waiting, most: number): Promise<boolean> {
  const { committer, log } = deps;
  const { coin, day } = run;
  const incomes = await rows(deps.db, incomesOf(run));
  const promised = await promisedOf(deps);
  const isPaid = (key: string): boolean => committer.engine.state.rewards.isPaid('defi', key);
  const parts = partsOf(runKey(coin, day), incomes, most).filter(({ key }) => !isPaid(key));
  const needed = parts.flatMap(({ payments }) => payments).reduce((sum, one) => sum + one.amount, 0n) as Amount;
  if (fundOf(deps) - promised < needed) {
    log.warn({ coin, day, eth: formatAmount(needed) }, 'the rewards fund is short: a day of the DeFi programme waits');
    return false;
  }
  const paid = statement(markPaid(run, deps.clock()));
  for (const part of parts) {
    const command = { type: 'pay-rewards', program: 'defi', from: 'rewards', ...part } as const;
    // The last part marks the day: none is paid after one that was refused.
    const answer = await committer.submit(command, part === parts.at(-1) ? [paid] : []);
    if (!answer.ok) {
      log.error({ coin, day, code: answer.code }, 'a day of the DeFi programme could not be paid');
      return false;
    }
  }
  for (const { user_id } of incomes) deps.recordChanged(user_id, 'defi', 0);
  return true;
}

function partsOf(key: string, incomes: InferResult<ReturnType<typeof incomesOf>>, most: number): Part[] {
  const payments = incomes.map((row) => ({
    owner: row.user_id,
    asset: REWARD_ASSET,
    amount: amount(row.eth),
    reference: 0,
  }));
  return Array.from({ length: Math.ceil(payments.length / most) }, (_, at) => ({
    key: at === 0 ? key : `${key} part ${at + 1}`,
    payments: payments.slice(at * most, (at + 1) * most),
  }));
}
