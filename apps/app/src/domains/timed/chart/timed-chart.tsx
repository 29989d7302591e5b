import { cx, IconButton, PriceText, Skeleton } from '@bourse/ui';
import { type CoinItem, INTERVALS, type Interval, type TimedOrderRow } from '@bourse/wire';
import { ChartSpline } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  INDICATORS,
  type IndicatorName,
  readIndicators,
  toggleIndicator,
} from '../../../kit/chart/chart-indicators.ts';
import { useChartSettings } from '../../../kit/chart/chart-settings.ts';
import { AXIS_PX } from '../../../kit/chart/chart-sizes.ts';
import { IntervalBar, IntervalButton } from '../../../kit/chart/interval-bar.tsx';
import { lazyPart } from '../../../platform/app-files.ts';
import { formatPriceText } from '../../../platform/format.ts';
import { useQuoteAge } from '../../../platform/quote-age.ts';
import { useCoinQuote } from '../../../platform/quote-store.ts';
import { readStored, writeStored } from '../../../platform/stored.ts';

const PriceChart = lazyPart(() => import('../../../kit/chart/price-chart.tsx'), 'PriceChart');
const CandleMarks = lazyPart(() => import('./candle-marks.tsx'), 'CandleMarks');
const TickChart = lazyPart(() => import('../ticks/tick-chart.tsx'), 'TickChart');

const VIEW_KEPT = 'timed-interval';
const LINE_KEPT = 'timed-line';
const INDICATORS_KEPT = 'timed-indicators';
/** Every tick, or bars of an interval. */
type View = 'ticks' | Interval;
/** About as long as the contracts run. */
const USUAL: readonly Interval[] = ['1m', '5m', '15m', '1h'];
/** Only what is drawn over the candles: the chart is low here. */
const OVER_CANDLES = INDICATORS.filter(({ pane }) => pane === 'candles').map(({ name }) => name);

/** The chart with all above it ends here, so that the form and what runs show without scrolling. */
const SCREEN_SHARE = 0.45;
/** The strip of the mode, the header, the desks, the price, the intervals and the time axis. */
const AROUND_PX = 238;

const candlesHeight = (): number => Math.round(Math.min(260, Math.max(110, innerHeight * SCREEN_SHARE - AROUND_PX)));

export interface TimedChartProps {
  readonly coin: CoinItem;
  /** What runs of this instrument. */
  readonly running: readonly TimedOrderRow[];
  /** Counts up: the bars are asked for again. */
  readonly round: number;
}

/** The price and its chart, with the entry, the end and the standing of what runs: ticks, candles or a line. */
export function TimedChart({ coin, running, round }: TimedChartProps) {
  const { t } = useTranslation();
  const [candlesPx] = useState(candlesHeight);
  const [view, setView] = useState<View>(() => INTERVALS.find((one) => one === readStored(VIEW_KEPT)) ?? 'ticks');
  const [chosen, setChosen] = useState<readonly IndicatorName[]>(() =>
    readIndicators(readStored(INDICATORS_KEPT)).filter((name) => OVER_CANDLES.includes(name)),
  );
  const { type } = useChartSettings();
  const [asLine, setAsLine] = useState(() => {
    const kept = readStored(LINE_KEPT);
    return kept === undefined ? type === 'line' || type === 'area' : kept === '1';
  });
  const choose = (next: View) => {
    setView(next);
    writeStored(VIEW_KEPT, next);
  };
  const toggleLine = () => {
    setAsLine(!asLine);
    writeStored(LINE_KEPT, asLine ? '0' : '1');
  };
  const toggle = (name: IndicatorName) => {
    const next = toggleIndicator(chosen, name);
    setChosen(next);
    writeStored(INDICATORS_KEPT, next.join(','));
  };
  return (
    <section aria-label={t('tradeDetail.chartLabel', { symbol: coin.showSymbol })}>
      <div className="flex items-center justify-between gap-3 px-4 large-text:flex-wrap large-text:gap-y-0 large-text:pb-2">
        <LivePrice coin={coin} />
        {view !== 'ticks' && <Indicators chosen={chosen} onToggle={toggle} />}
      </div>
      <IntervalBar
        interval={view === 'ticks' ? undefined : view}
        usual={USUAL}
        onChoose={choose}
        before={
          <IntervalButton pressed={view === 'ticks'} onPress={() => choose('ticks')}>
            {t('timed.viewTicks')}
          </IntervalButton>
        }
      >
        <IconButton
          label={t('timed.viewLine')}
          aria-pressed={view === 'ticks' || asLine}
          disabled={view === 'ticks'}
          onClick={toggleLine}
          icon={
            <ChartSpline
              aria-hidden
              className={cx('size-5', view === 'ticks' || asLine ? 'text-brand' : 'text-soft')}
            />
          }
        />
      </IntervalBar>
      <Suspense
        fallback={
          <div style={{ height: candlesPx + AXIS_PX }} className="px-4 py-2">
            <Skeleton className="size-full rounded-card" />
          </div>
        }
      >
        {view === 'ticks' ? (
          <TickChart key={round} coin={coin} running={running} heightPx={candlesPx} />
        ) : (
          <PriceChart
            coin={coin}
            interval={view}
            type={asLine ? (type === 'line' ? type : 'area') : type === 'bars' ? type : 'candles'}
            indicators={chosen}
            candlesPx={candlesPx}
            compact
            round={round}
            layer={(chart) => (
              <Suspense fallback={null}>
                <CandleMarks chart={chart} symbol={coin.symbol} interval={view} running={running} />
              </Suspense>
            )}
          />
        )}
      </Suspense>
    </section>
  );
}

interface IndicatorsProps {
  readonly chosen: readonly IndicatorName[];
  readonly onToggle: (name: IndicatorName) => void;
}

function Indicators({ chosen, onToggle }: IndicatorsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="flex min-w-0 gap-1.5">
      <legend className="sr-only">{t('tradeDetail.indicators')}</legend>
      {OVER_CANDLES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen.includes(name)}
          onClick={() => onToggle(name)}
          className={cx(
            'press relative min-h-7 min-w-11 rounded-pill px-2 text-11 font-medium after:absolute after:-inset-y-2 after:inset-x-0 after:content-[""]',
            chosen.includes(name) ? 'bg-brand-soft text-brand' : 'bg-surface-1 text-soft',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** Its own component: it follows every tick. */
function LivePrice({ coin }: { readonly coin: CoinItem }) {
  const { t } = useTranslation();
  const quote = useCoinQuote(coin);
  const seconds = useQuoteAge(quote);
  return (
    <p className="flex min-h-10 min-w-0 items-center">
      <span className="sr-only">{t('trade.lastPrice')}</span>
      <PriceText
        text={formatPriceText(quote.price, coin.priceDecimals)}
        direction={quote.direction}
        stale={seconds !== undefined || !quote.isOpen}
        className="text-20 font-semibold"
      />
    </p>
  );
}
