import { AMOUNT_DECIMALS, type Amount, amount, ceilToStep, formatDecimal, notionalUp, price } from '@bourse/money';
import type { MoneyRecord } from '../../exchange/money-records.ts';
import { payableDecimals } from '../../platform/payment/minor-units.ts';

/** The channel of card payments. */
export const CARD = { coin: 'usdt', type: 'CARD' } as const;

export function isPayable(currency: string): boolean {
  try {
    payableDecimals(currency);
    return true;
  } catch {
    return false;
  }
}

/** What is to be paid outside, rounded up to what can be paid by card: a report of less is not what was asked for. */
export function payableFor(record: Pick<MoneyRecord, 'amount' | 'ratio' | 'outside_currency'>): string {
  const decimals = payableDecimals(record.outside_currency);
  const exact = notionalUp(amount(record.amount), price(record.ratio));
  return fixed(ceilToStep(exact, (10n ** BigInt(AMOUNT_DECIMALS - decimals)) as Amount), decimals);
}

function fixed(value: Amount, decimals: number): string {
  const [whole = '0', fraction = ''] = formatDecimal(value, AMOUNT_DECIMALS).split('.');
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`;
}
