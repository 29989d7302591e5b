/** The chart without React: klinecharts set up as the screens need it, and what its legend has to say. */

import { groupDigits } from '@bourse/format';
import type { Interval } from '@bourse/wire';
import { type Chart, dispose, init, type KLineData, type NeighborData, type Nullable } from 'klinecharts';
import { tokenColour } from '../../platform/theme.ts';
import { zoneName } from '../../platform/zone-name.ts';
import { type BarHistory, type BarLoader, createBarLoader } from './bar-loader.ts';
import { INDICATORS, type IndicatorName, indicatorLegend, type LegendValue } from './chart-indicators.ts';
import { CHART_PERIODS } from './chart-periods.ts';
import { chartStyles } from './chart-styles.ts';
import { chartTime } from './chart-time.ts';
import { leaveScrollingToPage } from './chart-touch.ts';

export type ChartState = 'loading' | 'ready' | 'empty' | 'failed';

export interface ChartLegend {
  /** The bar under the crosshair, else the last one. */
  readonly bar: KLineData;
  readonly indicators: readonly {
    readonly name: IndicatorName;
    readonly values: readonly LegendValue[];
    /** Pixels from the chart's top to its own pane; undefined over the candles. */
    readonly paneTop: number | undefined;
  }[];
}

export interface ChartInstrument {
  readonly symbol: string;
  readonly interval: Interval;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  /** In place of the market's own bars. */
  readonly history?: BarHistory | undefined;
}

/** A price drawn across the chart in the colour of a direction. */
export interface PriceMark {
  readonly price: string;
  readonly direction: 'up' | 'down';
}

export interface ChartListeners {
  readonly onState: (state: ChartState) => void;
  readonly onLegend: (legend: ChartLegend) => void;
}

const CANDLES = 'candle_pane';
const MARKS = 'marks';
export const OWN_PANE_PX = 76;
const paneOf = (name: IndicatorName): string => `pane_${name}`;

export class ChartController {
  readonly #chart: Chart;
  readonly #listeners: ChartListeners;
  readonly #closed = new AbortController();
  #loader: BarLoader | undefined;
  #priceDecimals = 2;
  #shown: readonly IndicatorName[] = [];
  #frame: number | undefined;
  #bar: KLineData | undefined;

