import {
  type Command,
  type Engine,
  EngineFault,
  encodeCommand,
  type Outcome,
  OWNER,
  type Quote,
  reachesAnything,
} from '@bourse/engine';
import type { Clock } from '../platform/clock.ts';
import type { Database, Statement } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { Unavailable } from '../platform/unavailable.ts';
import { batchStatements } from './batch-statements.ts';
import { type CommitEvents, eventsOf } from './commit-events.ts';
import { batchHash } from './journal-chain.ts';
import { type JournalHead, loadEngine } from './load-engine.ts';
import { type Answer, emptyBatch, type PendingBatch, refuseAll } from './pending-batch.ts';

/** Commands that may wait for a commit; one more is refused. */
const WAITING_MAX = 20_000;
const RELOAD_PAUSE_MS = [50, 200, 1000, 3000] as const;

type Unstamped<C> = C extends Command ? Omit<C, 'atMs'> : never;
/** A command before the committer has stamped its time. */
export type Request = Unstamped<Command>;

/**
 * The one writer. Applies every command as it comes, and writes what has gathered in ONE transaction; while that
 * commits, the next batch gathers. Callers are answered, and subscribers told, only after the commit of all that
 * their answer rests on. If a commit fails, the engine with all it has not stored is thrown away and loaded anew.
 */
export class Committer {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #listeners: ((events: CommitEvents) => void)[] = [];
  readonly #reloadListeners: (() => void)[] = [];
  #engine: Engine;
  #head: JournalHead;
  #state: 'running' | 'reloading' | 'halted' | 'closed' = 'running';
  #gathering = emptyBatch();
  #committing: Promise<void> | undefined;
  #scheduled = false;
  /** Batches and commands stored since the start. */
  readonly counters = { batches: 0, commands: 0, refused: 0, reloads: 0 };

