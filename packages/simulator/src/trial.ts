import {
  type Command,
  decodeCommand,
  Engine,
  encodeCommand,
  type Outcome,
  type RecordedAuditEntry,
  reachesAnything,
} from '@bourse/engine';
import { audit } from './audits.ts';
import { compareOutcomes, compareStates, compareTrades } from './compare.ts';
import { compareFeeChanges } from './fee-compare.ts';
import { compareMarginChanges } from './margin-compare.ts';
import { NaiveExchange } from './naive-exchange.ts';
import { compareProductChanges, productMarkOf } from './product-compare.ts';
import { stateHash } from './state-hash.ts';
import { TableMirror } from './table-mirror.ts';
import { compareTimedChanges, markOf } from './timed-compare.ts';
import { compareAuditEntries, compareTreasuryChanges, treasuryMarkOf } from './treasury-compare.ts';

/** After this many commands the engine is thrown away and loaded again from its rows. */
const RESTART_EVERY = 97;
/** After this many commands it is thrown away and its whole journal replayed. */
const REPLAY_EVERY = 1_801;

export interface TrialOptions {
  /** Makes an empty engine, or one with a fault that is to be found. */
  readonly make?: () => Engine;
  /**
   * Answers and rows are compared after each command, whole states and the books after so many: they are most of the
   * work, and what is wrong in them stays wrong.
   */
  readonly statesEvery?: number;
}

/** The engine, its twin and its tables, fed with the same commands and compared after each. */
export class Trial {
  engine: Engine;
  readonly twin = new NaiveExchange();
  readonly #mirror = new TableMirror();
  readonly #journal: string[] = [];
  #count = 0;
  readonly #make: () => Engine;
  readonly #statesEvery: number;
  /** The engine's last answer. */
  last: Outcome | undefined;

  constructor({ make = () => new Engine(), statesEvery = 1 }: TrialOptions = {}) {
    this.#make = make;
    this.#statesEvery = statesEvery;
    this.engine = make();
  }

  /** Applies one command; returns what is wrong afterwards. */
  step(command: Command): string | undefined {
    this.#count += 1;
    return this.#guarded(() => this.#step(command));
  }

  #guarded(run: () => string | undefined): string | undefined {
    try {
      return run();
    } catch (error) {
      return error instanceof Error ? `${error.constructor.name}: ${error.message}` : String(error);
    }
  }

  /** Replays the journal into an empty engine, and loads one from the rows: both must be in the same state. */
  finish(): string | undefined {
    return this.#guarded(() => this.#compareAll() ?? this.#replay() ?? this.#load());
  }

  #compareAll(): string | undefined {
    return compareStates(this.engine, this.twin) ?? audit(this.engine);
  }

  /** Goes on with an engine built only from the journal. */
  #replay(): string | undefined {
    const replayed = this.#make();
    const auditEntries: RecordedAuditEntry[] = [];
    for (const line of this.#journal) {
      const outcome = replayed.apply(decodeCommand(line));
      if (!outcome.ok || !outcome.changed) return `replay: a journaled command changed nothing: ${line}`;
      auditEntries.push(...replayed.state.changes.treasury.auditEntries.rows);
      replayed.state.changes.clear();
    }
    if (stateHash(replayed.state) !== stateHash(this.engine.state)) return 'replay: the journal leads to another state';
    this.engine = replayed;
    return compareAuditEntries(auditEntries, this.twin);
  }

  /** Goes on with an engine that was loaded from the rows. */
  #load(): string | undefined {
    const loaded = this.#mirror.rebuild(this.engine, this.#make());
    if (stateHash(loaded.state) !== stateHash(this.engine.state)) return 'the rows lead to another state';
    this.engine = loaded;
    return undefined;
  }

  #step(command: Command): string | undefined {
    const { changes } = this.engine.state;
    const seen = this.twin.trades.length;
    const timed = markOf(this.twin.desk);
    const treasury = treasuryMarkOf(this.twin.treasury);
    const products = productMarkOf(this.twin.products);
    const isUntold = command.type === 'tick' && !reachesAnything(this.engine.state, command.symbol, command.quote);
    const outcome = this.engine.apply(command);
    this.last = outcome;
    const expected = this.twin.apply(command);
    if (outcome.ok && outcome.changed) this.#journal.push(encodeCommand(command));
    else if (!changes.isEmpty) return 'a command that changed nothing left rows';
    if (isUntold && outcome.ok && outcome.changed) return 'a tick changes what the engine would not be told of';
    const wrong =
      compareOutcomes(outcome, expected) ??
      compareTrades(changes.spot.trades.rows, this.twin.trades.slice(seen)) ??
      compareTimedChanges(changes, this.twin, timed) ??
      compareMarginChanges(changes, this.twin) ??
      compareFeeChanges(changes, this.twin) ??
      compareTreasuryChanges(changes, this.twin, treasury) ??
      compareProductChanges(changes, this.twin, products, command) ??
      this.#mirror.take(changes) ??
      (this.#count % this.#statesEvery === 0 ? this.#compareAll() : undefined);
    changes.clear();
    if (wrong !== undefined) return wrong;
    if (this.#count % REPLAY_EVERY === 0) return this.#replay();
    return this.#count % RESTART_EVERY === 0 ? this.#load() : undefined;
  }
}

/** Index of the command after which a run is wrong, and why; undefined for a good run. `steps.length` means its end. */
export function runAll(commands: readonly Command[]): { readonly step: number; readonly reason: string } | undefined {
  const trial = new Trial();
  for (const [step, command] of commands.entries()) {
    const reason = trial.step(command);
    if (reason !== undefined) return { step, reason };
  }
  const reason = trial.finish();
  return reason === undefined ? undefined : { step: commands.length, reason };
}
