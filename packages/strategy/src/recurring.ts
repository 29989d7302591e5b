import type { NextStep, View, WantedOrder } from './orders.ts';
import type { RecurringPlan } from './plan.ts';

export interface RecurringState {
  readonly kind: 'recurring';
  /** When it looked first: the time of its first purchase. */
  readonly startMs: number | null;
  /** Times that are over, those that were missed too. */
  readonly made: number;
  readonly open: boolean;
}

export function beginRecurring(): RecurringState {
  return { kind: 'recurring', startMs: null, made: 0, open: false };
}

/** Buys when the next time has come. Of several that were missed one is made up for, and none later. */
export function nextRecurring(plan: RecurringPlan, state: RecurringState, view: View): NextStep<RecurringState> {
  const startMs = state.startMs ?? view.atMs;
  let { made, open } = state;
  if (view.ended.length > 0) open = false;
  const orders: WantedOrder[] = [];
  const time = Number((BigInt(view.atMs) - BigInt(startMs)) / BigInt(plan.everyMs));
  if (!open && made < plan.purchases && time >= made) {
    made = time + 1 < plan.purchases ? time + 1 : plan.purchases;
    if (view.cash >= plan.amount) {
      orders.push({ tag: 0, market: 0, side: 'buy', kind: 'market', value: plan.amount });
      open = true;
    }
  }
  const over = made >= plan.purchases;
  return {
    state: { kind: 'recurring', startMs, made, open },
    orders,
    wakeAtMs: over || open ? null : startMs + made * plan.everyMs,
    finished: over && !open,
  };
}
