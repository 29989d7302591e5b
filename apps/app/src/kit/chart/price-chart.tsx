import { Button, cx } from '@bourse/ui';
import type { CoinItem, Interval } from '@bourse/wire';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/format-time.ts';
import { useQuote } from '../../platform/quote-store.ts';
import { useTheme } from '../../platform/theme.ts';
import { LoadingBars } from '../../shell/loading.tsx';
import type { BarHistory } from './bar-loader.ts';
import { ChartController, type ChartLegend, type ChartState, OWN_PANE_PX } from './chart-controller.ts';
import { INDICATORS, type IndicatorName } from './chart-indicators.ts';
import { BarLegend, LineLegend, OverCandles } from './chart-legend.tsx';
import { type ChartType, chosenSetups, useChartSettings } from './chart-settings.ts';
import { AXIS_PX } from './chart-sizes.ts';
import { drawingOverlays } from './drawing/draw-drawings.ts';
import { useDrawings } from './drawing/drawing-store.ts';

const CANDLES_PX = 290;

export type ChartCoin = Pick<CoinItem, 'symbol' | 'showSymbol' | 'priceDecimals' | 'quantityDecimals'> &
  Partial<Pick<CoinItem, 'desks'>>;

export interface PriceChartProps {
  readonly coin: ChartCoin;
  readonly interval: Interval;
  readonly indicators: readonly IndicatorName[];
  /** Height of the candles without their axis. */
  readonly candlesPx?: number;
  /** It takes all the height that its place has. */
  readonly fill?: boolean;
  /** Where height is dear: no figures of the bar, and those of the lines stand in the chart. */
  readonly compact?: boolean;
  /** In place of the type that charts have on this phone. */
  readonly type?: ChartType | undefined;
  /** In place of the market's own bars. Keep it constant. */
  readonly history?: BarHistory;
  /** Counts up: the bars are asked for again. */
  readonly round?: number;
  /** The drawing that stands out. */
  readonly selected?: string | undefined;
  /** Above the chart, drawn again whenever the chart is. */
  readonly layer?: (chart: ChartController) => ReactNode;
}
const DRAWINGS = 'drawings';

/** Candles, indicators and their legend. Loads klinecharts: import it lazily. */
export function PriceChart({
  coin,
  interval,
  indicators,
  candlesPx = CANDLES_PX,
  fill = false,
  compact = false,
  type: asked,
  history,
  round = 0,
  selected,
  layer,
}: PriceChartProps) {
  const { t } = useTranslation();
  const { shown: theme, priceColours } = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<ChartController | undefined>(undefined);
  const appearance = useRef('');
  const styledAs = useRef('');
  const settings = useChartSettings();
  const type = asked ?? settings.type;
  const typeOfNew = useRef(type);
  const drawings = useDrawings(coin.symbol);
  const setups = useMemo(
    () => chosenSetups(settings).filter(({ name }) => indicators.includes(name)),
    [settings, indicators],
  );
  const [state, setState] = useState<ChartState>('loading');
  const [legend, setLegend] = useState<ChartLegend | undefined>(undefined);
  const { symbol, priceDecimals, quantityDecimals } = coin;
  const ownPanes = INDICATORS.filter(({ name, pane }) => pane === 'own' && indicators.includes(name)).length;
  const height = candlesPx + AXIS_PX + ownPanes * (OWN_PANE_PX + 1);

  useEffect(() => {
    let made: ChartController | undefined;
    const make = () => {
      if (place.current === null) return;
      styledAs.current = appearance.current;
      made = new ChartController(place.current, typeOfNew.current, { onState: setState, onLegend: setLegend });
      setChart(made);
    };
    // In turns of their own: the browser's zones take long to begin, the chart measures the page, and taps come in between.
    let turn = setTimeout(() => {
      if (formatDate(0) !== '') turn = setTimeout(make);
    });
    return () => {
      clearTimeout(turn);
      made?.close();
    };
  }, []);
  useEffect(() => {
    setLegend(undefined);
    chart?.show({ symbol, interval, priceDecimals, quantityDecimals, history });
  }, [chart, symbol, interval, priceDecimals, quantityDecimals, history]);
  useEffect(() => {
    if (round > 0) chart?.reload();
  }, [chart, round]);
  useEffect(() => {
    chart?.indicate(setups);
  }, [chart, setups]);
  useEffect(() => {
    chart?.fill(fill);
  }, [chart, fill]);
  useEffect(() => {
    const now = `${theme} ${priceColours} ${type}`;
    appearance.current = now;
    typeOfNew.current = type;
    // A new chart is made in the appearance of the moment.
    if (chart === undefined || styledAs.current === now) return;
    styledAs.current = now;
    chart.restyle(type);
  }, [chart, theme, priceColours, type]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when the appearance changes
  useEffect(() => {
    chart?.draw(DRAWINGS, drawingOverlays(drawings, selected));
  }, [chart, drawings, selected, theme]);
  useEffect(() => {
    if (chart === undefined || place.current === null) return;
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [chart]);

  return (
    <div className={cx(fill && 'flex min-h-0 flex-1 flex-col')}>
      {!compact && (
        <BarLegend
          legend={legend}
          priceDecimals={priceDecimals}
          indicators={indicators}
          days={/[dwM]$/.test(interval)}
        />
      )}
      <div className={cx('relative', fill && 'min-h-0 flex-1')}>
        <div
          ref={place}
          role="img"
          aria-label={t('tradeDetail.chartLabel', { symbol: coin.showSymbol })}
          style={{ height: fill ? '100%' : height }}
          className="isolate w-full"
        />
        {compact && (
          <div className="pointer-events-none absolute start-1 top-0 rounded-pill bg-surface-0/70 px-1">
            <OverCandles legend={legend} indicators={indicators} />
          </div>
        )}
        {legend?.indicators.map(({ name, values, paneTop }) =>
          paneTop === undefined ? null : (
            <div
              key={name}
              style={{ top: paneTop + 3 }}
              className="pointer-events-none absolute start-1 rounded-pill bg-surface-0/70 px-1"
            >
              <LineLegend values={values} />
            </div>
          ),
        )}
        {chart !== undefined && history === undefined && <LastPrice chart={chart} symbol={symbol} />}
        {chart !== undefined && state === 'ready' && layer?.(chart)}
        {state !== 'ready' && <ChartCover state={state} onRetry={() => chart?.reload()} />}
      </div>
    </div>
  );
}

/** Its own component: it follows every tick. */
function LastPrice({ chart, symbol }: { readonly chart: ChartController; readonly symbol: string }) {
  const quote = useQuote(symbol);
  const { price, time } = quote ?? {};
  useLayoutEffect(() => {
    if (price !== undefined && time !== undefined) chart.price(price, time);
  }, [chart, price, time]);
  return null;
}

function ChartCover({ state, onRetry }: { readonly state: ChartState; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  if (state === 'loading') {
    return <LoadingBars className="absolute inset-0 bg-surface-0 p-4" bars={['size-full rounded-card']} />;
  }
  return (
    <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-surface-0">
      <p className="text-15 text-soft">{t(state === 'failed' ? 'tradeDetail.chartFailed' : 'tradeDetail.noBars')}</p>
      <Button variant="quiet" size="medium" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
