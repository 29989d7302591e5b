import { type Amount, floorToStep, type Price, ZERO } from '@bourse/money';
import { isLargeEnough, lotsFor, type MarketRules } from './market-rules.ts';
import type { NextStep, View, WantedOrder } from './orders.ts';
import type { GridPlan } from './plan.ts';

/** An order that was refused, or cancelled by hand, is asked for again after this long. */
export const GRID_RETRY_MS = 3_600_000;

/** Between two neighbouring levels: has cash and waits to buy at the lower one, or base and waits to sell at the upper. */
interface Cell {
  readonly cash: Amount;
  readonly base: Amount;
  /** An order of it is out. */
  readonly open: boolean;
  readonly waitUntilMs: number;
}

export interface GridState {
  readonly kind: 'grid';
  readonly cells: readonly Cell[];
}

/** The prices of a grid from the lowest to the highest, one more than it has cells; each on a step of the market. */
export function gridLevels(plan: Pick<GridPlan, 'lower' | 'upper' | 'grids'>, tickSize: Price): readonly Price[] {
  const { lower, upper, grids } = plan;
  const levels = Array.from(
    { length: grids + 1 },
    (_, at) => (lower + ((upper - lower) * BigInt(at)) / BigInt(grids)) as Price,
  );
  return levels.map((level) => floorToStep(level, tickSize));
}

/** Each cell gets the same part of the investment; what does not divide stays idle. */
export function beginGrid(plan: GridPlan): GridState {
  const cash = (plan.investment / BigInt(plan.grids)) as Amount;
  const cell: Cell = { cash, base: ZERO, open: false, waitUntilMs: 0 };
  return { kind: 'grid', cells: Array.from({ length: plan.grids }, () => cell) };
}

/**
 * Every cell without an order asks for one: a sell at its upper level where it has base, else a buy at its lower one.
 * Buys above the market are filled at once at the market's price: that is how a grid gets its first base.
 */
export function nextGrid(plan: GridPlan, rules: MarketRules, state: GridState, view: View): NextStep<GridState> {
  const levels = gridLevels(plan, rules.tickSize);
  const cells = [...state.cells];
  for (const { tag, side, filled, value, fee } of view.ended) {
    const cell = cells[tag];
    if (cell === undefined) continue;
    const [cash, base] =
      side === 'buy' ? [cell.cash - value, cell.base + filled - fee] : [cell.cash + value - fee, cell.base - filled];
    const waitUntilMs = filled === 0n ? view.atMs + GRID_RETRY_MS : 0;
    cells[tag] = { cash: cash as Amount, base: base as Amount, open: false, waitUntilMs };
  }
  const orders: WantedOrder[] = [];
  let wakeAtMs: number | null = null;
  for (const [at, cell] of cells.entries()) {
    if (cell.open) continue;
    if (cell.waitUntilMs > view.atMs) {
      wakeAtMs = wakeAtMs === null || cell.waitUntilMs < wakeAtMs ? cell.waitUntilMs : wakeAtMs;
      continue;
    }
    const order = orderOf(rules, at, cell, levels[at] as Price, levels[at + 1] as Price);
    if (order === undefined) continue;
    orders.push(order);
    cells[at] = { ...cell, open: true };
  }
  return { state: { kind: 'grid', cells }, orders, wakeAtMs, finished: false };
}

function orderOf(rules: MarketRules, tag: number, cell: Cell, lower: Price, upper: Price): WantedOrder | undefined {
  const sold = floorToStep(cell.base, rules.lotSize);
  if (isLargeEnough(rules, sold, upper)) {
    return { tag, market: 0, side: 'sell', kind: 'limit', price: upper, quantity: sold };
  }
  const bought = lotsFor(rules, cell.cash, lower);
  if (!isLargeEnough(rules, bought, lower)) return undefined;
  return { tag, market: 0, side: 'buy', kind: 'limit', price: lower, quantity: bought };
}
