import { cx, PriceText, Skeleton } from '@bourse/ui';
import { type CoinItem, INTERVALS, type Interval, type TimedOrderRow } from '@bourse/wire';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INDICATORS, type IndicatorName, readIndicators, toggleIndicator } from '../../kit/chart/chart-indicators.ts';
import { IntervalBar } from '../../kit/chart/interval-bar.tsx';
import { lazyPart } from '../../platform/app-files.ts';
import { formatPriceText } from '../../platform/format.ts';
import { useQuoteAge } from '../../platform/quote-age.ts';
import { useCoinQuote } from '../../platform/quote-store.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { RunningRings } from './running-rings.tsx';

const PriceChart = lazyPart(() => import('../../kit/chart/price-chart.tsx'), 'PriceChart');

const INTERVAL_KEPT = 'timed-interval';
const INDICATORS_KEPT = 'timed-indicators';
const DEFAULT_INTERVAL: Interval = '1m';
/** Only what is drawn over the candles: the chart is low here. */
const OVER_CANDLES = INDICATORS.filter(({ pane }) => pane === 'candles').map(({ name }) => name);

/** The chart with all above it ends here, so that the form and the first open order show without scrolling. */
const SCREEN_SHARE = 0.45;
/** The strip of the mode, the header, the desks, the price, the intervals and the time axis. */
const AROUND_PX = 238;

const candlesHeight = (): number => Math.round(Math.min(260, Math.max(110, innerHeight * SCREEN_SHARE - AROUND_PX)));

export interface TimedChartProps {
  readonly coin: CoinItem;
  /** What runs of this instrument. */
  readonly running: readonly TimedOrderRow[];
  readonly onOpen: (orderId: number) => void;
  /** Counts up: the bars are asked for again. */
  readonly round: number;
}

/** The price, the chart, and on its edge a ring for each order that runs; their opening prices are drawn across. */
export function TimedChart({ coin, running, onOpen, round }: TimedChartProps) {
  const { t } = useTranslation();
  const [candlesPx] = useState(candlesHeight);
  const [interval, setInterval] = useState<Interval>(
    () => INTERVALS.find((one) => one === readStored(INTERVAL_KEPT)) ?? DEFAULT_INTERVAL,
  );
  const [chosen, setChosen] = useState<readonly IndicatorName[]>(() =>
    readIndicators(readStored(INDICATORS_KEPT)).filter((name) => OVER_CANDLES.includes(name)),
  );
  const opened = running.map(({ openPrice, betContent }) => `${openPrice} ${betContent}`).join(',');
  const marks = useMemo(
    () =>
      opened === ''
        ? []
        : opened.split(',').map((one) => {
            const [price = '', bet] = one.split(' ');
            return { price, direction: bet === '1' ? ('up' as const) : ('down' as const) };
          }),
    [opened],
  );
  const toggle = (name: IndicatorName) => {
    const next = toggleIndicator(chosen, name);
    setChosen(next);
    writeStored(INDICATORS_KEPT, next.join(','));
  };
  return (
    <section aria-label={t('tradeDetail.chartLabel', { symbol: coin.showSymbol })}>
      <div className="flex items-center justify-between gap-3 px-4 large-text:flex-wrap large-text:gap-y-0 large-text:pb-2">
        <LivePrice coin={coin} />
        <fieldset className="flex min-w-0 gap-1.5">
          <legend className="sr-only">{t('tradeDetail.indicators')}</legend>
          {OVER_CANDLES.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={chosen.includes(name)}
              onClick={() => toggle(name)}
              className={cx(
                'press relative min-h-7 min-w-11 rounded-pill px-2 text-11 font-medium after:absolute after:-inset-y-2 after:inset-x-0 after:content-[""]',
                chosen.includes(name) ? 'bg-brand-soft text-brand' : 'bg-surface-1 text-soft',
              )}
            >
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      <IntervalBar
        interval={interval}
        onChoose={(next) => {
          setInterval(next);
          writeStored(INTERVAL_KEPT, next);
        }}
      />
      <div className="relative">
        <Suspense fallback={<Skeleton className="mx-4 my-2 h-36 rounded-card" />}>
          <PriceChart
            coin={coin}
            interval={interval}
            indicators={chosen}
            candlesPx={candlesPx}
            compact
            marks={marks}
            round={round}
          />
        </Suspense>
        <RunningRings orders={running} onOpen={onOpen} />
      </div>
    </section>
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
