import { DAY_MS, dayOf, type SavingsPlan } from '@bourse/engine';
import { formatAmount, formatRate, parseRate } from '@bourse/money';
import { type SavingsDraft, validateSavingsDraft } from '@bourse/wire/console';
import type { AuditedPlan, AuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import { type ActingOperator, byOperator, type ChangeReason } from '../../exchange/record-change.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { SAVINGS_ASSET } from './benefits.ts';
import { type SavingsPage, SavingsStore, type SavingsTextRow, savePage } from './savings-store.ts';

export interface EditSavingsDeps {
  readonly db: Database;
  readonly committer: Committer;
  readonly auditLog: AuditLog;
}

/** What is proposed: a plan as it shall be. */
export interface SavingsChange {
  /** Undefined: a new one. */
  readonly id?: number | undefined;
  readonly plan: SavingsDraft;
}

/** As the audit log names a plan. */
export const savingsTarget = (id: number) => `savings ${id}`;

/** A plan as operators edit it. */
export function draftOf(
  plan: SavingsPlan,
  page: SavingsPage & { readonly texts: readonly SavingsTextRow[] },
): SavingsDraft {
  return {
    kind: plan.kind,
    days: plan.days,
    minRate: formatRate(plan.minRate),
    maxRate: formatRate(plan.maxRate),
    minAmount: formatAmount(plan.minAmount),
    maxAmount: formatAmount(plan.maxAmount),
    capacity: formatAmount(plan.capacity),
    purchases: plan.purchases,
    redeemable: plan.redeemable,
    redeemFee: formatRate(plan.redeemFee),
    open: plan.open,
    hot: page.hot,
    sort: page.sort,
    icon: page.icon,
    texts: page.texts.map(({ lang, title, introduction, process, questions }) => ({
      lang,
      title,
      introduction,
      process,
      questions,
    })),
  };
}

/** A plan as it stands, as a text; "" for a new one. */
export async function formerDraft({ db, committer }: EditSavingsDeps, id: number | undefined): Promise<string> {
  if (id === undefined) return '';
  const plan = committer.engine.state.savings.plans.get(id);
  const page = (await new SavingsStore(db).all()).get(id);
  if (plan === undefined || page === undefined) throw new Refusal('not_found', { field: 'id' });
  return JSON.stringify(draftOf(plan, page));
}

/** Puts a plan in force: its terms for orders to come, and what people read of it. */
export async function planSavings(
  deps: EditSavingsDeps,
  change: SavingsChange & { readonly reason: string; readonly operator: ActingOperator },
): Promise<AuditedPlan> {
  const { id: given, plan: draft, reason, operator } = change;
  const check = validateSavingsDraft(draft);
  if (!check.ok) throw refusalOf(check.issue);
  const former = await formerDraft(deps, given);
  const before = given === undefined ? undefined : deps.committer.engine.state.savings.plans.get(given);
  // Its orders are listed by their kind.
  if (before !== undefined && before.kind !== draft.kind) throw new Refusal('savings_kind', { field: 'kind' });
  const id = given ?? (await new SavingsStore(deps.db).nextId());
  const plan: SavingsPlan = {
    id,
    kind: draft.kind,
    asset: SAVINGS_ASSET,
    days: draft.days,
    ...check.terms,
    purchases: draft.purchases,
    redeemable: draft.redeemable,
    open: draft.open,
  };
  return {
    auditEntry: {
      ...byOperator({ operator, reason }),
      action: 'savings.save',
      target: savingsTarget(id),
      before: former,
      after: JSON.stringify(draft),
    },
    statements: savePage(id, draft),
    command: (auditEntry) => ({ type: 'list-savings', plan, auditEntry }),
  };
}

/** Closes a plan for new money. Its orders run on. */
export function closeSavings(
  deps: EditSavingsDeps,
  { id, reason, operator }: ChangeReason & { readonly id: number },
): Promise<number> {
  return deps.auditLog.record(async () => {
    const former = await formerDraft(deps, id);
    const plan = deps.committer.engine.state.savings.plans.get(id);
    if (plan === undefined) throw new Refusal('not_found', { field: 'id' });
    if (!plan.open) throw new Refusal('product_closed');
    const after = JSON.stringify({ ...(JSON.parse(former) as SavingsDraft), open: false });
    return {
      auditEntry: {
        operator: operator.id,
        address: operator.address,
        reason,
        action: 'savings.close',
        target: savingsTarget(id),
        before: former,
        after,
      },
      statements: [],
      command: (auditEntry) => ({ type: 'list-savings', plan: { ...plan, open: false }, auditEntry }),
    };
  }, operator.from);
}

/** Says what a plan earns on a day to come. The engine refuses days that have begun, other rates than the plan's, and a second one. */
export function declareRate(
  deps: EditSavingsDeps,
  {
    id,
    day,
    rate,
    reason,
    operator,
  }: ChangeReason & { readonly id: number; readonly day: string; readonly rate: string },
): Promise<number> {
  return deps.auditLog.record(() => {
    const parsed = parseRate(rate);
    if (!parsed.ok) throw new Refusal('savings_rates', { field: 'rate' });
    const at = dayOfText(day);
    if (at === undefined) throw new Refusal('savings_day', { field: 'day' });
    return {
      auditEntry: {
        operator: operator.id,
        address: operator.address,
        reason,
        action: 'savings.rate',
        target: savingsTarget(id),
        before: '',
        after: JSON.stringify({ day, rate: formatRate(parsed.value) }),
      },
      statements: [],
      command: (auditEntry) => ({ type: 'declare-rate', planId: id, day: at, rate: parsed.value, auditEntry }),
    };
  }, operator.from);
}

/** "2026-11-22" as days since 1970; undefined where there is no such day. */
export function dayOfText(text: string): number | undefined {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) || textOfDay(dayOf(ms)) !== text ? undefined : dayOf(ms);
}

export function textOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
