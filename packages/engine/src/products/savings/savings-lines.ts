import { plainByName } from '../../core/plain.ts';
import type { State } from '../../core/state.ts';

/** What the engine remembers of savings, as lines of text. */
export function* savingsLines(state: State): Generator<string> {
  for (const plan of state.savings.plans.values()) yield `savings plan ${plainByName(plan)}`;
  for (const rate of state.savings.rates()) yield `savings rate ${rate}`;
  for (const count of state.savings.purchases()) yield `savings bought ${count}`;
  for (const order of state.savings.orders.values()) yield `savings order ${plainByName(order)}`;
}
