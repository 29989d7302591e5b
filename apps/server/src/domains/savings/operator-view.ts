import { coverOf, dayOf, OWNER, type SavingsOrder } from '@bourse/engine';
import { type Amount, formatAmount, formatRate, ZERO } from '@bourse/money';
import type { AnswerOf } from '@bourse/wire';
import type { savingsCalendar, savingsFunding, savingsPlanList } from '@bourse/wire/console';
import { Refusal } from '../../platform/refusal.ts';
import { SAVINGS_ASSET } from './benefits.ts';
import { draftOf, type EditSavingsDeps, textOfDay } from './edit-savings.ts';
import { rewardsFund, standingOf } from './savings-standing.ts';
import { SavingsStore } from './savings-store.ts';

type PlanRow = AnswerOf<typeof savingsPlanList>['rows'][number];

/** Days that the calendar shows ahead. */
const CALENDAR_DAYS = 30;

/** All plans, as operators see them. */
export async function operatorPlans({ db, committer }: Omit<EditSavingsDeps, 'auditLog'>): Promise<PlanRow[]> {
  const { state } = committer.engine;
  const pages = await new SavingsStore(db).all();
  const counts = new Map<number, number>();
  for (const { planId } of state.savings.orders.values()) counts.set(planId, (counts.get(planId) ?? 0) + 1);
  return [...state.savings.plans.values()].flatMap((plan) => {
    const page = pages.get(plan.id);
    if (page === undefined) return [];
    const standing = standingOf(state, plan);
    return [
      {
        ...draftOf(plan, page),
        id: plan.id,
        asset: plan.asset,
        invested: formatAmount(standing.invested),
        orders: counts.get(plan.id) ?? 0,
        remaining: formatAmount(standing.remaining),
        state: standing.state,
      },
    ];
  });
}

/** What there is to promise interest from, and what is promised. */
export function operatorFunding({ committer }: Pick<EditSavingsDeps, 'committer'>): AnswerOf<typeof savingsFunding> {
  const { state } = committer.engine;
  const orders = [...state.savings.orders.values()].filter(({ asset }) => asset === SAVINGS_ASSET);
  const sum = (part: (order: SavingsOrder) => Amount) =>
    formatAmount(orders.reduce((total, order) => (total + part(order)) as Amount, ZERO));
  return {
    asset: SAVINGS_ASSET,
    fund: formatAmount(rewardsFund(state, SAVINGS_ASSET)),
    held: formatAmount(state.ledger.find('live', OWNER.savings, 0, SAVINGS_ASSET)?.available ?? ZERO),
    principals: sum(({ principal }) => principal),
    kept: sum(({ kind, earned }) => (kind === 'fixed' ? earned : ZERO)),
    cover: sum(coverOf),
    orders: orders.length,
  };
}

/** The day that runs and those to come, with what was declared for them. */
export function operatorCalendar(
  { committer }: Pick<EditSavingsDeps, 'committer'>,
  id: number,
  nowMs: number,
): AnswerOf<typeof savingsCalendar> {
  const { savings } = committer.engine.state;
  if (savings.plans.get(id)?.kind !== 'pledge') throw new Refusal('not_found', { code: 404, field: 'id' });
  const today = dayOf(nowMs);
  return Array.from({ length: CALENDAR_DAYS + 1 }, (_, ahead) => {
    const rate = savings.rateOf(id, today + ahead);
    return {
      day: textOfDay(today + ahead),
      rate: rate === undefined ? null : formatRate(rate),
      mayDeclare: ahead > 0 && rate === undefined,
    };
  });
}
