import { type Amount, type Price, RATE_ONE, ZERO } from '@bourse/money';
import { isLargeEnough, lotsFor, type MarketRules, worth } from './market-rules.ts';
import type { NextStep, View, WantedOrder } from './orders.ts';
import type { RebalancePlan } from './plan.ts';

export interface RebalanceState {
  readonly kind: 'rebalance';
  /** `sell` also stands for the look itself; `buy` follows when the sells are over. */
  readonly phase: 'first' | 'sell' | 'buy';
  /** Orders that are out. */
  readonly open: number;
  readonly nextMs: number;
}

export function beginRebalance(): RebalanceState {
  return { kind: 'rebalance', phase: 'first', open: 0, nextMs: 0 };
}

/** One share of the whole beside what it should be. */
interface Part {
  readonly market: number;
  readonly price: Price;
  readonly worth: Amount;
  readonly wanted: Amount;
}

/**
 * Buys the shares, then looks every `everyMs`: where a share has drifted by the threshold, what is above its share is
 * sold first, and what is below is bought with what there is then.
 */
export function nextRebalance(
  plan: RebalancePlan,
  markets: readonly MarketRules[],
  state: RebalanceState,
  view: View,
): NextStep<RebalanceState> {
  const open = state.open - view.ended.length;
  if (open > 0) return step({ ...state, open }, []);
  const { total, parts } = partsOf(plan, view);
  if (state.phase === 'sell') {
    if (view.atMs < state.nextMs) return step({ ...state, open: 0 }, []);
    const watching = { ...state, open: 0, nextMs: view.atMs + plan.everyMs };
    if (!hasDrifted(plan, total, parts)) return step(watching, []);
    const sells = parts.flatMap((part) => sellOf(markets[part.market] as MarketRules, part));
    if (sells.length > 0) return step({ ...watching, phase: 'buy', open: sells.length }, sells);
  }
  const orders = buysOf(markets, parts, view.cash);
  const nextMs = state.phase === 'buy' ? state.nextMs : view.atMs + plan.everyMs;
  return step({ kind: 'rebalance', phase: 'sell', open: orders.length, nextMs }, orders);
}

function step(state: RebalanceState, orders: readonly WantedOrder[]): NextStep<RebalanceState> {
  return { state, orders, wakeAtMs: state.open > 0 ? null : state.nextMs, finished: false };
}

function partsOf(plan: RebalancePlan, view: View): { total: Amount; parts: Part[] } {
  const worths = view.prices.map((price, at) => worth(view.holdings[at] ?? ZERO, price));
  const total = worths.reduce((sum, one) => (sum + one) as Amount, view.cash);
  const parts = plan.shares.map((share, market) => ({
    market,
    price: view.prices[market] as Price,
    worth: worths[market] ?? ZERO,
    wanted: ((total * share) / RATE_ONE) as Amount,
  }));
  return { total, parts };
}

/** Whether a share, or the quote that is left, is the threshold away from where it should be. */
function hasDrifted(plan: RebalancePlan, total: Amount, parts: readonly Part[]): boolean {
  const limit = ((total * plan.threshold) / RATE_ONE) as Amount;
  const drifts = parts.map((part) => part.worth - part.wanted);
  drifts.push(-drifts.reduce((sum, one) => sum + one, 0n));
  return total > 0n && drifts.some((drift) => drift >= limit || -drift >= limit);
}

function sellOf(rules: MarketRules, part: Part): WantedOrder[] {
  const over = (part.worth - part.wanted) as Amount;
  if (over <= 0n) return [];
  const quantity = lotsFor(rules, over, part.price);
  const { market } = part;
  if (!isLargeEnough(rules, quantity, part.price)) return [];
  return [{ tag: market, market, side: 'sell', kind: 'market', quantity }];
}

/** What is missing in each share, as far as the cash goes. */
function buysOf(markets: readonly MarketRules[], parts: readonly Part[], cash: Amount): WantedOrder[] {
  const orders: WantedOrder[] = [];
  let left = cash;
  for (const { market, worth: has, wanted } of parts) {
    const missing = (wanted - has) as Amount;
    // After sells with their fees and the spread, a little less than all of it is there.
    const value = missing < left ? missing : left;
    if (value <= 0n || value < (markets[market] as MarketRules).minNotional) continue;
    orders.push({ tag: market, market, side: 'buy', kind: 'market', value });
    left = (left - value) as Amount;
  }
  return orders;
}
