import { plainByName } from '../core/plain.ts';
import type { State } from '../core/state.ts';

/** What the engine remembers of fees, as lines of text. */
export function* feeLines({ fees }: State): Generator<string> {
  for (const schedule of fees.schedules()) yield `fee schedule ${plainByName(schedule)}`;
  for (const level of fees.levels()) yield `fee level ${plainByName(level)}`;
}
