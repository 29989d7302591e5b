import { type Amount, type Price, RATE_ONE, type Rate, ZERO } from '@bourse/money';
import type { BarStep } from './bar.ts';
import { Drawdown } from './drawdown.ts';
import { type BarFill, fillIn, type OpenOrder } from './fill-bar.ts';
import { type MarketRules, worth } from './market-rules.ts';
import { beginStrategy, nextStep, type StrategyState } from './next-step.ts';
import type { EndedOrder, OrderSide, WantedOrder } from './orders.ts';
import { investmentOf, type StrategyPlan } from './plan.ts';
import { Portfolio } from './portfolio.ts';

/** A back-test needs one bar to look at and one to trade in. */
export const BACK_TEST_BARS_MIN = 2;

export interface BackTestTrade {
  /** Open of the bar it happened in. */
  readonly atMs: number;
  readonly market: number;
  readonly side: OrderSide;
  readonly price: Price;
  readonly quantity: Amount;
  readonly value: Amount;
  /** In what was received: base for buys, quote for sells. */
  readonly fee: Amount;
  /** It rested; else it took. */
  readonly maker: boolean;
}

export interface BackTestResult {
  /** The close of the first bar, where it begins, and of the last. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly bars: number;
  readonly invested: Amount;
  /** Cash, and what is held at the last close. */
  readonly endValue: Amount;
  readonly trades: readonly BackTestTrade[];
  /** All fees in quote; those taken in base at the price of their trade, rounded down. */
  readonly fees: Amount;
  /** Orders that would have been refused. */
  readonly skipped: number;
  readonly maxDrawdown: Rate;
  /** The same money put in at the first open and left alone. */
  readonly holdValue: Amount;
  readonly holdDrawdown: Rate;
  /** Values at each close, the first included. */
  readonly values: readonly Amount[];
  readonly holdValues: readonly Amount[];
}

/**
 * A plan on a course of prices, bar after bar. It looks when a bar has closed; what it orders then meets the next bar
 * at the earliest, so nothing it does rests on what came later. `advance` does a part of the work, so that a long
 * course need not keep a thread.
 */
export class BackTest {
  readonly #plan: StrategyPlan;
  readonly #markets: readonly MarketRules[];
  readonly #steps: readonly BarStep[];
  readonly #portfolio: Portfolio;
  readonly #hold: Portfolio;
  readonly #trades: BackTestTrade[] = [];
  readonly #values: Amount[] = [];
  readonly #holdValues: Amount[] = [];
  readonly #drawdown = new Drawdown();
  readonly #holdDrawdown = new Drawdown();
  #state: StrategyState;
  #open: OpenOrder[] = [];
  #refused: EndedOrder[] = [];
  #fees: Amount = ZERO;
  #skipped = 0;
  #at = 0;

  /** `markets` and the bars of each step in the plan's order. Throws RangeError for a course too short. */
  constructor(plan: StrategyPlan, markets: readonly MarketRules[], steps: readonly BarStep[]) {
    if (steps.length < BACK_TEST_BARS_MIN) throw new RangeError('a back-test needs two bars');
    this.#plan = plan;
    this.#markets = markets;
    this.#steps = steps;
    this.#portfolio = new Portfolio(investmentOf(plan), markets.length);
    this.#hold = new Portfolio(investmentOf(plan), markets.length);
    this.#state = beginStrategy(plan);
  }

