import { formatPriceText } from '../../platform/format.ts';

/** A price or a mark of any stock: two places, up to four where it has them: "234.30", "170.6171". */
export function stockPrice(text: string): string {
  return formatPriceText(text, 4).replace(/(\.\d\d\d*?)0+$/, '$1');
}
