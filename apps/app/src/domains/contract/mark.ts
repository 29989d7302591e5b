import { formatPrice, type Price } from '@bourse/money';
import type { CoinItem } from '@bourse/wire';
import { formatPriceText, NO_FIGURE } from '../../platform/format.ts';
import { useQuote } from '../../platform/quote-store.ts';
import { markOf } from './position-figures.ts';

/** The live mark; undefined until there is a price. */
export function useMark(symbol: string): Price | undefined {
  return markOf(useQuote(symbol));
}

/** A price for the screen; "--" where it is not known, or zero: never. */
export function formatMark(price: Price | undefined, coin: Pick<CoinItem, 'priceDecimals'> | undefined): string {
  if (price === undefined || price === 0n) return NO_FIGURE;
  return formatPriceText(formatPrice(price), coin?.priceDecimals);
}
