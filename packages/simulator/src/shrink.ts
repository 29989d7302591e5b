import type { Command } from '@bourse/engine';
import { runAll } from './trial.ts';

/** Most trial runs of one shrinking. */
const RUNS_MAX = 600;

/**
 * Leaves out commands, in ever smaller pieces, as long as the run still fails in the same way. What remains is short
 * enough to read.
 */
export function shrink(commands: readonly Command[]): readonly Command[] {
  const kind = kindOfFailure(commands);
  let kept = cutAtFailure(commands);
  let runs = 0;
  for (let size = kept.length >> 1; size >= 1 && runs < RUNS_MAX; size >>= 1) {
    for (let at = 0; at < kept.length && runs < RUNS_MAX; ) {
      const fewer = [...kept.slice(0, at), ...kept.slice(at + size)];
      runs += 1;
      if (kindOfFailure(fewer) !== kind) at += size;
      else kept = cutAtFailure(fewer);
    }
  }
  return kept;
}

/** The reason without its numbers. */
function kindOfFailure(commands: readonly Command[]): string | undefined {
  return runAll(commands)?.reason.replace(/\d+/g, '');
}

function cutAtFailure(commands: readonly Command[]): readonly Command[] {
  const failure = runAll(commands);
  return failure === undefined ? commands : commands.slice(0, failure.step + 1);
}
