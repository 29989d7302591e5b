import { formatAmount, notionalUp, parseAmount, parsePrice } from '@bourse/money';
import type { DepositChannel } from '@bourse/wire';
import { roundDecimal } from '../../platform/format.ts';

const CENT = 6;

/**
 * What `amount` of the coin is outside, in the channel's currency: rounded up to cents, as it is asked for. Undefined
 * where the coin itself is sent, without an amount, or without a price.
 */
export function outsideAmount(
  amount: string,
  { coin, currency, ratio }: Pick<DepositChannel, 'coin' | 'currency' | 'ratio'>,
): string | undefined {
  const [value, rate] = [parseAmount(amount.replace(/\.$/, '')), parsePrice(ratio)];
  if (coin.toUpperCase() === currency || !value.ok || !rate.ok || value.value <= 0n || rate.value <= 0n)
    return undefined;
  const step = 10n ** BigInt(CENT);
  const cents = (notionalUp(value.value, rate.value) + step - 1n) / step;
  return roundDecimal(formatAmount((cents * step) as typeof value.value), 2);
}
