import { plainByName } from '../../core/plain.ts';
import type { State } from '../../core/state.ts';

/** What the engine remembers of halts, as lines of text. */
export function* haltLines(state: State): Generator<string> {
  for (const halt of state.halts.all()) yield `halt ${plainByName(halt)}`;
}
