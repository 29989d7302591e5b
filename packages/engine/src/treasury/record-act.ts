import type { State } from '../core/state.ts';
import type { Act } from './act.ts';

/** Gives an act its number and keeps it for the committer. */
export function recordAct(state: State, act: Act, atMs: number): number {
  const id = state.nextActId++;
  state.changes.treasury.acts.add({ ...act, id, atMs });
  return id;
}
