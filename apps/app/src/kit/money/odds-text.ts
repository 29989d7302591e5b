import { rateText } from '../../platform/rate-percent.ts';

/** What a day pays, as a percentage: "0.0005" is "0.05%". */
export const oddsText = rateText;

/** From the least to the most: "0.03%–0.08%"; one rate where they are equal. */
export function oddsRange(least: string, most: string): string {
  return least === most ? oddsText(least) : `${oddsText(least)}–${oddsText(most)}`;
}
