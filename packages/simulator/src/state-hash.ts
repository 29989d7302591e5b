import { createHash } from 'node:crypto';
import { type State, stateLines } from '@bourse/engine';

/** sha256 over the state's lines, hex: equal exactly when the states are. */
export function stateHash(state: State): string {
  const hash = createHash('sha256');
  for (const line of stateLines(state)) hash.update(line).update('\n');
  return hash.digest('hex');
}
