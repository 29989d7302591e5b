import { type Amount, formatAmount, notionalDown, parsePrice } from '@bourse/money';
import type { WithdrawalChannel } from '@bourse/wire';
import { formatQuantity, formatWorth, NO_FIGURE } from '../../platform/format.ts';

/** What is paid out, in the currency it is paid in; another one than the coin's is about so much, at the channel's rate. */
export function arrivesText(
  arrives: Amount | undefined,
  { coin, currency, ratio }: Pick<WithdrawalChannel, 'coin' | 'currency' | 'ratio'>,
): string {
  if (arrives === undefined || arrives <= 0n) return NO_FIGURE;
  if (coin.toUpperCase() === currency) return `${formatQuantity(formatAmount(arrives))} ${currency}`;
  const price = parsePrice(ratio);
  if (!price.ok) return NO_FIGURE;
  return `≈ ${formatWorth(formatAmount(notionalDown(arrives, price.value)))} ${currency}`;
}
