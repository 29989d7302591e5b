import { formatPrice } from '@bourse/money';
import type { Letter } from '../../platform/letters/letter.ts';
import type { Alert } from './alert-book.ts';

export type AlertLetter = Extract<Letter, { readonly key: 'alert_above' | 'alert_below' | 'alert_move' }>;

/** What an alert was reached by: the last price, and percent of 24 hours where it waits for those. Decimal texts. */
export interface Reached {
  readonly pair: string;
  readonly last: string;
  readonly change: string;
}

/** Percent as it is read: two places, as on every screen. */
const percentText = (change: string): string => Number(change).toFixed(2);

/** The letter that tells an alert. */
export function alertLetter({ direction, price }: Alert, { pair, last, change }: Reached): AlertLetter {
  const wanted = formatPrice(price);
  if (direction === 'move') {
    return {
      type: 'alert',
      key: 'alert_move',
      params: { pair, percent: wanted, change: percentText(change), price: last },
    };
  }
  const key = direction === 'above' ? 'alert_above' : 'alert_below';
  return { type: 'alert', key, params: { pair, wanted, price: last } };
}
