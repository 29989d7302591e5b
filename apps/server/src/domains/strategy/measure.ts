import { setImmediate } from 'node:timers/promises';
import { type Amount, formatAmount, formatDecimal, formatPrice, RATE_ONE, type Rate } from '@bourse/money';
import { BackTest, type BackTestResult, type BarStep, type MarketRules, type StrategyPlan } from '@bourse/strategy';
import {
  type AnswerOf,
  BACK_TEST_PERIODS,
  type BackTestDays,
  type backTestStrategy,
  type MeasuredResult,
  type StrategyDraft,
  type StrategyInstrument,
  type ValuePoint,
  validateStrategy,
} from '@bourse/wire';
import type { MarketHub } from '../../market/market-hub.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { BarHistory } from './bar-history.ts';
import { marketRules, strategyInstrument } from './strategy-markets.ts';

/** Bars of one turn of the event loop: some milliseconds with the largest grid. */
const BARS_A_TURN = 50;
/** Back-tests that may wait; one more is refused. */
const WAITING_MAX = 20;
/** Of the picture. */
const POINTS_MAX = 120;
const TRADES_SHOWN = 20;

export type BackTestAnswer = AnswerOf<typeof backTestStrategy>;

/** A plan with the instruments it trades, in its order. */
export interface CheckedPlan {
  readonly plan: StrategyPlan;
  readonly instruments: readonly StrategyInstrument[];
  readonly markets: readonly MarketRules[];
}

/** Checks what a customer chose. Throws a refusal at the field that is wrong. */
export function checkedPlan(
  hub: Pick<MarketHub, 'instruments' | 'find'>,
  draft: StrategyDraft,
  available?: Amount,
): CheckedPlan {
  const check = validateStrategy(draft, (symbol) => strategyInstrument(hub, symbol), available);
  if (!check.ok) throw refusalOf(check.issue);
  const instruments = check.plan.symbols.flatMap((symbol) => strategyInstrument(hub, symbol) ?? []);
  return { plan: check.plan, instruments, markets: instruments.map(marketRules) };
}

/** Back-tests on the market's candles: one after the other, each a part at a time, so that everybody else is served. */
export class Measure {
  readonly #hub: MarketHub;
  readonly #history: BarHistory;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(hub: MarketHub) {
    this.#hub = hub;
    this.#history = new BarHistory(hub);
  }

  /** The bars a plan would be measured on. */
  steps(markets: readonly MarketRules[], days: BackTestDays): Promise<BarStep[]> {
    return this.#history.steps(markets, days);
  }

  async backTest(draft: StrategyDraft, days: BackTestDays): Promise<BackTestAnswer> {
    const checked = checkedPlan(this.#hub, draft);
    if (this.#waiting >= WAITING_MAX) throw new Refusal('busy');
    this.#waiting += 1;
    const turn = this.#last.then(() => this.#run(checked, days));
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #run(checked: CheckedPlan, days: BackTestDays): Promise<BackTestAnswer> {
    const steps = await this.#history.steps(checked.markets, days);
    const test = new BackTest(checked.plan, checked.markets, steps);
    while (test.advance(BARS_A_TURN)) await setImmediate();
    const { result } = test;
    const { name: provider, simulated } = this.#hub.source;
    return {
      result: {
        ...measured(checked, result),
        interval: BACK_TEST_PERIODS[days].interval,
        provider,
        simulated,
      },
      points: points(steps, result),
      lastTrades: lastTrades(checked, result),
    };
  }
}

function measured(
  { plan, instruments }: CheckedPlan,
  result: BackTestResult,
): Omit<MeasuredResult, 'interval' | 'provider' | 'simulated'> {
  const { invested, endValue, holdValue } = result;
  return {
    kind: plan.kind,
    symbols: instruments.map(({ symbol }) => symbol),
    showSymbols: instruments.map(({ showSymbol }) => showSymbol),
    quote: instruments[0]?.quote ?? '',
    fromTime: result.fromMs,
    toTime: result.toMs,
    bars: result.bars,
    investment: formatAmount(invested),
    endValue: formatAmount(endValue),
    profit: formatDecimal(endValue - invested, 8),
    profitPercent: percentOf(endValue - invested, invested),
    drawdownPercent: percentOf(result.maxDrawdown, RATE_ONE as Rate),
    holdValue: formatAmount(holdValue),
    holdProfit: formatDecimal(holdValue - invested, 8),
    holdPercent: percentOf(holdValue - invested, invested),
    holdDrawdownPercent: percentOf(result.holdDrawdown, RATE_ONE as Rate),
    trades: result.trades.length,
    skipped: result.skipped,
    fees: formatAmount(result.fees),
  };
}

/** Percent with two decimals, cut off towards zero. */
export function percentOf(part: bigint, whole: bigint): string {
  return formatDecimal((part * 10_000n) / whole, 2);
}

/** Evenly chosen closes; the last one is among them. */
function points(steps: readonly BarStep[], { values, holdValues }: BackTestResult): ValuePoint[] {
  const every = Math.ceil(steps.length / POINTS_MAX);
  return steps.flatMap(({ closeMs }, at) => {
    if ((steps.length - 1 - at) % every !== 0) return [];
    const [value, hold] = [values[at] ?? 0n, holdValues[at] ?? 0n];
    return [{ T: closeMs, value: Number(value) / 1e8, hold: Number(hold) / 1e8 }];
  });
}

function lastTrades({ instruments }: CheckedPlan, { trades }: BackTestResult): BackTestAnswer['lastTrades'] {
  const shown = trades.slice(-TRADES_SHOWN).reverse();
  return shown.flatMap(({ atMs, market, side, price, quantity, value, fee }) => {
    const line = instruments[market];
    if (line === undefined) return [];
    return [
      {
        time: atMs,
        symbol: line.symbol,
        type: side === 'buy' ? 0 : 1,
        price: formatPrice(price),
        quantity: formatAmount(quantity),
        value: formatAmount(value),
        fee: formatAmount(fee),
        feeCoin: side === 'buy' ? line.base : line.quote,
      },
    ];
  });
}
