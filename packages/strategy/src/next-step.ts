import { beginGrid, type GridState, nextGrid } from './grid.ts';
import type { MarketRules } from './market-rules.ts';
import type { NextStep, View } from './orders.ts';
import type { StrategyPlan } from './plan.ts';
import { beginRebalance, nextRebalance, type RebalanceState } from './rebalance.ts';
import { beginRecurring, nextRecurring, type RecurringState } from './recurring.ts';

/** What a strategy remembers from step to step. */
export type StrategyState = GridState | RecurringState | RebalanceState;

/** What a plan begins with. */
export function beginStrategy(plan: StrategyPlan): StrategyState {
  if (plan.kind === 'grid') return beginGrid(plan);
  return plan.kind === 'recurring' ? beginRecurring() : beginRebalance();
}

/** What it does next, by its state and what it may see. `markets` in the plan's order. Pure. */
export function nextStep(
  plan: StrategyPlan,
  markets: readonly MarketRules[],
  state: StrategyState,
  view: View,
): NextStep<StrategyState> {
  const [first] = markets;
  if (plan.kind === 'grid' && state.kind === 'grid' && first !== undefined) return nextGrid(plan, first, state, view);
  if (plan.kind === 'recurring' && state.kind === 'recurring') return nextRecurring(plan, state, view);
  if (plan.kind === 'rebalance' && state.kind === 'rebalance') return nextRebalance(plan, markets, state, view);
  throw new RangeError(`a state of ${state.kind} for a plan of ${plan.kind}`);
}
