import { floorToStep, formatPrice, type Price } from '@bourse/money';
import type { AnswerOf, recommendStrategies, StrategyDraft } from '@bourse/wire';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Measure } from './measure.ts';
import { marketRules, strategyInstruments } from './strategy-markets.ts';

/** It is measured anew when somebody asks after this long. */
const KEPT_MS = 6 * 3_600_000;
const DAYS = '90';
/** Measured where the spot desk has them, else its first ones. */
const PREFERRED = ['btcusdt', 'ethusdt', 'solusdt'];
const INVESTMENT = '1000';
/** A grid from 20 % below to 20 % above the price at its beginning: nothing of what came later goes into it. */
const [BELOW, ABOVE] = [80n, 120n];
const GRIDS = 20;

type Recommended = AnswerOf<typeof recommendStrategies>;

/** The same plain parameters on some instruments, measured over the last days: by name, in no other order. */
export class RecommendedStrategies {
  readonly #hub: MarketHub;
  readonly #measure: Measure;
  readonly #clock: Clock;
  readonly #log: Log;
  #kept: Recommended | undefined;
  #measuring: Promise<Recommended> | undefined;

  constructor(deps: { readonly hub: MarketHub; readonly measure: Measure; readonly clock: Clock; readonly log: Log }) {
    this.#hub = deps.hub;
    this.#measure = deps.measure;
    this.#clock = deps.clock;
    this.#log = deps.log;
  }

  /** What was measured last; where that is long ago it is measured again, and the old figures go out meanwhile. */
  async current(): Promise<Recommended> {
    const isFresh = this.#kept !== undefined && Math.abs(this.#clock() - this.#kept.measuredTime) < KEPT_MS;
    if (this.#kept !== undefined && isFresh) return this.#kept;
    this.#measuring ??= this.#measureAll().finally(() => {
      this.#measuring = undefined;
    });
    if (this.#kept === undefined) return this.#measuring;
    this.#measuring.catch((error: unknown) => this.#log.error({ err: error }, 'strategies were not measured'));
    return this.#kept;
  }

  async #measureAll(): Promise<Recommended> {
    const rows: Recommended['rows'] = [];
    for (const draft of await this.#drafts()) {
      try {
        const { result } = await this.#measure.backTest(draft, DAYS);
        rows.push({ draft, result });
      } catch (error) {
        // One without a history is left out; so is one that its instrument's steps do not allow.
        if (!(error instanceof Refusal)) throw error;
      }
    }
    this.#kept = { measuredTime: this.#clock(), rows };
    return this.#kept;
  }

  async #drafts(): Promise<StrategyDraft[]> {
    const all = strategyInstruments(this.#hub);
    const preferred = all.filter(({ symbol }) => PREFERRED.includes(symbol));
    const chosen = preferred.length > 0 ? preferred : all.slice(0, PREFERRED.length);
    const drafts: StrategyDraft[] = [];
    for (const line of chosen) {
      const rules = marketRules(line);
      const [first] = await this.#measure.steps([rules], DAYS).catch(() => []);
      const begin = first?.bars[0]?.close;
      if (begin === undefined) continue;
      const at = (percent: bigint) => formatPrice(floorToStep(((begin * percent) / 100n) as Price, rules.tickSize));
      const { symbol } = line;
      drafts.push({ kind: 'grid', symbol, lower: at(BELOW), upper: at(ABOVE), grids: GRIDS, investment: INVESTMENT });
      drafts.push({ kind: 'recurring', symbol, amount: '10', everyHours: 24, purchases: 90 });
    }
    const [one, other] = chosen;
    const kept = { kind: 'rebalance', thresholdPercent: 5, everyHours: 24, investment: INVESTMENT } as const;
    if (one !== undefined) drafts.push({ ...kept, targets: [{ symbol: one.symbol, percent: 50 }] });
    if (one !== undefined && other !== undefined) {
      const targets = [one, other].map(({ symbol }) => ({ symbol, percent: 40 }));
      drafts.push({ ...kept, targets });
    }
    return drafts;
  }
}
