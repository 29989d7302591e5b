/** Gives the chart its bars: history by calls, the running bar from the feed, at most five times a second. */
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
  /** From now on nothing that arrives is handed to the chart. */
  readonly stop: () => void;
}

export function createBarLoader(options: BarLoaderOptions): BarLoader {
  const { symbol, interval, history } = options;
  let stopped = false;
  let stopLive: (() => void) | undefined;
  let loadedBars = 0;
  let lastBars: readonly KLineData[] = [];

  const load = async (end: number | undefined): Promise<KLineData[]> => {
    if (history !== undefined) return (await history(interval, end)).map(chartBar);
    const answer = await call(kline, {
      query: { symbol, interval, limit: BARS_PER_CALL, ...(end !== undefined && { end }) },
    });
    return answer.historyKline.map(chartBar);
  };

  const unsubscribe = () => {
    stopLive?.();
    stopLive = undefined;
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
        callback(bars, { forward: bars.length === BARS_PER_CALL && loadedBars < BARS_MAX, backward: false });
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
      const live = followBars(symbol, interval, lastBars, callback, options.onGap);
      stopLive = live;
    },
    unsubscribeBar: unsubscribe,
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

function followBars(
  symbol: string,
  interval: Interval,
  known: readonly KLineData[],
  show: (bar: KLineData) => void,
  onGap: () => void,
): () => void {
  let times = known.map((bar) => bar.timestamp);
  let waiting: KlineBar[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
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
        times = [...times, bar.T].slice(-2);
      }
      show(chartBar(bar));
    }
  };
  const stop = marketFeed().subscribe({ type: 'KLINE', symbol, interval }, (push) => {
    if (push.type !== 'KLINE') return;
    // The latest state of each bar is enough.
    waiting = [...waiting.filter((bar) => bar.T !== push.data.T), push.data];
    timer ??= setTimeout(flush, THROTTLE_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
