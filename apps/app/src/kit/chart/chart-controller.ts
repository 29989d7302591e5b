/** The chart without React: klinecharts set up as the screens need it, and what its legend has to say. */

import { groupDigits } from '@bourse/format';
import type { Interval } from '@bourse/wire';
import {
  type Chart,
  dispose,
  init,
  type KLineData,
  type NeighborData,
  type Nullable,
  type OverlayCreate,
} from 'klinecharts';
import { zoneName } from '../../platform/zone-name.ts';
import { type BarHistory, type BarLoader, createBarLoader } from './bar-loader.ts';
import { type IndicatorName, type IndicatorSetup, indicatorLegend, type LegendValue } from './chart-indicators.ts';
import { barMs, CHART_PERIODS } from './chart-periods.ts';
import type { ChartType } from './chart-settings.ts';
import { chartStyles, indicatorLines } from './chart-styles.ts';
import { chartTime } from './chart-time.ts';
import { leaveScrollingToPage } from './chart-touch.ts';
import { drawingOverlays } from './drawing/draw-drawings.ts';
import type { Pixel } from './drawing/drawing-geometry.ts';
import type { Drawing, DrawnPoint } from './drawing/drawing-tools.ts';

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

export interface ChartListeners {
  readonly onState: (state: ChartState) => void;
  readonly onLegend: (legend: ChartLegend) => void;
}

const CANDLES = 'candle_pane';
const DRAFT = 'draft';
/** Right of the last bar. */
const ROOM_PX = 24;
/** Of the candles' width that may stay empty. */
const ROOM_SHARE = 0.4;
export const OWN_PANE_PX = 76;
const paneOf = (name: IndicatorName): string => `pane_${name}`;

export class ChartController {
  readonly #chart: Chart;
  readonly #listeners: ChartListeners;
  readonly #closed = new AbortController();
  #loader: BarLoader | undefined;
  #priceDecimals = 2;
  #barMs = 60_000;
  #shown: readonly IndicatorSetup[] = [];
  #frame: number | undefined;
  #bar: KLineData | undefined;
  #place: HTMLElement;
  #fills = false;

