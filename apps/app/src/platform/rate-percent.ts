import { formatDecimal, parseRate, RATE_DECIMALS } from '@bourse/money';
import { groupDigits, NO_FIGURE, percentText } from './format.ts';

/** Two places less than the rate: exact. */
function plainPercent(rate: string): string | undefined {
  const parsed = parseRate(rate);
  return parsed.ok ? formatDecimal(parsed.value, RATE_DECIMALS - 2) : undefined;
}

/** A rate in percent, for a text that has the sign: "0.875" is "87.5". */
export function ratePercent(rate: string): string {
  return groupDigits(plainPercent(rate) ?? NO_FIGURE);
}

/** The same of a rate that may be below zero: "-0.0001" is "-0.01%". */
export function signedRateText(rate: string): string {
  return rate.startsWith('-') ? `-${rateText(rate.slice(1))}` : rateText(rate);
}

/** A rate as a percentage: "0.0005" is "0.05%". */
export function rateText(rate: string): string {
  const percent = plainPercent(rate);
  return percent === undefined ? NO_FIGURE : percentText(percent);
}
