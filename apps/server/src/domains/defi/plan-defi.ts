import { type Amount, amount, formatAmount } from '@bourse/money';
import { CODE, type DefiRate, defiDayOf, defiDayText, validateActivity, validateDefiRates } from '@bourse/wire';
import type { ActivityDraft, AuditAction } from '@bourse/wire/console';
import type { AuditedPlan } from '../../exchange/audit-log.ts';
import { byOperator, type ChangeReason } from '../../exchange/record-change.ts';
import { sqlFor, statement } from '../../platform/db/typed.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import { findActivity, promisedOf } from './activities.ts';
import type { DefiDeps } from './defi-deps.ts';
import { fundOf, waitingOf } from './program-state.ts';
import { ratesOn } from './rate-tables.ts';

/** What operators change of the programme: always two of them. */
export type DefiChange =
  | { readonly type: 'rates'; readonly rates: readonly DefiRate[] }
  | { readonly type: 'activity'; readonly activity: ActivityDraft }
  | { readonly type: 'end'; readonly id: number };

type Deps = Pick<DefiDeps, 'db' | 'clock' | 'committer' | 'deployment'>;

export function planDefi(deps: Deps, change: DefiChange, why: ChangeReason): Promise<AuditedPlan> {
  switch (change.type) {
    case 'rates':
      return planRates(deps, change.rates, why);
    case 'activity':
      return planActivity(deps, change.activity, why);
    case 'end':
      return planEnd(deps, change.id, why);
  }
}

/** "defi rates", "defi activity 3": what the audit log has it under. */
export function defiTarget(change: DefiChange): string {
  if (change.type === 'rates') return 'defi rates';
  return change.type === 'end' ? `defi activity ${change.id}` : `defi activity ${change.activity.coin}`;
}

const entryOf = (
  action: AuditAction,
  change: string,
  { reason, operator }: ChangeReason,
  before: object,
  after: object,
) => ({
  ...byOperator({ operator, reason }),
  action,
  target: change,
  before: JSON.stringify(before),
  after: JSON.stringify(after),
});

const saveRates = (fromDay: number, table: { readonly rates: string; readonly created_ms: number }) =>
  sqlFor
    .insertInto('defi_rates')
    .values({ from_day: fromDay, ...table })
    .onConflict((conflict) => conflict.column('from_day').doUpdateSet(table));

/** In force from the next day on: whoever takes part knows the rates of a day before it begins. */
export async function planRates(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  rates: readonly DefiRate[],
  why: ChangeReason,
  fromDay = defiDayOf(clock()) + 1,
): Promise<AuditedPlan> {
  refuseOn(validateDefiRates(rates));
  const [former, after] = [await ratesOn(db, fromDay), { from: defiDayText(fromDay), rates }];
  return {
    auditEntry: entryOf('defi.rates', 'defi rates', why, { rates: former }, after),
    statements: [statement(saveRates(fromDay, { rates: JSON.stringify(rates), created_ms: clock() }))],
  };
}

/** The fund must hold what all places of all activities and the days that wait may cost. */
async function planActivity(deps: Deps, activity: ActivityDraft, why: ChangeReason): Promise<AuditedPlan> {
  const { coin, type, places, beginMs, endMs } = activity;
  const nowMs = deps.clock();
  refuseOn(validateActivity(activity, nowMs));
  const each = amount(activity.amount);
  const bound = (await promisedOf(deps)) + (await waitingOf(deps));
  const needed = (bound + each * BigInt(places)) as Amount;
  if (fundOf(deps) < needed) {
    throw new Refusal('defi_fund_promise', { field: 'amount', params: { needed: formatAmount(needed) } });
  }
  const added = {
    coin,
    type,
    amount: formatAmount(each),
    totle_amount: activity.totleAmount,
    places,
    begin_ms: beginMs,
    end_ms: endMs,
    created_ms: nowMs,
  };
  return {
    auditEntry: entryOf('defi.activity', `defi activity ${coin}`, why, {}, activity),
    statements: [statement(sqlFor.insertInto('defi_activities').values(added))],
  };
}

async function planEnd({ db, clock }: Deps, id: number, why: ChangeReason): Promise<AuditedPlan> {
  const [activity, nowMs] = [await findActivity(db, id), clock()];
  if (activity === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
  if (activity.endMs <= nowMs) throw new Refusal('defi_no_activity');
  const { beginMs, endMs, paid, places } = activity;
  return {
    auditEntry: entryOf('defi.end', `defi activity ${id}`, why, { beginMs, endMs, paid, places }, { endMs: nowMs }),
    statements: [statement(sqlFor.updateTable('defi_activities').set({ end_ms: nowMs }).where('id', '=', id))],
  };
}
