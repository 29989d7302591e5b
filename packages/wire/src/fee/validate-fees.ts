import type { Issue } from '../messages.ts';
import { FEE_RATE_MAX, type FeeRates, type FeeSchedule, rateIn, runningPromotions } from './fee-rates.ts';

/** What is wrong with a schedule that operators draft; the engine checks the same and, for leverages, more. */
export function validateSchedule({ tiers, promotions }: Pick<FeeSchedule, 'tiers' | 'promotions'>): Issue | undefined {
  const wrong = (field: string): Issue => ({ key: 'fee_invalid', field });
  if (tiers.length === 0 && promotions.length > 0) return wrong('promotions');
  const isTooMuch = ({ maker, taker }: FeeRates) => {
    const [made, taken] = [rateIn(maker), rateIn(taker)];
    return taken < 0n || taken > FEE_RATE_MAX || made > FEE_RATE_MAX || -made > FEE_RATE_MAX;
  };
  if (tiers.some(isTooMuch)) return wrong('tiers');
  if (promotions.some((one) => isTooMuch(one) || one.fromMs >= one.toMs)) return wrong('promotions');
  for (const [i, tier] of tiers.entries()) {
    const below = tiers[i - 1] ?? tier;
    if (rateIn(tier.maker) > rateIn(below.maker) || rateIn(tier.taker) > rateIn(below.taker)) return wrong('tiers');
  }
  return coversRebates({ tiers, promotions }) ? undefined : { key: 'fee_rebate', field: 'tiers' };
}

/** Whether every taker's fee covers the rebate of whomever it may meet, whenever that is. */
function coversRebates({ tiers, promotions }: Pick<FeeSchedule, 'tiers' | 'promotions'>): boolean {
  const moments = [[], ...promotions.map(({ fromMs }) => runningPromotions(promotions, fromMs))];
  return moments.every((running) => {
    const rates = [...tiers, ...running];
    return rates.every(({ maker }) => rates.every(({ taker }) => -rateIn(maker) <= rateIn(taker)));
  });
}