  constructor(place: HTMLElement, type: ChartType, listeners: ChartListeners) {
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
    leaveScrollingToPage(place, this.#closed.signal, () => !this.#fills);
    this.#place = place;
    this.#leaveTouches();
    // Nothing in it can be used by keys: it takes no part in the order of Tab.
    for (const element of place.querySelectorAll<HTMLElement>('[tabindex]')) element.tabIndex = -1;
    chart.setOffsetRightDistance(ROOM_PX);
    chart.setBarSpace(7);
    this.restyle(type);
  }

  /** Reads the tokens again: the theme, the price colours or the chart's type changed. */
  restyle(type: ChartType): void {
    this.#chart.setStyles(chartStyles(type));
    this.indicate(this.#shown);
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
    this.#barMs = barMs(instrument.interval);
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

  /** Shows these indicators, and no others. */
  indicate(setups: readonly IndicatorSetup[]): void {
    for (const { name } of this.#shown) {
      if (!setups.some((setup) => setup.name === name)) this.#chart.removeIndicator({ name });
    }
    for (const setup of setups) {
      const { name, params, pane } = setup;
      const drawn = { name, calcParams: [...params], styles: { lines: indicatorLines(setup) } };
      if (this.#shown.some((one) => one.name === name)) {
        this.#chart.overrideIndicator(drawn);
        continue;
      }
      const paneId = pane === 'candles' ? CANDLES : paneOf(name);
      const precision = name === 'RSI' || name === 'WR' ? 2 : this.#priceDecimals;
      this.#chart.createIndicator({ ...drawn, paneId, precision }, pane === 'candles');
      if (pane === 'own') this.#chart.setPaneOptions({ id: paneId, height: this.#ownPanePx(), dragEnabled: false });
    }
    this.#shown = setups;
    this.resize();
  }

  /**
   * Draws these overlays in place of the group's former ones: each feature that draws into the chart has a group. They
   * take no touches; what can be touched is React's, above the chart.
   */
  draw(group: string, overlays: readonly OverlayCreate[]): void {
    this.#chart.removeOverlay({ groupId: group });
    for (const overlay of overlays) this.#chart.createOverlay({ ...overlay, groupId: group, lock: true });
  }

  /** Room for what is yet to come, up to `untilMs` and its label; without one the usual. Who looks at the past stays there. */
  leaveRoom(untilMs?: number): void {
    const { timestamp: lastMs = 0 } = this.#chart.getDataList().at(-1) ?? {};
    const bars = untilMs === undefined || lastMs === 0 ? 0 : Math.max(0, untilMs - lastMs) / this.#barMs;
    const wanted = bars * this.#chart.getBarSpace().bar + (untilMs === undefined ? ROOM_PX : ROOM_PX * 2);
    const most = this.candlesSize().width * ROOM_SHARE;
    if (this.#chart.getOffsetRightDistance() > 0) this.#chart.setOffsetRightDistance(Math.min(wanted, most));
  }

  /** The last price of the screen, in the moment in which the header shows it; `time` in ms of the server. */
  price(price: string, time: number): void {
    const former = this.#chart.getDataList().at(-1)?.timestamp;
    this.#loader?.price(Number(price), time);
    // The legend of the last bar goes with it; under the crosshair another bar stays.
    if (this.#bar !== undefined && this.#bar.timestamp === former) this.#note(this.#bar);
  }

  /** Over the whole screen nothing is left to scroll: every touch is the chart's, and its panes share the height. */
  fill(fills: boolean): void {
    this.#fills = fills;
    this.#leaveTouches();
    this.resize();
  }

  /** A drawing that is being made; undefined: none. */
  draft(drawing: Drawing | undefined): void {
    this.draw(
      DRAFT,
      drawing === undefined || drawing.points.length === 0 ? [] : drawingOverlays([drawing], drawing.id),
    );
  }

  /** Where points are over the candles, in pixels from their left upper corner. */
  toPixels(points: readonly DrawnPoint[]): readonly Pixel[] {
    const asked = points.map(({ time, price }) => ({ timestamp: time, value: price }));
    const found = this.#chart.convertToPixel(asked, { paneId: CANDLES });
    return (Array.isArray(found) ? found : [found]).map(({ x = 0, y = 0 }) => ({ x, y }));
  }

  /** The time and the price there; undefined before there are bars. */
  fromPixel(at: Pixel): DrawnPoint | undefined {
    const found = this.#chart.convertFromPixel([{ ...at }], { paneId: CANDLES });
    const { timestamp, value } = (Array.isArray(found) ? found[0] : found) ?? {};
    return timestamp === undefined || value === undefined ? undefined : { time: timestamp, price: value };
  }

  /** Of the candles without the axes. */
  candlesSize(): { readonly width: number; readonly height: number } {
    const { width = 0, height = 0 } = this.#chart.getSize(CANDLES, 'main') ?? {};
    return { width, height };
  }

  resize(): void {
    for (const { name, pane } of this.#shown) {
      if (pane === 'own') this.#chart.setPaneOptions({ id: paneOf(name), height: this.#ownPanePx() });
    }
    this.#chart.resize();
    if (this.#bar !== undefined) this.#note(this.#bar);
  }

  close(): void {
    this.#closed.abort();
    this.#loader?.stop();
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    dispose(this.#chart);
  }

  #leaveTouches(): void {
    for (const element of this.#place.querySelectorAll<HTMLElement>('div')) {
      element.style.touchAction = this.#fills ? 'none' : 'pan-y';
      element.style.overscrollBehavior = 'auto';
    }
  }

  /** Where the height is given, half of it stays the candles'. */
  #ownPanePx(): number {
    const panes = this.#shown.filter(({ pane }) => pane === 'own').length;
    if (!this.#fills || panes === 0) return OWN_PANE_PX;
    return Math.min(OWN_PANE_PX, Math.floor(this.#place.clientHeight / 2 / panes));
  }

  /** Tells the legend once a frame. */
  #note(bar: KLineData): void {
    this.#bar = bar;
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      if (this.#bar !== undefined) this.#listeners.onLegend(this.#legend(this.#bar));
    });
  }

  #legend(noted: KLineData): ChartLegend {
    const bars = this.#chart.getDataList();
    const index = indexOf(bars, noted.timestamp);
    // The chart may have told of the bar as it was before the last price.
    const bar = bars[index]?.timestamp === noted.timestamp ? bars[index] : noted;
    const indicators = this.#shown.map((setup) => {
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
