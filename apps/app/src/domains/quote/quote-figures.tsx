import { COIN_TYPE, type CoinItem } from '@bourse/contract';
import { Badge, ChangeText, cx, directionOf, PriceText, Sparkline } from '@bourse/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCompact, formatPercent, formatPriceText, symbolParts } from '../../platform/format.ts';
import { quoteOfCoin, useQuote } from '../../platform/quote-store.ts';
import { CoinLogo } from './coin-logo.tsx';
import { useOnScreen } from './on-screen.ts';

export interface QuoteFiguresProps {
  readonly coin: CoinItem;
  /** Prices on screen are old: drawn faint. */
  readonly stale: boolean;
}

/** What a quote row shows. Reads its own live price: a tick renders this row alone, and only while it is on screen. */
export const QuoteFigures = memo(function QuoteFigures({ coin, stale }: QuoteFiguresProps) {
  const { t } = useTranslation();
  const [element, shown] = useOnScreen<HTMLSpanElement>();
  const quote = useQuote(coin.symbol, shown) ?? quoteOfCoin(coin);
  const [base, against] = symbolParts(coin.showSymbol);
  const change = directionOf(quote.changePercent);
  return (
    <span ref={element} className="flex min-w-0 flex-1 items-center gap-2">
      <CoinLogo coin={coin} />
      <span className="min-w-0 flex-1 text-start">
        <bdi className="block truncate text-15 font-semibold text-strong">
          {base}
          <span className="text-12 font-normal text-faint">{against}</span>
        </bdi>
        <span className="flex items-center gap-1 text-12 text-faint">
          {!quote.isOpen && <Badge>{t('common.marketClosed')}</Badge>}
          <bdi className={cx('nums truncate', !quote.isOpen && 'max-[400px]:hidden')}>
            {coin.coinType === COIN_TYPE.stock ? coin.name : t('quote.vol', { volume: formatCompact(quote.volume24) })}
          </bdi>
        </span>
      </span>
      <Sparkline points={coin.spark} trend={change} width={48} className="max-[374px]:hidden" />
      <PriceText
        text={formatPriceText(quote.price, coin.priceDecimals)}
        direction={quote.direction}
        stale={stale}
        className="min-w-20 text-end text-15 font-medium"
      />
      <ChangeText
        pill
        text={formatPercent(quote.changePercent)}
        direction={change}
        className={cx(stale && 'opacity-60')}
      />
    </span>
  );
});
