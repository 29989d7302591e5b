import { cx, PriceText } from '@bourse/ui';
import { formatPriceText } from '../../platform/format.ts';
import { useQuote } from '../../platform/quote-store.ts';
import type { BetDirection } from './standing.ts';
import { standingOf } from './standing.ts';
import { STANDING_COLOURS, useStandingWords } from './standing-words.ts';

export interface LiveStandingProps {
  readonly symbol: string;
  readonly direction: BetDirection;
  readonly openPrice: string;
  readonly priceDecimals: number | undefined;
}

/** The price now, and how the order would end at it. Its own component: it follows every tick. */
export function LiveStanding({ symbol, direction, openPrice, priceDecimals }: LiveStandingProps) {
  const words = useStandingWords();
  const quote = useQuote(symbol);
  if (quote === undefined) return '--';
  const standing = standingOf(direction, openPrice, quote.price);
  return (
    <>
      <PriceText text={formatPriceText(quote.price, priceDecimals)} direction={quote.direction} />{' '}
      <span className={cx('font-medium', STANDING_COLOURS[standing])}>{words[standing]}</span>
    </>
  );
}
