/**
 * Gives the chart its bars: history by calls, the running bar from the feed, at most five times a second. Its close is
 * the last price that the screen shows, so that header and chart never differ.
 */
import { type Interval, type KlineBar, kline } from '@bourse/wire';
import type { DataLoader, KLineData } from 'klinecharts';
import { call } from '../../platform/api.ts';
import { marketFeed } from '../../platform/feed.ts';

/** Spec: 1,000 bars a request. */
export const BARS_PER_CALL = 1_000;
/** More would make every tick costly: each one computes the indicators over all of them. */
export const BARS_MAX = 6_000;
const THROTTLE_MS = 200;

/** The last bars, or those before `end`, oldest first, at most `BARS_PER_CALL`. */
export type BarHistory = (interval: Interval, end: number | undefined) => Promise<readonly KlineBar[]>;

export interface BarLoaderOptions {
  readonly symbol: string;
  readonly interval: Interval;
  /** In place of the market's own bars; then nothing is followed. */
  readonly history?: BarHistory | undefined;
  readonly onLoading: () => void;
  readonly onLoaded: (bars: number) => void;
  readonly onFailed: () => void;
  /** The feed is more than a bar ahead of what is drawn: bars between were missed. */
  readonly onGap: () => void;
}

export interface BarLoader extends DataLoader {
  /** The last price, made at `time`: the running bar closes at it. */
  readonly price: (price: number, time: number) => void;
  /** From now on nothing that arrives is handed to the chart. */
  readonly stop: () => void;
}

export function createBarLoader(options: BarLoaderOptions): BarLoader {
  const { symbol, interval, history } = options;
  let stopped = false;
  let loadedBars = 0;
  let lastBars: readonly KLineData[] = [];
  let latest: LastPrice | undefined;
  let live: LiveBars | undefined;

  const load = async (end: number | undefined): Promise<KLineData[]> => {
    if (history !== undefined) return (await history(interval, end)).map(chartBar);
    const answer = await call(kline, {
      query: { symbol, interval, limit: BARS_PER_CALL, ...(end !== undefined && { end }) },
    });
    return answer.historyKline.map(chartBar);
  };

  const unsubscribe = () => {
    live?.stop();
    live = undefined;
  };

  return {
    getBars: async ({ type, timestamp, callback }) => {
      // The chart asks its former loader once more while its symbol and period change.
      if (stopped) return;
      if (type === 'backward' || (type === 'forward' && timestamp === null)) {
        callback([], false);
        return;
      }
      const older = type === 'forward';
      if (!older) options.onLoading();
      try {
        const bars = await load(older ? (timestamp ?? undefined) : undefined);
        if (stopped) return;
        loadedBars = older ? loadedBars + bars.length : bars.length;
        if (!older) lastBars = bars.slice(-2);
        const last = bars.at(-1);
        const shown = older || last === undefined ? bars : [...bars.slice(0, -1), closedAt(last, latest)];
        callback(shown, { forward: bars.length === BARS_PER_CALL && loadedBars < BARS_MAX, backward: false });
        if (!older) options.onLoaded(bars.length);
      } catch {
        if (stopped) return;
        // Spec: a failed fetch leaves no bars. Older ones that failed are asked for again at the next scroll.
        callback([], { forward: older, backward: false });
        if (older) return;
        unsubscribe();
        options.onFailed();
      }
    },
    subscribeBar: ({ callback }) => {
      unsubscribe();
      if (stopped || history !== undefined) return;
      live = followBars(symbol, interval, lastBars, { show: callback, lastPrice: () => latest, onGap: options.onGap });
    },
    unsubscribeBar: unsubscribe,
    price: (price, time) => {
      if (history !== undefined) return;
      latest = { price, time };
      live?.priceChanged();
    },
    stop: () => {
      stopped = true;
      unsubscribe();
    },
  };
}

function chartBar(bar: KlineBar): KLineData {
  return { timestamp: bar.T, open: bar.o, high: bar.h, low: bar.l, close: bar.c, volume: bar.v };
}

/** Whether a bar that begins at `next` leaves out bars after the last two drawn. */
export function leavesGap(lastTimes: readonly number[], next: number): boolean {
  const [before, last] = lastTimes.slice(-2);
  if (before === undefined || last === undefined) return false;
  return next - last > (last - before) * 1.5;
}

export interface LastPrice {
  readonly price: number;
  readonly time: number;
}

/** The bar as it is with the last price, where that is not from before it. */
export function closedAt(bar: KLineData, last: LastPrice | undefined): KLineData {
  if (last === undefined || last.time < bar.timestamp) return bar;
  const { price } = last;
  return { ...bar, close: price, high: Math.max(bar.high, price), low: Math.min(bar.low, price) };
}

interface LiveBars {
  readonly priceChanged: () => void;
  readonly stop: () => void;
}

interface Followed {
  readonly show: (bar: KLineData) => void;
  readonly lastPrice: () => LastPrice | undefined;
  readonly onGap: () => void;
}

function followBars(symbol: string, interval: Interval, known: readonly KLineData[], followed: Followed): LiveBars {
  const { show, lastPrice, onGap } = followed;
  let times = known.map((bar) => bar.timestamp);
  /** As the feed tells of it. */
  let running = known.at(-1);
  let waiting: KlineBar[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showRunning = () => {
    if (running !== undefined) show(closedAt(running, lastPrice()));
  };
  const flush = () => {
    timer = undefined;
    const bars = waiting;
    waiting = [];
    for (const bar of bars) {
      if (bar.T !== times.at(-1)) {
        if (leavesGap(times, bar.T)) {
          onGap();
          return;
        }
        // The bar before may have been shown with a price of this one.
        if (running !== undefined && running.timestamp < bar.T) show(running);
        times = [...times, bar.T].slice(-2);
      }
      running = chartBar(bar);
      showRunning();
    }
  };
  const stop = marketFeed().subscribe({ type: 'KLINE', symbol, interval }, (push) => {
    if (push.type !== 'KLINE') return;
    // The latest state of each bar is enough.
    waiting = [...waiting.filter((bar) => bar.T !== push.data.T), push.data];
    timer ??= setTimeout(flush, THROTTLE_MS);
  });
  return {
    priceChanged: showRunning,
    stop: () => {
      clearTimeout(timer);
      stop();
    },
  };
}
