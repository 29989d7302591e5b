/** What USDT becomes in a stock currency, and back. The server decides; both round down. */

import { formatAmount, notionalDown, PRICE_ONE, type Price, parseAmount, parsePrice } from '@bourse/money';
import { type FundsRate, type Issue, moneyOf } from '@bourse/wire';

export type ExchangeKind = 'buyIn' | 'takeOut';

/** What an amount becomes at the rate of now; undefined where it cannot be known. */
export function exchanged(
  kind: ExchangeKind,
  text: string,
  rate: Pick<FundsRate, 'buyIn' | 'takeOut'> | undefined,
): string | undefined {
  const given = parseAmount(text);
  const price = parsePrice(rate?.[kind] ?? '');
  if (!given.ok || !price.ok || given.value <= 0n || price.value <= 0n) return undefined;
  const perUnit = kind === 'buyIn' ? price.value : (((PRICE_ONE * PRICE_ONE) / price.value) as Price);
  return formatAmount(notionalDown(given.value, perUnit));
}

/** What is wrong with the amount; undefined where it can be sent. */
export function exchangeIssue(text: string, available: string | undefined): Issue | undefined {
  const free = parseAmount(available ?? '');
  const check = moneyOf(text, 'amount', free.ok ? free.value : undefined);
  return check.ok ? undefined : check.issue;
}
