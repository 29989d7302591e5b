import { cx } from '@bourse/ui';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../platform/format-moment.ts';
import { useCoinQuote } from '../../platform/quote-store.ts';
import type { StockItem, StockTermsNow } from './use-stock.ts';

export interface MarketStateProps {
  readonly coin: StockItem;
  readonly terms: StockTermsNow | undefined;
}

/** Whether the stock's exchange is open, and when it opens next. */
export function MarketState({ coin, terms }: MarketStateProps) {
  const { t } = useTranslation();
  const { isOpen } = useCoinQuote(coin);
  const market = t(`quote.${coin.stockType === 'BR' ? 'BR' : 'US'}`);
  const next = terms?.nextOpen ?? null;
  return (
    <p role="status" className="flex min-h-7 flex-wrap items-center gap-x-2 px-4 pb-2 text-12">
      <span aria-hidden className={cx('size-2 rounded-full', isOpen ? 'bg-success' : 'bg-warn')} />
      <span className={isOpen ? 'text-soft' : 'text-warn'}>
        {t(isOpen ? 'stock.marketOpen' : 'stock.marketClosed', { market })}
      </span>
      {!isOpen && next !== null && <bdi className="text-soft">{t('stock.opens', { time: formatMoment(next) })}</bdi>}
    </p>
  );
}
