import { REWARDS_MAX } from '@bourse/engine';
import { type Amount, amount, formatAmount } from '@bourse/money';
import { defiDayOf, defiDayText } from '@bourse/wire';
import { type InferResult, sql } from 'kysely';
import type { Statement } from '../../platform/db/database.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { promisedOf } from './activities.ts';
import type { DefiDeps } from './defi-deps.ts';
import { fundOf, REWARD_ASSET } from './program-state.ts';

type Deps = Pick<DefiDeps, 'db' | 'clock' | 'log' | 'committer' | 'deployment' | 'recordChanged'>;

const waiting = sqlFor
  .selectFrom('defi_runs')
  .select(['coin', 'day', 'parts', 'paid_ms'])
  .where('status', '=', 'waiting')
  .orderBy('day')
  .orderBy('coin');
type Waiting = InferResult<typeof waiting>[number];

/** What is not paid yet. */
const owedOf = ({ coin, day }: Waiting) =>
  sqlFor
    .selectFrom('defi_incomes as i')
    .select(['i.participant_id', 'i.user_id', sql<string>`i.eth - i.paid`.as('owed')])
    .where('i.coin', '=', coin)
    .where('i.day', '=', day)
    .whereRef('i.paid', '<', 'i.eth')
    .orderBy('i.participant_id');

const markRun = ({ coin, day }: Waiting, set: { readonly status?: 'paid'; readonly parts?: number }, nowMs: number) =>
  sqlFor
    .updateTable('defi_runs')
    .set({ ...set, paid_ms: nowMs })
    .where('coin', '=', coin)
    .where('day', '=', day);

interface Owed {
  readonly participant: number;
  readonly userId: number;
  readonly amount: Amount;
}
type Debt = Waiting & { readonly owed: readonly Owed[] };

const sumOf = (owed: readonly Owed[]): bigint => owed.reduce((sum, one) => sum + one.amount, 0n);

/**
 * Pays the days that wait, oldest first. Where the fund, beside what activities promise, is too small for a day, everybody gets the
 * same proportion of it, once a day (UTC), until it is paid; later days wait for it. What is paid is written down in the
 * transaction that pays it: nothing is paid twice. `most`: payments a command takes.
 */
export async function payWaiting(deps: Deps, most = REWARDS_MAX): Promise<void> {
  const byDay = new Map<number, Debt[]>();
  for (const run of await rows(deps.db, waiting)) {
    const owed = (await rows(deps.db, owedOf(run))).map((row) => ({
      participant: row.participant_id,
      userId: row.user_id,
      amount: amount(row.owed),
    }));
    byDay.set(run.day, [...(byDay.get(run.day) ?? []), { ...run, owed }]);
  }
  for (const debts of byDay.values()) if (!(await payDay(deps, debts, most))) return;
}

/** "usdt 2026-11-21" */
export const runKey = (coin: string, day: number): string => `${coin} ${defiDayText(day)}`;

/** Pays what all coins brought on a day. False where some of it waits on. */
async function payDay(deps: Deps, debts: readonly Debt[], most: number): Promise<boolean> {
  const { log, clock } = deps;
  const promised = await promisedOf(deps);
  const needed = sumOf(debts.flatMap(({ owed }) => owed));
  const free = fundOf(deps) - promised;
  const isWhole = free >= needed;
  const today = defiDayOf(clock());
  const paidToday = debts.some(({ paid_ms }) => paid_ms !== null && defiDayOf(paid_ms) === today);
  if (!isWhole && (free <= 0n || paidToday)) return false;
  if (!isWhole) {
    const eth = formatAmount(needed as Amount);
    log.warn({ day: debts[0]?.day, eth }, 'the rewards fund is short: a day of the DeFi programme is paid in part');
  }
  // Rounded down: together never more than is free.
  const part = (value: Amount): Amount => (isWhole ? value : (value * free) / needed) as Amount;
  for (const { owed, ...run } of debts) {
    const payments = owed.map((one) => ({ ...one, amount: part(one.amount) })).filter((one) => one.amount > 0n);
    if (!(await payRun(deps, run, { payments, isWhole }, most))) return false;
  }
  return isWhole;
}

/** False where a command is refused; none is submitted after it. */
async function payRun(
  { db, committer, clock, log, recordChanged }: Deps,
  run: Waiting,
  { payments, isWhole }: { readonly payments: readonly Owed[]; readonly isWhole: boolean },
  most: number,
): Promise<boolean> {
  const { coin, day } = run;
  // Nothing is owed any more.
  if (isWhole && payments.length === 0) await rows(db, markRun(run, { status: 'paid' }, run.paid_ms ?? clock()));
  for (let from = 0, { parts } = run; from < payments.length; from += most, parts += 1) {
    const some = payments.slice(from, from + most);
    const isLast = isWhole && from + most >= payments.length;
    const answer = await committer.submit(
      {
        type: 'pay-rewards',
        program: 'defi',
        from: 'rewards',
        key: parts === 0 ? runKey(coin, day) : `${runKey(coin, day)} part ${parts + 1}`,
        payments: some.map(({ userId, amount }) => ({ owner: userId, asset: REWARD_ASSET, amount, reference: 0 })),
      },
      [
        paidStatement(run, some),
        statement(markRun(run, { parts: parts + 1, ...(isLast ? { status: 'paid' } : {}) }, clock())),
      ],
    );
    if (!answer.ok) {
      log.error({ coin, day, code: answer.code }, 'a day of the DeFi programme could not be paid');
      return false;
    }
    for (const { userId } of some) recordChanged(userId, 'defi', 0);
  }
  return true;
}

function paidStatement({ coin, day }: Waiting, payments: readonly Owed[]): Statement {
  const list = (cell: (one: Owed) => string | number) => `{${payments.map(cell).join(',')}}`;
  return {
    sql: `update defi_incomes i set paid = i.paid + one.eth::numeric
      from unnest(($3::text)::bigint[], ($4::text)::text[]) as one (participant, eth)
      where i.coin = $1 and i.day = $2 and i.participant_id = one.participant`,
    params: [coin, day, list(({ participant }) => participant), list(({ amount }) => formatAmount(amount))],
  };
}
