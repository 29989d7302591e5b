import { plain } from '../core/plain.ts';
import type { State } from '../core/state.ts';

/** What the engine remembers of money on its way, as lines of text. */
export function* treasuryLines(state: State): Generator<string> {
  for (const { dirty: _, ...order } of state.treasury.orders.values()) yield `money order ${plain(order)}`;
  yield `commissioned ${state.treasury.commissionedBatch}`;
}
