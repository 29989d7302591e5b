import { type Command, encodeCommand, type Outcome, type RejectionCode, type TimedOutcome } from '@bourse/engine';
import { isOfProducts } from './naive-products.ts';
import { productViewOf } from './product-view.ts';
import { shrink } from './shrink.ts';
import { treasuryViewOf } from './treasury-view.ts';
import { runAll, Trial } from './trial.ts';
import { type Desks, Workload } from './workload.ts';

/** Commands of a failure that are printed. */
const TAIL = 25;

const MARGIN_COMMANDS: ReadonlySet<Command['type']> = new Set([
  'list-margin',
  'place-margin',
  'cancel-margin',
  'close-position',
  'adjust-margin',
  'set-stop',
  'cancel-stop',
  'move-funds',
  'convert',
]);

const TREASURY_COMMANDS: ReadonlySet<Command['type']> = new Set([
  'request-deposit',
  'request-withdrawal',
  'end-deposit',
  'end-withdrawal',
  'adjust-balance',
  'move-house',
  'pay-commissions',
  'record-audit-entry',
  'halt-trading',
  'open-trading',
  'wind-down-listing',
  'end-listing',
  'reopen-listing',
  'split-shares',
  'pay-dividend',
]);

const FEE_COMMANDS: ReadonlySet<Command['type']> = new Set([
  'set-fee-schedule',
  'set-fee-level',
  'grant-fee-level',
  'set-risk-limit',
]);

export interface SimulationReport {
  readonly seed: number;
  /** Commands applied. */
  readonly steps: number;
  readonly trades: number;
  /** How often the engine refused for each reason. */
  readonly refusals: ReadonlyMap<RejectionCode, number>;
  /** How often timed contracts were refused for each reason, accepted (open), and ended in each way. */
  readonly timed: ReadonlyMap<RejectionCode | TimedOutcome, number>;
  /** How often the margin desks and funds refused for each reason, and positions and stops ended in each way. */
  readonly margin: ReadonlyMap<string, number>;
  /** How often each command of the treasury was accepted, or refused for each reason: "move-house house_limit". */
  readonly treasury: ReadonlyMap<string, number>;
  /** The same of the commands of fees. */
  readonly fees: ReadonlyMap<string, number>;
  /**
   * How often each command of the products was accepted, or refused for each reason, and what was bought ended in each
   * way.
   */
  readonly products: ReadonlyMap<string, number>;
  readonly failure: SimulationFailure | undefined;
}

export interface SimulationFailure {
  readonly step: number;
  readonly reason: string;
  /** Journal lines of the last commands of a shorter run that fails in the same way. */
  readonly tail: readonly string[];
}

/**
 * Runs `steps` commands drawn from `seed` through engine and twin; stops at the first difference. `statesEvery`: whole
 * states are compared after so many commands; a run that fails is made again with each compared, to name the first.
 */
export function simulate(seed: number, steps: number, desks: Desks = 'all', statesEvery = 1): SimulationReport {
  const trial = new Trial({ statesEvery });
  const { desk, margin } = trial.twin;
  const workload = new Workload(seed, desks);
  const commands: Command[] = [];
  const refusals = new Map<RejectionCode, number>();
  const onMargin = new Map<string, number>();
  const timed = new Map<RejectionCode | TimedOutcome, number>();
  const treasury = new Map<string, number>();
  const fees = new Map<string, number>();
  const products = new Map<string, number>();
  let reason: string | undefined;
  while (reason === undefined && commands.length < steps) {
    const command = workload.next(
      trial.twin.open,
      desk.open,
      margin,
      treasuryViewOf(trial.twin),
      productViewOf(trial.twin),
    );
    commands.push(command);
    reason = trial.step(command);
    if (TREASURY_COMMANDS.has(command.type)) count(treasury, `${command.type} ${answerOf(trial.last)}`);
    if (FEE_COMMANDS.has(command.type)) count(fees, `${command.type} ${answerOf(trial.last)}`);
    if (isOfProducts(command.type)) count(products, `${command.type} ${answerOf(trial.last)}`);
    if (trial.last?.ok !== false) continue;
    count(refusals, trial.last.code);
    if (MARGIN_COMMANDS.has(command.type)) count(onMargin, trial.last.code);
    if (command.type === 'place-timed') count(timed, trial.last.code);
  }
  reason ??= trial.finish();
  for (const { outcome } of desk.events) count(timed, outcome);
  for (const [how, times] of margin.ends) onMargin.set(how, times);
  const { savings, loans, offerings, shares } = trial.twin.products;
  for (const { kind, status } of savings) count(products, `${kind} ${status}`);
  for (const { status } of loans) count(products, `loan ${status}`);
  for (const { status, terms } of offerings) count(products, `${terms.kind} ${status}`);
  for (const { status } of shares) count(products, `application ${status}`);
  const failure = reason === undefined ? undefined : describe(commands, reason);
  const trades = trial.twin.trades.length;
  return { seed, steps: commands.length, trades, refusals, timed, margin: onMargin, treasury, fees, products, failure };
}

function answerOf(outcome: Outcome | undefined): string {
  if (outcome?.ok === false) return outcome.code;
  return outcome?.changed === true ? 'taken' : 'seen before';
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function describe(commands: readonly Command[], found: string): SimulationFailure {
  const { step, reason } = runAll(commands) ?? { step: commands.length, reason: found };
  return { step: step + 1, reason, tail: shrink(commands).slice(-TAIL).map(encodeCommand) };
}
