import { formatDecimal, formatRate, parseRate, RATE_DECIMALS, type Rate } from '@bourse/money';

/** "0.1" (percent) as "0.001"; undefined where it is no percentage with at most six places. */
export function rateOfPercent(text: string): string | undefined {
  const trimmed = text.trim();
  const isBelow = trimmed.startsWith('-');
  const parsed = parseRate(isBelow ? trimmed.slice(1) : trimmed);
  if (!parsed.ok || parsed.value % 100n !== 0n) return undefined;
  const rate = formatRate((parsed.value / 100n) as Rate);
  return isBelow && parsed.value > 0n ? `-${rate}` : rate;
}

/** "0.001" as "0.1". */
export function percentOf(rate: string): string {
  const isBelow = rate.startsWith('-');
  const parsed = parseRate(isBelow ? rate.slice(1) : rate);
  if (!parsed.ok) return '';
  return `${isBelow ? '-' : ''}${formatDecimal(parsed.value, RATE_DECIMALS - 2)}`;
}
