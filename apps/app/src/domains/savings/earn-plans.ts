import { annualRate, type FinancialProduct, type PledgePlan } from '@bourse/wire';
import { compareDecimals } from '../../platform/decimal-order.ts';
import type { OfferedProduct } from './use-savings-purchase.ts';

/** A plan of any kind, as /earn lists it. */
export interface EarnPlan extends OfferedProduct {
  readonly kind: 'pledge' | 'fixed';
  readonly icon: string;
  /** What the day that runs pays: the declared rate, or the least where none was declared; of a fixed term its one rate. */
  readonly rateNow: string;
  /** What it is bought with: of a pledge its page's address holds the plan. */
  readonly pledge: PledgePlan | undefined;
}

/** "pledge 1": plans of both kinds have numbers of their own. */
export const keyOfPlan = ({ kind, id }: EarnPlan): string => `${kind} ${id}`;

const ofPledge = (plan: PledgePlan): EarnPlan => ({
  ...plan,
  kind: 'pledge',
  rateNow: plan.todayOdds ?? plan.minOdds,
  pledge: plan,
});

const ofFixed = (product: FinancialProduct): EarnPlan => ({
  ...product,
  kind: 'fixed',
  minOdds: product.avgRate,
  maxOdds: product.avgRate,
  rateNow: product.avgRate,
  pledge: undefined,
});

/** Plans of both kinds: what can be bought before what cannot, the best rate of today first, the shorter term before the longer. */
export function earnPlans(pledges: readonly PledgePlan[], fixed: readonly FinancialProduct[]): readonly EarnPlan[] {
  return [...pledges.map(ofPledge), ...fixed.map(ofFixed)].toSorted(
    (a, b) =>
      Number(a.state !== 'open') - Number(b.state !== 'open') ||
      compareDecimals(b.rateNow, a.rateNow) ||
      a.days - b.days ||
      (keyOfPlan(a) < keyOfPlan(b) ? -1 : 1),
  );
}

/** Those whose coin or title holds what was typed. */
export function plansOf(plans: readonly EarnPlan[], typed: string): readonly EarnPlan[] {
  const wanted = typed.trim().toLowerCase();
  return plans.filter(({ coin, title }) => coin.includes(wanted) || title.toLowerCase().includes(wanted));
}

/** Of a year, without interest on interest: least and most. */
export const annualOdds = ({ minOdds, maxOdds }: Pick<EarnPlan, 'minOdds' | 'maxOdds'>): readonly [string, string] => [
  annualRate(minOdds),
  annualRate(maxOdds),
];
