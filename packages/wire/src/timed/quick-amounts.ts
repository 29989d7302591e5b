import { parseAmount } from '@bourse/money';
import type { Period } from './period-list.ts';

/** A deployment's stakes to choose by one tap, in the asset staked, smallest first. */
export interface QuickAmounts {
  /** By a cycle's seconds: "30", "3600". */
  readonly byPeriod: Readonly<Record<string, readonly string[]>>;
  /** Of cycles that are not named. */
  readonly others: readonly string[];
}

/** Where a deployment names none. */
export const DEFAULT_QUICK_AMOUNTS: QuickAmounts = {
  byPeriod: {
    30: ['10', '50', '100', '500'],
    60: ['10', '50', '100', '500'],
    120: ['20', '100', '500', '1000'],
    180: ['20', '100', '500', '1000'],
  },
  others: ['50', '100', '500', '1000'],
};

/** The amounts of a cycle that it allows as stakes. */
export function quickAmountsOf(
  { byPeriod, others }: QuickAmounts,
  { period, minAmount, maxAmount }: Pick<Period, 'period' | 'minAmount' | 'maxAmount'>,
): readonly string[] {
  const [least, most] = [parseAmount(minAmount), parseAmount(maxAmount)];
  if (!least.ok || !most.ok) return [];
  return (byPeriod[period] ?? others).filter((text) => {
    const stake = parseAmount(text);
    return stake.ok && stake.value >= least.value && stake.value <= most.value;
  });
}
