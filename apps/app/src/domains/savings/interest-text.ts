import { formatAmount } from '@bourse/money';
import type { ExpectedInterest } from '@bourse/wire';
import { formatQuantity } from '../../platform/format.ts';

/** "1.05–2.1 USDT"; one figure where the least is the most. */
export function interestText({ least, most }: ExpectedInterest, unit: string): string {
  return `${[...new Set([least, most])].map((one) => formatQuantity(formatAmount(one))).join('–')} ${unit}`;
}
