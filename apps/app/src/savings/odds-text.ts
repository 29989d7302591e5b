import { formatDecimal, parseRate } from '@bourse/money';

/** Places of a percentage of a rate. */
const PERCENT_DECIMALS = 6;

/** What a day pays, as a percentage: "0.0005" is "0.05%". */
export function oddsText(odds: string): string {
  const parsed = parseRate(odds);
  return parsed.ok ? `${formatDecimal(parsed.value, PERCENT_DECIMALS)}%` : odds;
}

/** From the least to the most: "0.03%–0.08%"; one rate where they are equal. */
export function oddsRange(least: string, most: string): string {
  return least === most ? oddsText(least) : `${oddsText(least)}–${oddsText(most)}`;
}
