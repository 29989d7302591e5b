import { type Amount, formatPrice, PRICE_ONE, type Price } from '@bourse/money';

/** Quote per base of what was filled, rounded down; "0" where nothing was. */
export function averagePrice(value: Amount, filled: Amount): string {
  return filled === 0n ? '0' : formatPrice(((value * PRICE_ONE) / filled) as Price);
}
