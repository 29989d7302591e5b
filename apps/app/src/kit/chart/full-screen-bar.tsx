import { ChangeText, directionOf, IconButton, PriceText } from '@bourse/ui';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatPriceText } from '../../platform/format.ts';
import { useQuoteAge } from '../../platform/quote-age.ts';
import { useQuote } from '../../platform/quote-store.ts';
import type { ChartCoin } from './price-chart.tsx';

export interface FullScreenBarProps {
  readonly coin: ChartCoin;
  /** There is a market behind the chart, and so a last price. */
  readonly live: boolean;
  readonly onLeave: () => void;
}

/** Above a chart that fills the screen: the way back, the instrument, its price. */
export function FullScreenBar({ coin, live, onLeave }: FullScreenBarProps) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-11 items-center gap-1 px-1">
      <IconButton
        label={t('chart.leaveFullScreen')}
        onClick={onLeave}
        icon={<ChevronLeft aria-hidden className="size-6 rtl:rotate-180" />}
      />
      <bdi className="truncate text-15 font-semibold text-strong">{coin.showSymbol}</bdi>
      {live && <BarPrice coin={coin} />}
    </div>
  );
}

function BarPrice({ coin }: { readonly coin: ChartCoin }) {
  const quote = useQuote(coin.symbol);
  const seconds = useQuoteAge(quote);
  if (quote === undefined) return null;
  return (
    <p className="ms-2 flex items-baseline gap-2">
      <PriceText
        text={formatPriceText(quote.price, coin.priceDecimals)}
        direction={quote.direction}
        stale={seconds !== undefined || !quote.isOpen}
        className="text-15 font-semibold"
      />
      <ChangeText
        text={formatPercent(quote.changePercent)}
        direction={directionOf(quote.changePercent)}
        className="text-12"
      />
    </p>
  );
}
