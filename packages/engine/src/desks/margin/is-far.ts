import type { Price } from '@bourse/money';
import type { Quote } from '../../book/ladder.ts';
import { PRICE_BAND } from '../../core/limits.ts';

/** Whether a limit price is so many times, or such a part of, the quote that nobody can have meant it. */
export function isFar(price: Price, quote: Quote): boolean {
  return price > quote.ask * PRICE_BAND || price * PRICE_BAND < quote.bid;
}
