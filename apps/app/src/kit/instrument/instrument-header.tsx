import { ChangeText, directionOf } from '@bourse/ui';
import type { CoinItem } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ChartCandlestick, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../platform/format.ts';
import { useQuote } from '../../platform/quote-store.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { InstrumentPicker, type InstrumentPickerProps, InstrumentSheet } from './instrument-picker.tsx';
import { WatchStar } from './watch-star.tsx';

export interface InstrumentHeaderProps {
  /** The page's heading: the desk and the instrument. */
  readonly title: string;
  readonly coin: CoinItem;
  readonly coins: readonly CoinItem[];
  readonly onChoose: (symbol: string) => void;
  /** The type that the chart's page is opened with: whose desk it leads back to. */
  readonly detailType: string;
  /** Tabs in the picker: all, hot, foreign exchange, metals. */
  readonly grouped?: boolean;
  /** In place of the picker of `coins`. */
  readonly picker?: InstrumentPickerProps['sheet'];
  /** The desk's own icons, before the chart and the star. */
  readonly actions?: ReactNode;
}

/** The header of a desk: the instrument and its change; tapped, it opens the picker. Beside it the chart and the star. */
export function InstrumentHeader({
  title,
  coin,
  coins,
  onChoose,
  detailType,
  grouped = false,
  picker,
  actions,
}: InstrumentHeaderProps) {
  const { t } = useTranslation();
  const change = useQuote(coin.symbol)?.changePercent ?? coin.priceChangePercent;
  return (
    <PageHeader
      title={title}
      back
      actions={
        <>
          {actions}
          <Link
            to="/tradeDetail"
            search={{ symbol: coin.symbol, type: detailType }}
            aria-label={t('trade.chart')}
            className="press inline-flex size-11 items-center justify-center rounded-control text-strong"
          >
            <ChartCandlestick aria-hidden className="size-5" strokeWidth={1.75} />
          </Link>
          <WatchStar coin={coin} />
        </>
      }
    >
      <InstrumentPicker
        symbol={coin.showSymbol}
        label={t('trade.chooseInstrument')}
        sheet={(sheet) =>
          picker?.(sheet) ?? (
            <InstrumentSheet {...sheet} coins={coins} grouped={grouped} chosen={coin.symbol} onChoose={onChoose} />
          )
        }
      >
        <ChevronDown aria-hidden className="size-4 shrink-0 text-soft" />
        <ChangeText
          text={formatPercent(change)}
          direction={directionOf(change)}
          className="min-w-0 shrink-[99] overflow-hidden text-13 font-medium"
        />
      </InstrumentPicker>
    </PageHeader>
  );
}
