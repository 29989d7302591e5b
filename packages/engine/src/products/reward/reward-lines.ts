import type { State } from '../../core/state.ts';

/** Which rewards were paid, as lines of text. */
export function* rewardLines(state: State): Generator<string> {
  for (const key of state.rewards.keys()) yield `reward ${key}`;
}
