import { plain } from '../../core/plain.ts';
import type { State } from '../../core/state.ts';

/** What the engine remembers of timed contracts, as lines of text. */
export function* timedLines(state: State): Generator<string> {
  for (const listing of state.timed.listings()) yield `timed ${plain(listing)}`;
  for (const { dirty: _, ...order } of state.timed.orders.values()) yield `timed order ${plain(order)}`;
}