  private constructor(db: Database, clock: Clock, log: Log, engine: Engine, head: JournalHead) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#engine = engine;
    this.#head = head;
  }

  static async open(deps: { readonly db: Database; readonly clock: Clock; readonly log: Log }): Promise<Committer> {
    const { engine, head } = await loadEngine(deps.db);
    return new Committer(deps.db, deps.clock, deps.log, engine, head);
  }

  get state(): 'running' | 'reloading' | 'halted' | 'closed' {
    return this.#state;
  }

  /** The engine, to look at; its state may be ahead of the tables by the batches under way. */
  get engine(): Engine {
    return this.#engine;
  }

  /** The last stored batch and its hash: who keeps it can prove later that nothing before it was edited. */
  get head(): JournalHead {
    return this.#head;
  }

  get journalBatch(): number {
    return this.#head.batch;
  }

  /** Told what each batch changed, in order, after its commit. */
  onCommit(listener: (events: CommitEvents) => void): void {
    this.#listeners.push(listener);
  }

  /** Told when the engine was loaded anew: whatever was derived from events must be built again. */
  onReload(listener: () => void): void {
    this.#reloadListeners.push(listener);
  }

  /**
   * Applies a command; resolves when all it rests on is stored. Rejects with `Unavailable` when it could not be.
   * `companions` change plain tables in the transaction that stores the command; where it is refused they are dropped.
   */
  submit(request: Request, companions: readonly Statement[] = []): Promise<Answer> {
    if (this.#state !== 'running') return Promise.reject(new Unavailable(this.#state === 'halted' ? 'halted' : 'busy'));
    if (this.#gathering.waiters.length >= WAITING_MAX) return Promise.reject(new Unavailable('busy'));
    const outcome = this.#apply(request);
    if (outcome === undefined) return Promise.reject(new Unavailable('halted'));
    if (outcome.ok && outcome.changed) this.#gathering.companions.push(...companions);
    const answer: Answer = outcome.ok ? { ok: true, result: outcome.result } : outcome;
    return new Promise<Answer>((resolve, reject) => {
      this.#gathering.waiters.push({ answer, resolve, reject });
      this.#schedule();
    });
  }

  /** Lets the engine see a quote. One that reaches nothing costs a look at the heads of books and queues. */
  tick(symbol: string, quote: Quote): void {
    if (this.#state !== 'running') return;
    if (!reachesAnything(this.#engine.state, symbol, quote)) return;
    const outcome = this.#apply({ type: 'tick', symbol, quote });
    if (outcome?.ok === true && outcome.changed) this.#schedule();
  }

  /** Resolves when everything taken in so far is stored. */
  async settled(): Promise<void> {
    while (this.#committing !== undefined || this.#gathering.lines.length > 0 || this.#gathering.waiters.length > 0) {
      this.#schedule();
      await (this.#committing ?? new Promise((resolve) => setImmediate(resolve)));
    }
  }

  /** Takes no more; what is under way is stored, or known not to be. */
  async close(): Promise<void> {
    if (this.#state === 'running') await this.settled();
    this.#state = 'closed';
    await this.#committing;
  }

  /** Undefined where the engine broke: the market is halted then. */
  #apply(request: Request): Outcome | undefined {
    const command = { ...request, atMs: Math.max(this.#clock(), this.#engine.lastMs) } as Command;
    try {
      const outcome = this.#engine.apply(command);
      if (!outcome.ok) this.counters.refused += 1;
      else if (outcome.changed) this.#gathering.lines.push(encodeCommand(command));
      return outcome;
    } catch (error) {
      this.#halt(error, command);
      return undefined;
    }
  }

  /** Our own mistake: nothing more is written until somebody has looked. What was answered is stored. */
  #halt(error: unknown, command: Command): void {
    const kind = error instanceof EngineFault ? 'fault' : 'error';
    this.#log.fatal(
      { err: error, command: encodeCommand(command) },
      `the engine found a fault: the market is stopped (${kind})`,
    );
    this.#state = 'halted';
    refuseAll(this.#gathering, 'halted');
    this.#gathering = emptyBatch();
  }

  #schedule(): void {
    if (this.#scheduled || this.#committing !== undefined) return;
    this.#scheduled = true;
    // What arrives in this turn of the event loop shares the transaction.
    setImmediate(() => {
      this.#scheduled = false;
      this.#begin();
    });
  }

  /** Starts to store what has gathered, unless a commit is under way: its end begins the next. */
  #begin(): void {
    if (this.#committing !== undefined || this.#state !== 'running') return;
    const batch = this.#gathering;
    this.#gathering = emptyBatch();
    // Refusals and answers seen before: everything they rest on is stored, for no commit is under way.
    if (batch.lines.length === 0) for (const waiter of batch.waiters) waiter.resolve(waiter.answer);
    else this.#committing = this.#commit(batch);
  }

  async #commit(batch: PendingBatch): Promise<void> {
    const { state, lastMs } = this.#engine;
    const commands = batch.lines.join('\n');
    const next: JournalHead = {
      batch: this.#head.batch + 1,
      hash: batchHash(this.#head.hash, this.#head.batch + 1, commands),
    };
    const events = eventsOf(state.changes, OWNER.liquidity);
    const journal = {
      batch: next.batch,
      atMs: lastMs,
      previousHash: this.#head.hash,
      hash: next.hash,
      commandCount: batch.lines.length,
      commands,
      nextOrderId: state.nextOrderId,
      nextTradeId: state.nextTradeId,
    };
    const statements = batchStatements(state.changes, journal, {
      spotTick: (symbol) => state.instrument(symbol).tickSize,
      marginTick: (symbol) => state.margin.market('live', symbol).listing.tickSize,
    });
    state.changes.clear();
    try {
      await this.#db.batch([...statements, ...batch.companions]);
    } catch (error) {
      await this.#recover(error, batch, next, events);
      this.#committing = undefined;
      this.#schedule();
      return;
    }
    this.#head = next;
    this.#committing = undefined;
    // The database takes up the next batch while the answers of this one go out.
    this.#begin();
    this.#stored(batch, events);
  }

  #stored(batch: PendingBatch, events: CommitEvents): void {
    this.counters.batches += 1;
    this.counters.commands += batch.lines.length;
    for (const waiter of batch.waiters) waiter.resolve(waiter.answer);
    for (const listener of this.#listeners) this.#tell(() => listener(events));
  }

  /** A listener that fails has failed alone: what is stored is stored, and the market goes on. */
  #tell(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#log.error({ err: error }, 'a listener failed on a stored batch');
    }
  }

  /** The commit failed, or its fate is unknown: the tables tell which, and the engine is built from them again. */
  async #recover(error: unknown, batch: PendingBatch, head: JournalHead, events: CommitEvents): Promise<void> {
    this.#log.error({ err: error, batch: head.batch }, 'a commit failed: loading the engine again from the tables');
    if (this.#state === 'running') this.#state = 'reloading';
    refuseAll(this.#gathering, 'lost');
    this.#gathering = emptyBatch();
    for (let attempt = 0; this.#state !== 'closed'; attempt += 1) {
      try {
        const loaded = await loadEngine(this.#db);
        this.#engine = loaded.engine;
        this.counters.reloads += 1;
        if (loaded.head.hash === head.hash) this.#stored(batch, events);
        else refuseAll(batch, 'lost');
        this.#head = loaded.head;
        if (this.#state === 'reloading') this.#state = 'running';
        for (const listener of this.#reloadListeners) this.#tell(listener);
        return;
      } catch (failure) {
        this.#log.error({ err: failure, attempt }, 'the engine could not be loaded: trying again');
        const pause = RELOAD_PAUSE_MS[Math.min(attempt, RELOAD_PAUSE_MS.length - 1)] ?? 3000;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    refuseAll(batch, 'lost');
  }
}
