import { plainByName } from '../../core/plain.ts';
import type { State } from '../../core/state.ts';

/** What the engine remembers of offerings, as lines of text. */
export function* offeringLines(state: State): Generator<string> {
  for (const offering of state.offerings.offerings.values()) yield `offering ${plainByName(offering)}`;
  for (const order of state.offerings.orders.values()) yield `offering order ${plainByName(order)}`;
}
