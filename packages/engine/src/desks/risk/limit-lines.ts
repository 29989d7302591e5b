import { plainByName } from '../../core/plain.ts';
import type { State } from '../../core/state.ts';

/** What the engine remembers of limits, as lines of text. */
export function* riskLimitLines({ limits }: State): Generator<string> {
  for (const limit of limits.all()) yield `risk limit ${plainByName(limit)}`;
}
