import { plainByName } from '../../core/plain.ts';
import type { State } from '../../core/state.ts';

/** What the engine remembers of phases, as lines of text. */
export function* listingLines(state: State): Generator<string> {
  for (const phase of state.phases.all()) yield `phase ${plainByName(phase)}`;
}
