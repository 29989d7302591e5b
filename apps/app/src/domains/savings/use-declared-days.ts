import { DAY_MS, pledgeRateList, savingsTerm } from '@bourse/wire';
import { useCall } from '../../platform/query-client.ts';
import { serverNow } from '../../platform/server-clock.ts';

/** Rates are declared for few days ahead. */
const DAYS_ASKED = 50;
const NONE: readonly string[] = [];

/** The rates that are declared for days of a term that would begin now; none of a fixed term, whose rate is one. */
export function useDeclaredDays(plan: { readonly id: number; readonly days: number } | undefined): readonly string[] {
  const input = { query: { planId: plan?.id ?? 1, pageSize: DAYS_ASKED } };
  const rates = useCall(pledgeRateList, input, { enabled: plan !== undefined });
  if (plan === undefined || rates.data === undefined) return NONE;
  const { firstMs, endMs } = savingsTerm(serverNow(), plan.days);
  return rates.data.rows.filter(({ day }) => day >= firstMs && day + DAY_MS <= endMs).map(({ odds }) => odds);
}