  constructor(place: HTMLElement, listeners: ChartListeners) {
    const chart = init(place, {
      timezone: zoneName(),
      hotkey: { enabled: false },
      formatter: {
        // Days under the axis have no room for their year.
        formatDate: ({ timestamp, template, type }) =>
          chartTime(timestamp, type === 'xAxis' && template === 'YYYY-MM-DD' ? 'MM-DD' : template),
      },
      thousandsSeparator: { format: (value) => groupDigits(String(value)) },
    });
    if (chart === null) throw new Error('the chart found no place');
    this.#chart = chart;
    this.#listeners = listeners;
    // Up and down scrolls the page; sideways and pinching belong to the chart.
    leaveScrollingToPage(place, this.#closed.signal);
    for (const element of place.querySelectorAll<HTMLElement>('div')) {
      element.style.touchAction = 'pan-y';
      element.style.overscrollBehavior = 'auto';
    }
    // Nothing in it can be used by keys: it takes no part in the order of Tab.
    for (const element of place.querySelectorAll<HTMLElement>('[tabindex]')) element.tabIndex = -1;
    chart.setOffsetRightDistance(24);
    chart.setBarSpace(7);
    this.restyle();
  }

  /** Reads the tokens again: the theme or the price colours changed. */
  restyle(): void {
    this.#chart.setStyles(chartStyles());
    this.#chart.setStyles({
      candle: {
        tooltip: {
          showRule: 'always',
          showType: 'standard',
          title: { show: false },
          // Called whenever the legend would be drawn: the one place where the chart tells of every crosshair change.
          legend: {
            template: ({ current }: NeighborData<Nullable<KLineData>>) => {
              if (current !== null) this.#note(current);
              return [];
            },
          },
          features: [],
        },
      },
    });
  }

  show(instrument: ChartInstrument): void {
    this.#loader?.stop();
    this.#priceDecimals = instrument.priceDecimals;
    const loader = createBarLoader({
      symbol: instrument.symbol,
      interval: instrument.interval,
      history: instrument.history,
      onLoading: () => this.#listeners.onState('loading'),
      onLoaded: (bars) => this.#listeners.onState(bars === 0 ? 'empty' : 'ready'),
      onFailed: () => this.#listeners.onState('failed'),
      onGap: () => this.#chart.resetData(),
    });
    this.#loader = loader;
    const { symbol, priceDecimals, quantityDecimals } = instrument;
    this.#chart.setSymbol({ ticker: symbol, pricePrecision: priceDecimals, volumePrecision: quantityDecimals });
    this.#chart.setPeriod({ ...CHART_PERIODS[instrument.interval] });
    this.#chart.setDataLoader(loader);
  }

  reload(): void {
    this.#chart.resetData();
  }

  indicate(names: readonly IndicatorName[]): void {
    for (const name of this.#shown) if (!names.includes(name)) this.#chart.removeIndicator({ name });
    for (const { name, params, pane } of INDICATORS) {
      if (!names.includes(name) || this.#shown.includes(name)) continue;
      const paneId = pane === 'candles' ? CANDLES : paneOf(name);
      const dashed = { lines: chartStyles().indicator?.lines?.map((line) => ({ ...line, style: 'dashed' as const })) };
      const precision = name === 'RSI' || name === 'WR' ? 2 : this.#priceDecimals;
      const styles = name === 'EMA' && dashed.lines !== undefined ? { styles: { lines: dashed.lines } } : {};
      this.#chart.createIndicator({ name, calcParams: [...params], paneId, precision, ...styles }, pane === 'candles');
      if (pane === 'own') this.#chart.setPaneOptions({ id: paneId, height: OWN_PANE_PX, dragEnabled: false });
    }
    this.#shown = names;
    this.#chart.resize();
    if (this.#bar !== undefined) this.#note(this.#bar);
  }

  /** Draws these prices across the candles, and no others. */
  mark(marks: readonly PriceMark[]): void {
    this.#chart.removeOverlay({ groupId: MARKS });
    for (const { price, direction } of marks) {
      this.#chart.createOverlay({
        name: 'horizontalStraightLine',
        groupId: MARKS,
        lock: true,
        points: [{ value: Number(price) }],
        styles: { line: { style: 'dashed', color: tokenColour(direction), size: 1, dashedValue: [4, 3] } },
      });
    }
  }

  resize(): void {
    this.#chart.resize();
    if (this.#bar !== undefined) this.#note(this.#bar);
  }

  close(): void {
    this.#closed.abort();
    this.#loader?.stop();
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    dispose(this.#chart);
  }

  /** Tells the legend once a frame. */
  #note(bar: KLineData): void {
    this.#bar = bar;
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      if (this.#bar !== undefined) this.#listeners.onLegend(this.#legend(this.#bar));
    });
  }

  #legend(bar: KLineData): ChartLegend {
    const index = indexOf(this.#chart.getDataList(), bar.timestamp);
    const indicators = INDICATORS.filter(({ name }) => this.#shown.includes(name)).map((setup) => {
      const [indicator] = this.#chart.getIndicators({ name: setup.name });
      const row = indicator?.result[index] as Readonly<Record<string, unknown>> | undefined;
      return {
        name: setup.name,
        values: indicatorLegend(setup, indicator?.figures ?? [], row, this.#priceDecimals),
        paneTop: setup.pane === 'own' ? this.#chart.getSize(paneOf(setup.name))?.top : undefined,
      };
    });
    return { bar, indicators };
  }
}

/** Where the bar that begins at `time` stands; bars are in order. */
function indexOf(bars: readonly KLineData[], time: number): number {
  let low = 0;
  let high = bars.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.timestamp ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
