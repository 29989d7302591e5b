import { cx, Skeleton } from '@bourse/ui';
import { INTERVALS, type Interval } from '@bourse/wire';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/app-files.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import type { BarHistory } from './bar-loader.ts';
import { INDICATORS, readIndicators, toggleIndicator } from './chart-indicators.ts';
import { IntervalBar } from './interval-bar.tsx';
import type { ChartCoin } from './price-chart.tsx';

const PriceChart = lazyPart(() => import('./price-chart.tsx'), 'PriceChart');

const INTERVAL_KEPT = 'chart-interval';
const INDICATORS_KEPT = 'chart-indicators';
const DEFAULT_INTERVAL: Interval = '15m';

export interface ChartPanelProps {
  readonly coin: ChartCoin;
  /** Height of the candles without their axis, where they are not to take the usual one. */
  readonly candlesPx?: number;
  /** In place of the market's own bars. Keep it constant. */
  readonly history?: BarHistory;
}

/** The chart with its intervals above and its indicators below; both are kept on this phone. */
export function ChartPanel({ coin, candlesPx, history }: ChartPanelProps) {
  const { t } = useTranslation();
  const [interval, setInterval] = useState<Interval>(
    () => INTERVALS.find((one) => one === readStored(INTERVAL_KEPT)) ?? DEFAULT_INTERVAL,
  );
  const [chosen, setChosen] = useState(() => readIndicators(readStored(INDICATORS_KEPT)));
  return (
    <section aria-label={t('tradeDetail.chartLabel', { symbol: coin.showSymbol })}>
      <IntervalBar
        interval={interval}
        onChoose={(next) => {
          setInterval(next);
          writeStored(INTERVAL_KEPT, next);
        }}
      />
      <Suspense
        fallback={<Skeleton className={cx('mx-4 my-3 rounded-card', candlesPx === undefined ? 'h-96' : 'h-64')} />}
      >
        <PriceChart
          coin={coin}
          interval={interval}
          indicators={chosen}
          {...(candlesPx !== undefined && { candlesPx })}
          {...(history !== undefined && { history })}
        />
      </Suspense>
      <fieldset className="no-scrollbar flex min-w-0 gap-2 overflow-x-auto px-4 py-2">
        <legend className="sr-only">{t('tradeDetail.indicators')}</legend>
        {INDICATORS.map(({ name }) => {
          const pressed = chosen.includes(name);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={pressed}
              onClick={() => {
                const next = toggleIndicator(chosen, name);
                setChosen(next);
                writeStored(INDICATORS_KEPT, next.join(','));
              }}
              className={cx(
                'press relative min-h-8 min-w-11 shrink-0 rounded-pill px-2.5 text-12 font-medium after:absolute after:-inset-y-1.5 after:inset-x-0 after:content-[""]',
                pressed ? 'bg-brand-soft text-brand' : 'bg-surface-1 text-soft',
              )}
            >
              {name}
            </button>
          );
        })}
      </fieldset>
    </section>
  );
}
