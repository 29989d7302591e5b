import { setImmediate } from 'node:timers/promises';
import type { BarStep, MarketRules, PriceBar } from '@bourse/strategy';
import { BACK_TEST_PERIODS, type BackTestDays } from '@bourse/wire';
import { bucketStart, nextBucketStart } from '../../market/candles.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Bar } from '../../market/tick.ts';
import { Refusal } from '../../platform/refusal.ts';
import { priceBar } from './strategy-markets.ts';

/** Fewer bars say nothing. */
const BARS_MIN = 12;
/** Bars asked for at once: the thread is free in between. */
const PAGE = 500;
/** Courses kept: of each about 200 kB. */
const KEPT_MAX = 24;

type History = Pick<MarketHub, 'bars' | 'nowMs'>;

/** The finished candles that back-tests are made on; what was read stays until the next candle is finished. */
export class BarHistory {
  readonly #hub: History;
  readonly #kept = new Map<string, readonly Bar[]>();

  constructor(hub: History) {
    this.#hub = hub;
  }

  /**
   * The bars of the last days that all of these markets have, oldest first. Refuses with `strategy_history` where there
   * are too few. The time is the source's: a recording's own.
   */
  async steps(markets: readonly MarketRules[], days: BackTestDays): Promise<BarStep[]> {
    const { interval } = BACK_TEST_PERIODS[days];
    const courses: Map<number, PriceBar>[] = [];
    for (const rules of markets) {
      const bars = await this.#course(rules.symbol, days);
      courses.push(new Map(bars.map((bar) => [bar.t, priceBar(rules, bar)])));
    }
    const [first = new Map<number, PriceBar>(), ...others] = courses;
    const times = [...first.keys()].filter((openMs) => others.every((course) => course.has(openMs)));
    if (times.length < BARS_MIN) throw new Refusal('strategy_history', { field: 'days' });
    return times.map((openMs) => ({
      openMs,
      closeMs: nextBucketStart(interval, openMs),
      bars: courses.flatMap((course) => course.get(openMs) ?? []),
    }));
  }

  async #course(symbol: string, days: BackTestDays): Promise<readonly Bar[]> {
    const { interval, bars: wanted } = BACK_TEST_PERIODS[days];
    // The running candle is not over: it stays out.
    const endMs = bucketStart(interval, this.#hub.nowMs(symbol));
    const key = `${symbol} ${days} ${endMs}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const newestFirst: Bar[] = [];
    for (let beforeMs = endMs; newestFirst.length < wanted; ) {
      const page = await this.#hub.bars(symbol, interval, beforeMs, Math.min(PAGE, wanted - newestFirst.length));
      const [oldest] = page;
      if (oldest === undefined) break;
      newestFirst.push(...page.toReversed());
      beforeMs = oldest.t;
      await setImmediate();
    }
    const bars = newestFirst.reverse();
    const [longAgo] = this.#kept.keys();
    if (this.#kept.size >= KEPT_MAX && longAgo !== undefined) this.#kept.delete(longAgo);
    this.#kept.set(key, bars);
    return bars;
  }
}
