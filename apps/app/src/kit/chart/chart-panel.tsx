import { cx, IconButton, Skeleton } from '@bourse/ui';
import { INTERVALS, type Interval } from '@bourse/wire';
import { Maximize2, Minimize2, SlidersHorizontal } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/app-files.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import type { BarHistory } from './bar-loader.ts';
import { readIndicators, toggleIndicator } from './chart-indicators.ts';
import { IndicatorChips } from './indicator-chips.tsx';
import { IntervalBar } from './interval-bar.tsx';
import type { ChartCoin } from './price-chart.tsx';
import { useFullScreen } from './use-full-screen.ts';

const PriceChart = lazyPart(() => import('./price-chart.tsx'), 'PriceChart');
const ChartSheet = lazyPart(() => import('./chart-sheet.tsx'), 'ChartSheet');
const FullScreenBar = lazyPart(() => import('./full-screen-bar.tsx'), 'FullScreenBar');

const INTERVAL_KEPT = 'chart-interval';
const INDICATORS_KEPT = 'chart-indicators';
const DEFAULT_INTERVAL: Interval = '15m';
const ICON = 'size-5 text-soft';

export interface ChartPanelProps {
  readonly coin: ChartCoin;
  /** Height of the candles without their axis, where they are not to take the usual one. */
  readonly candlesPx?: number;
  /** In place of the market's own bars. Keep it constant. */
  readonly history?: BarHistory;
}

/** The chart with its intervals above and its indicators below; both are kept on this phone. It can fill the screen. */
export function ChartPanel({ coin, candlesPx, history }: ChartPanelProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const { full, enter, leave } = useFullScreen(place);
  const [interval, setInterval] = useState<Interval>(
    () => INTERVALS.find((one) => one === readStored(INTERVAL_KEPT)) ?? DEFAULT_INTERVAL,
  );
  const [chosen, setChosen] = useState(() => readIndicators(readStored(INDICATORS_KEPT)));
  const [settings, setSettings] = useState<boolean | undefined>(undefined);
  return (
    <section
      ref={place}
      aria-label={t('tradeDetail.chartLabel', { symbol: coin.showSymbol })}
      className={cx(
        full &&
          'safe-top safe-bottom fixed inset-0 z-30 flex flex-col bg-surface-0 pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]',
      )}
    >
      <div className={cx(full && 'landscape:flex landscape:items-stretch landscape:border-b landscape:border-line')}>
        {full && (
          <Suspense fallback={<div className="min-h-11" />}>
            <FullScreenBar coin={coin} live={history === undefined} onLeave={leave} />
          </Suspense>
        )}
        <IntervalBar
          interval={interval}
          bare={full}
          onChoose={(next) => {
            setInterval(next);
            writeStored(INTERVAL_KEPT, next);
          }}
        >
          <IconButton
            label={t(full ? 'chart.leaveFullScreen' : 'chart.fullScreen')}
            onClick={full ? leave : enter}
            icon={full ? <Minimize2 aria-hidden className={ICON} /> : <Maximize2 aria-hidden className={ICON} />}
          />
        </IntervalBar>
      </div>
      <div className={cx(full && 'flex min-h-0 flex-1 flex-col')}>
        <Suspense
          fallback={<Skeleton className={cx('mx-4 my-3 rounded-card', candlesPx === undefined ? 'h-96' : 'h-64')} />}
        >
          <PriceChart
            coin={coin}
            interval={interval}
            indicators={chosen}
            fill={full}
            {...(candlesPx !== undefined && { candlesPx })}
            {...(history !== undefined && { history })}
          />
        </Suspense>
      </div>
      <div className={cx('flex items-center', full && 'border-t border-line')}>
        <IndicatorChips
          chosen={chosen}
          onToggle={(name) => {
            const next = toggleIndicator(chosen, name);
            setChosen(next);
            writeStored(INDICATORS_KEPT, next.join(','));
          }}
        />
        <IconButton
          label={t('chart.settings')}
          aria-haspopup="dialog"
          onClick={() => setSettings(true)}
          className="me-2"
          icon={<SlidersHorizontal aria-hidden className={ICON} />}
        />
      </div>
      {settings !== undefined && (
        <Suspense fallback={null}>
          <ChartSheet open={settings} onOpenChange={setSettings} />
        </Suspense>
      )}
    </section>
  );
}
