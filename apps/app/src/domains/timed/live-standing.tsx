import { cx, PriceText } from '@bourse/ui';
import { useTranslation } from 'react-i18next';
import { formatPriceText } from '../../platform/format.ts';
import { useQuote } from '../../platform/quote-store.ts';
import { standingOf } from './standing.ts';
import type { BetDirection } from './use-stake-form.ts';

const COLOURS = { ahead: 'text-up', behind: 'text-down', level: 'text-soft' };

export interface LiveStandingProps {
  readonly symbol: string;
  readonly direction: BetDirection;
  readonly openPrice: string;
  readonly priceDecimals: number | undefined;
}

/** The price now, and how the order would end at it. Its own component: it follows every tick. */
export function LiveStanding({ symbol, direction, openPrice, priceDecimals }: LiveStandingProps) {
  const { t } = useTranslation();
  const quote = useQuote(symbol);
  if (quote === undefined) return '--';
  const standing = standingOf(direction, openPrice, quote.price);
  const words = { ahead: t('timed.ahead'), behind: t('timed.behind'), level: t('timed.level') };
  return (
    <>
      <PriceText text={formatPriceText(quote.price, priceDecimals)} direction={quote.direction} />{' '}
      <span className={cx('font-medium', COLOURS[standing])}>{words[standing]}</span>
    </>
  );
}