  /** Goes on for at most `bars` bars; whether there are more. */
  advance(bars: number): boolean {
    for (let left = bars; left > 0 && this.#at < this.#steps.length; left -= 1) this.#take(this.#steps[this.#at]);
    return this.#at < this.#steps.length;
  }

  /** What came of it, once all bars are taken. */
  get result(): BackTestResult {
    const [first, last] = [this.#steps[0] as BarStep, this.#steps.at(-1) as BarStep];
    return {
      fromMs: first.closeMs,
      toMs: last.closeMs,
      bars: this.#steps.length,
      invested: investmentOf(this.#plan),
      endValue: this.#values.at(-1) ?? ZERO,
      trades: this.#trades,
      fees: this.#fees,
      skipped: this.#skipped,
      maxDrawdown: this.#drawdown.deepest,
      holdValue: this.#holdValues.at(-1) ?? ZERO,
      holdDrawdown: this.#holdDrawdown.deepest,
      values: this.#values,
      holdValues: this.#holdValues,
    };
  }

  #take(step: BarStep | undefined): void {
    if (step === undefined) return;
    const ended = [...this.#refused, ...this.#meet(step)];
    if (this.#at === 1) this.#buyAndHold(step);
    const prices = step.bars.map(({ close }) => close);
    const { cash, holdings } = this.#portfolio;
    const next = nextStep(this.#plan, this.#markets, this.#state, {
      atMs: step.closeMs,
      prices,
      cash,
      holdings: [...holdings],
      ended,
    });
    this.#state = next.state;
    this.#refused = [];
    for (const order of next.orders) this.#order(order, prices[order.market] as Price);
    this.#record(prices);
    this.#at += 1;
  }

  /** The orders that were there before meet the bar. */
  #meet(step: BarStep): EndedOrder[] {
    const ended: EndedOrder[] = [];
    this.#open = this.#open.filter((one) => {
      const { market } = one.order;
      const rules = this.#markets[market];
      const bar = step.bars[market];
      const fill = rules === undefined || bar === undefined ? undefined : fillIn(rules, bar, one);
      one.fresh = false;
      if (fill === undefined) return true;
      this.#portfolio.settle(one.order, fill);
      if (fill.filled > 0n) this.#trade(step.openMs, fill);
      ended.push(fill);
      return false;
    });
    return ended;
  }

  #trade(atMs: number, { market, side, price, filled: quantity, value, fee, maker }: BarFill): void {
    this.#trades.push({ atMs, market, side, price, quantity, value, fee, maker });
    this.#fees = (this.#fees + (side === 'buy' ? worth(fee, price) : fee)) as Amount;
  }

  #order(order: WantedOrder, last: Price): void {
    const rules = this.#markets[order.market];
    if (rules !== undefined && this.#portfolio.hold(rules, order, last)) {
      this.#open.push({ order, fresh: true });
      return;
    }
    const { tag, market, side } = order;
    this.#refused.push({ tag, market, side, filled: ZERO, value: ZERO, fee: ZERO });
    this.#skipped += 1;
  }

  /** Buys what the plan's money would be in, at once, and never looks again. */
  #buyAndHold(step: BarStep): void {
    const plan = this.#plan;
    const invested = investmentOf(plan);
    for (const [market, rules] of this.#markets.entries()) {
      const share = plan.kind === 'rebalance' ? (plan.shares[market] ?? 0n) : RATE_ONE;
      const value = ((invested * share) / RATE_ONE) as Amount;
      const order: WantedOrder = { tag: market, market, side: 'buy', kind: 'market', value };
      const bar = step.bars[market];
      if (bar === undefined || !this.#hold.hold(rules, order, bar.open)) continue;
      const fill = fillIn(rules, bar, { order, fresh: true });
      if (fill !== undefined) this.#hold.settle(order, fill);
    }
  }

  #record(prices: readonly Price[]): void {
    const [value, held] = [this.#portfolio.valueAt(prices), this.#hold.valueAt(prices)];
    this.#values.push(value);
    this.#holdValues.push(held);
    this.#drawdown.add(value);
    this.#holdDrawdown.add(held);
  }
}

/** The whole of a back-test at once. */
export function backTest(
  plan: StrategyPlan,
  markets: readonly MarketRules[],
  steps: readonly BarStep[],
): BackTestResult {
  const test = new BackTest(plan, markets, steps);
  test.advance(steps.length);
  return test.result;
}
