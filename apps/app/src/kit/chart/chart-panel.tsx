import { cx, IconButton, Skeleton } from '@bourse/ui';
import { INTERVALS, type Interval } from '@bourse/wire';
import { Maximize2, Minimize2, PencilLine, SlidersHorizontal } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/app-files.ts';
import { belowBars } from '../../platform/bars-height.ts';
import { useSession } from '../../platform/session.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import type { BarHistory } from './bar-loader.ts';
import { readIndicators, toggleIndicator } from './chart-indicators.ts';
import { useChartSettings } from './chart-settings.ts';
import type { Tool } from './drawing/drawing-tools.ts';
import { IndicatorChips } from './indicator-chips.tsx';
import { IntervalBar } from './interval-bar.tsx';
import type { ChartCoin } from './price-chart.tsx';
import { useFullScreen } from './use-full-screen.ts';

const OwnLinesLayer = lazyPart(() => import('./own-lines/own-lines-layer.tsx'), 'OwnLinesLayer');
const PriceChart = lazyPart(() => import('./price-chart.tsx'), 'PriceChart');
const ChartSheet = lazyPart(() => import('./chart-sheet.tsx'), 'ChartSheet');
const DrawingBar = lazyPart(() => import('./drawing/drawing-bar.tsx'), 'DrawingBar');
const DrawingLayer = lazyPart(() => import('./drawing/drawing-layer.tsx'), 'DrawingLayer');
const FullScreenBar = lazyPart(() => import('./full-screen-bar.tsx'), 'FullScreenBar');

const INTERVAL_KEPT = 'chart-interval';
const INDICATORS_KEPT = 'chart-indicators';
const DEFAULT_INTERVAL: Interval = '15m';
const ICON = 'size-5 text-soft';

interface DrawingState {
  /** What the next touches draw. */
  readonly tool?: Tool | undefined;
  /** The drawing that was chosen. */
  readonly selected?: string | undefined;
}

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
  useEffect(() => belowBars(place.current), []);
  const { full, enter, leave } = useFullScreen(place);
  const [interval, setInterval] = useState<Interval>(
    () => INTERVALS.find((one) => one === readStored(INTERVAL_KEPT)) ?? DEFAULT_INTERVAL,
  );
  const [chosen, setChosen] = useState(() => readIndicators(readStored(INDICATORS_KEPT)));
  const { signedIn } = useSession();
  const ownLines = useChartSettings().ownLines && signedIn;
  const [drawing, setDrawing] = useState<DrawingState | undefined>(undefined);
  const [settings, setSettings] = useState<boolean | undefined>(undefined);
  const bar = drawing !== undefined && (
    <Suspense fallback={<div className="min-h-12 flex-1" />}>
      <DrawingBar
        symbol={coin.symbol}
        tool={drawing.tool}
        onTool={(tool) => setDrawing({ tool })}
        selected={drawing.selected}
        onClose={() => setDrawing(undefined)}
      />
    </Suspense>
  );
  return (
    <section
      ref={place}
      aria-label={t('tradeDetail.chartLabel', { symbol: coin.showSymbol })}
      className={cx(
        'scroll-mt-[calc(var(--bars,0px)+3rem)]',
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
      {!full && bar}
      <div className={cx(full && 'flex min-h-0 flex-1 flex-col')}>
        <Suspense
          fallback={<Skeleton className={cx('mx-4 my-3 rounded-card', candlesPx === undefined ? 'h-96' : 'h-64')} />}
        >
          <PriceChart
            coin={coin}
            interval={interval}
            indicators={chosen}
            fill={full}
            selected={drawing?.selected}
            layer={(chart) => (
              <Suspense fallback={null}>
                {drawing !== undefined && (
                  <DrawingLayer
                    chart={chart}
                    symbol={coin.symbol}
                    priceDecimals={coin.priceDecimals}
                    tool={drawing.tool}
                    selected={drawing.selected}
                    onSelect={(selected) => setDrawing({ selected })}
                    onDrawn={(selected) => setDrawing({ selected })}
                  />
                )}
                {ownLines && coin.desks !== undefined && (
                  <OwnLinesLayer chart={chart} symbol={coin.symbol} desks={coin.desks} />
                )}
              </Suspense>
            )}
            {...(candlesPx !== undefined && { candlesPx })}
            {...(history !== undefined && { history })}
          />
        </Suspense>
      </div>
      <div className={cx('flex items-center', full && 'border-t border-line')}>
        {full && bar}
        {!(full && drawing !== undefined) && (
          <>
            <IndicatorChips
              chosen={chosen}
              onToggle={(name) => {
                const next = toggleIndicator(chosen, name);
                setChosen(next);
                writeStored(INDICATORS_KEPT, next.join(','));
              }}
            />
            <IconButton
              label={t('chart.draw')}
              aria-pressed={drawing !== undefined}
              onClick={() => {
                setDrawing(drawing === undefined ? {} : undefined);
                if (!full && drawing === undefined) place.current?.scrollIntoView({ block: 'start' });
              }}
              icon={<PencilLine aria-hidden className={ICON} />}
            />
            <IconButton
              label={t('chart.settings')}
              aria-haspopup="dialog"
              onClick={() => setSettings(true)}
              className="me-2"
              icon={<SlidersHorizontal aria-hidden className={ICON} />}
            />
          </>
        )}
      </div>
      {settings !== undefined && (
        <Suspense fallback={null}>
          <ChartSheet open={settings} onOpenChange={setSettings} ownLines={signedIn && coin.desks !== undefined} />
        </Suspense>
      )}
    </section>
  );
}
