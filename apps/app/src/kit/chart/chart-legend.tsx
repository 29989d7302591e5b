import { cx } from '@bourse/ui';
import { useTranslation } from 'react-i18next';
import { groupDigits, NO_FIGURE } from '../../platform/format.ts';
import type { ChartLegend } from './chart-controller.ts';
import { INDICATORS, type IndicatorName, type LegendValue } from './chart-indicators.ts';
import { chartTime } from './chart-time.ts';

export interface BarLegendProps {
  readonly legend: ChartLegend | undefined;
  readonly priceDecimals: number;
  readonly indicators: readonly IndicatorName[];
  /** A bar is a day or longer: its hour says nothing, its year does. */
  readonly days: boolean;
}

/** The figures of the bar under the crosshair, else of the last one, and of the lines over the candles. */
export function BarLegend({ legend, priceDecimals, indicators, days }: BarLegendProps) {
  const { t } = useTranslation();
  const bar = legend?.bar;
  const price = (value: number | undefined) =>
    value === undefined ? NO_FIGURE : groupDigits(value.toFixed(priceDecimals));
  const rises = bar === undefined ? undefined : bar.close >= bar.open;
  const figures = [
    [t('tradeDetail.barOpen'), price(bar?.open)],
    [t('tradeDetail.barHigh'), price(bar?.high)],
    [t('tradeDetail.barLow'), price(bar?.low)],
    [t('tradeDetail.barClose'), price(bar?.close)],
  ];
  return (
    <div className="px-2 pt-1 text-11 leading-[1rem]">
      <p className="flex min-h-4 flex-wrap gap-x-2 text-faint">
        <bdi>{bar === undefined ? NO_FIGURE : chartTime(bar.timestamp, days ? 'YYYY-MM-DD' : 'MM-DD HH:mm')}</bdi>
        {figures.map(([label, text]) => (
          <span key={label}>
            {label}{' '}
            <bdi className={cx('nums', rises === true && 'text-up', rises === false && 'text-down')}>{text}</bdi>
          </span>
        ))}
      </p>
      <OverCandles legend={legend} indicators={indicators} />
    </div>
  );
}

/** The figures of the lines over the candles. */
export function OverCandles({ legend, indicators }: Pick<BarLegendProps, 'legend' | 'indicators'>) {
  const shown = INDICATORS.filter(({ name, pane }) => pane === 'candles' && indicators.includes(name));
  return shown.map(({ name }) => (
    <div key={name} className="min-h-4">
      <LineLegend values={legend?.indicators.find((one) => one.name === name)?.values ?? []} />
    </div>
  ));
}

/** Values in the colours of their lines. */
export function LineLegend({ values }: { readonly values: readonly LegendValue[] }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-11 leading-[1rem]">
      {values.map(({ label, text, colour }) => (
        <span key={label} style={{ color: `var(--${colour})` }}>
          {label} <bdi className="nums">{text}</bdi>
        </span>
      ))}
    </p>
  );
}
