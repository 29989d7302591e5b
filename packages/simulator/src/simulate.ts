import { type Command, encodeCommand, type RejectionCode } from '@bourse/engine';
import { shrink } from './shrink.ts';
import { Trial } from './trial.ts';
import { Workload } from './workload.ts';

/** Commands of a failure that are printed. */
const TAIL = 25;

export interface SimulationReport {
  readonly seed: number;
  /** Commands applied. */
  readonly steps: number;
  readonly trades: number;
  /** How often the engine refused for which reason. */
  readonly refusals: ReadonlyMap<RejectionCode, number>;
  readonly failure: SimulationFailure | undefined;
}

export interface SimulationFailure {
  readonly step: number;
  readonly reason: string;
  /** Journal lines of the last commands of a short run that fails too. */
  readonly tail: readonly string[];
}

/** Runs `steps` commands drawn from `seed` through engine and twin; stops at the first difference. */
export function simulate(seed: number, steps: number): SimulationReport {
  const trial = new Trial();
  const workload = new Workload(seed);
  const commands: Command[] = [];
  const refusals = new Map<RejectionCode, number>();
  let reason: string | undefined;
  while (reason === undefined && commands.length < steps) {
    const command = workload.next(trial.twin.open);
    commands.push(command);
    reason = trial.step(command);
    if (trial.last?.ok === false) refusals.set(trial.last.code, (refusals.get(trial.last.code) ?? 0) + 1);
  }
  reason ??= trial.finish();
  const failure = reason === undefined ? undefined : describe(commands, reason);
  return { seed, steps: commands.length, trades: trial.twin.trades.length, refusals, failure };
}

function describe(commands: readonly Command[], reason: string): SimulationFailure {
  return { step: commands.length, reason, tail: shrink(commands).slice(-TAIL).map(encodeCommand) };
}
