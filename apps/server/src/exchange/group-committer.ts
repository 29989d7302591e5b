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
import type { Database, OpenDatabase, Statement } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import type { Origin } from '../platform/request-id.ts';
import { Unavailable } from '../platform/unavailable.ts';
import { batchStatements, tickSizesOf } from './batch-statements.ts';
import { type CommitEvents, eventsOf } from './commit-events.ts';
import {
  type CommitCounters,
  type Committer,
  type CommitterState,
  NO_COUNTERS,
  OWN_ORDER_ID,
  type Request,
} from './committer.ts';
import { batchHash } from './journal-chain.ts';
import { type JournalHead, type LoadedEngine, loadEngine } from './load-engine.ts';
import { type Answer, emptyBatch, type PendingBatch, refuseAll } from './pending-batch.ts';

/** Most commands that may wait for a commit; further ones are refused. */
const WAITING_MAX = 20_000;
/** How many batches may be on their way to the database. */
const UNDER_WAY_MAX = 2;
/** A database; one of a server says when it may not be used any more. */
type Store = Database & Partial<Pick<OpenDatabase, 'lost'>>;

const RELOAD_PAUSE_MS = [50, 200, 1000, 3000] as const;

/** A batch that was stored: who follows the journal applies its commands too. */
export interface StoredBatch {
  readonly head: JournalHead;
  /** The commands as the journal keeps them. */
  readonly lines: readonly string[];
  readonly nextOrderId: number;
  readonly nextTradeId: number;
}

/** A batch on its way to the database. */
interface SentBatch {
  readonly batch: PendingBatch;
  readonly stored: StoredBatch;
  readonly events: CommitEvents;
  /** Of `performance.now()`. */
  readonly sentMs: number;
  /** Undefined once it is stored. */
  readonly failure: Promise<{ readonly error: unknown } | undefined>;
}

/**
 * The only writer. Applies every command as it arrives, and writes what has gathered in ONE transaction. While that
 * commits, the next batch gathers, and sets off behind it once it is as large; the database refuses a batch whose
 * predecessor is not stored. Callers get answers, and subscribers events, only after the commit of everything that
 * these depend on. If a commit fails, the engine is thrown away with all that it has not stored, and loaded again; if
 * the database is lost, it ends.
 */
export class GroupCommitter implements Committer {
  readonly #db: Store;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #listeners: ((events: CommitEvents) => void)[] = [];
  readonly #reloadListeners: (() => void)[] = [];
  readonly #storedListeners: ((batch: StoredBatch) => void)[] = [];
  readonly #stateListeners: ((state: CommitterState) => void)[] = [];
  #engine: Engine;
  #head: JournalHead;
  #state: CommitterState = 'running';
  #gathering = emptyBatch();
  readonly #underWay: SentBatch[] = [];
  /** Ends when nothing is under way. */
  #following: Promise<void> | undefined;
  /** When the last commit ended, of `performance.now()`. */
  #storedMs = 0;
  #scheduled = false;
  readonly counters: CommitCounters = { ...NO_COUNTERS };

  private constructor(db: Store, clock: Clock, log: Log, engine: Engine, head: JournalHead) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#engine = engine;
    this.#head = head;
  }

  /** `loaded`: the engine as the tables make it, where it is at hand. */
  static async open(deps: {
    readonly db: Store;
    readonly clock: Clock;
    readonly log: Log;
    readonly loaded?: LoadedEngine | undefined;
  }): Promise<GroupCommitter> {
    const { engine, head } = deps.loaded ?? (await loadEngine(deps.db));
    return new GroupCommitter(deps.db, deps.clock, deps.log, engine, head);
  }

  get state(): CommitterState {
    return this.#state;
  }

  /** Its state may be ahead of the tables by the batches under way. */
  get engine(): Engine {
    return this.#engine;
  }

  get head(): JournalHead {
    return this.#head;
  }

  get journalBatch(): number {
    return this.#head.batch;
  }

  onCommit(listener: (events: CommitEvents) => void): void {
    this.#listeners.push(listener);
  }

  onReload(listener: () => void): void {
    this.#reloadListeners.push(listener);
  }

  /** Calls the listener with each stored batch, before its callers are answered. */
  onStored(listener: (batch: StoredBatch) => void): void {
    this.#storedListeners.push(listener);
  }

  /** Calls the listener when commands are accepted no longer, or again. */
  onState(listener: (state: CommitterState) => void): void {
    this.#stateListeners.push(listener);
  }

  submit(request: Request, companions: readonly Statement[] = [], from?: Pick<Origin, 'request'>): Promise<Answer> {
    if (this.#state !== 'running') return Promise.reject(new Unavailable(this.#state === 'halted' ? 'halted' : 'busy'));
    if (this.#gathering.waiters.length >= WAITING_MAX) return Promise.reject(new Unavailable('busy'));
    const outcome = this.#apply(request, from?.request);
    if (outcome === undefined) return Promise.reject(new Unavailable('halted'));
    if (outcome.ok && outcome.changed)
      this.#gathering.companions.push(...companions.map((one) => ofOrder(one, outcome.result.orderId)));
    const answer: Answer = outcome.ok ? { ok: true, result: outcome.result } : outcome;
    return new Promise<Answer>((resolve, reject) => {
      this.#gathering.waiters.push({ answer, resolve, reject });
      this.#schedule();
    });
  }

  /** Shows a quote to the engine. One that reaches nothing only costs a look at the heads of books and queues. */
  tick(symbol: string, quote: Quote): void {
    if (this.#state !== 'running') return;
    if (!reachesAnything(this.#engine.state, symbol, quote)) return;
    const outcome = this.#apply({ type: 'tick', symbol, quote });
    if (outcome?.ok === true && outcome.changed) this.#schedule();
  }

  async settled(): Promise<void> {
    while (this.#following !== undefined || this.#gathering.lines.length > 0 || this.#gathering.waiters.length > 0) {
      this.#schedule();
      await (this.#following ?? new Promise((resolve) => setImmediate(resolve)));
    }
  }

  async close(): Promise<void> {
    if (this.#state === 'running') await this.settled();
    this.#change('closed');
    await this.#following;
  }

  /** Undefined if the engine threw a fault: then the market is halted. */
  #apply(request: Request, from = ''): Outcome | undefined {
    const command = { ...request, atMs: Math.max(this.#clock(), this.#engine.lastMs) } as Command;
    const startMs = performance.now();
    try {
      const outcome = this.#engine.apply(command);
      this.counters.engineMs += performance.now() - startMs;
      if (!outcome.ok) this.counters.refused += 1;
      else if (outcome.changed) {
        this.#gathering.lines.push(encodeCommand(command));
        this.#gathering.requests.push(from);
      }
      return outcome;
    } catch (error) {
      this.#halt(error, command);
      return undefined;
    }
  }

  /** A bug of ours: nothing more is written until it is fixed. Everything that was answered is stored. */
  #halt(error: unknown, command: Command): void {
    const kind = error instanceof EngineFault ? 'fault' : 'error';
    this.#log.fatal(
      { err: error, command: encodeCommand(command) },
      `the engine found a fault: the market is stopped (${kind})`,
    );
    this.#change('halted');
    refuseAll(this.#gathering, 'halted');
    this.#gathering = emptyBatch();
  }

  #schedule(): void {
    if (this.#scheduled || !this.#isTime()) return;
    this.#scheduled = true;
    // Everything that arrives in this turn of the event loop shares the transaction.
    setImmediate(() => {
      this.#scheduled = false;
      this.#begin();
    });
  }

  /** Smaller ones behind a large one would cost the database more than they save: each is a write to the disk. */
  #isTime(): boolean {
    const last = this.#underWay.at(-1);
    if (last === undefined) return true;
    return this.#underWay.length < UNDER_WAY_MAX && this.#gathering.lines.length >= last.batch.lines.length;
  }

  /** Sends what has gathered, if it is time; otherwise the end of a commit does. */
  #begin(): void {
    if (!this.#isTime() || this.#state !== 'running') return;
    const batch = this.#gathering;
    this.#gathering = emptyBatch();
    if (batch.lines.length > 0) {
      this.#underWay.push(this.#send(batch));
      this.#following ??= this.#follow();
      return;
    }
    // Only refusals and repeated answers: everything they depend on is stored, since nothing is under way.
    for (const waiter of batch.waiters) waiter.resolve(waiter.answer);
  }

  #send(batch: PendingBatch): SentBatch {
    const { state, lastMs } = this.#engine;
    const { head: before } = this.#underWay.at(-1)?.stored ?? { head: this.#head };
    const commands = batch.lines.join('\n');
    const head: JournalHead = { batch: before.batch + 1, hash: batchHash(before.hash, before.batch + 1, commands) };
    const { nextOrderId, nextTradeId } = state;
    const events = eventsOf(state.changes, OWNER.liquidity);
    const journal = {
      ...head,
      atMs: lastMs,
      previousHash: before.hash,
      commandCount: batch.lines.length,
      commands,
      nextOrderId,
      nextTradeId,
      requests: batch.requests.some((from) => from !== '') ? batch.requests.join('\n') : null,
    };
    const statements = batchStatements(state.changes, journal, tickSizesOf(state));
    state.changes.clear();
    const sentMs = performance.now();
    const failure = this.#db.batch([...statements, ...batch.companions], { inLine: true }).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    return { batch, stored: { head, lines: batch.lines, nextOrderId, nextTradeId }, events, sentMs, failure };
  }

  /** Waits for what is under way, in the order in which it was sent. */
  async #follow(): Promise<void> {
    for (let sent = this.#underWay[0]; sent !== undefined; sent = this.#underWay[0]) {
      if ((await sent.failure) !== undefined) {
        await this.#recover();
        this.#following = undefined;
        this.#schedule();
        return;
      }
      const nowMs = performance.now();
      this.counters.commitMs += nowMs - Math.max(sent.sentMs, this.#storedMs);
      this.#storedMs = nowMs;
      this.#head = sent.stored.head;
      this.#underWay.shift();
      // The database works on the next batch while the answers of this one are sent; they are, whatever becomes of that.
      try {
        this.#begin();
      } finally {
        this.#stored(sent);
      }
    }
    this.#following = undefined;
  }

  #stored({ batch, events, stored }: SentBatch): void {
    this.counters.batches += 1;
    this.counters.commands += batch.lines.length;
    for (const listener of this.#storedListeners) this.#tell(() => listener(stored));
    for (const waiter of batch.waiters) waiter.resolve(waiter.answer);
    for (const listener of this.#listeners) this.#tell(() => listener(events));
  }

  #change(state: CommitterState): void {
    this.#state = state;
    for (const listener of this.#stateListeners) this.#tell(() => listener(state));
  }

  /** A listener that fails does not affect the others: the batch is stored, and the market goes on. */
  #tell(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#log.error({ err: error }, 'a listener failed on a stored batch');
    }
  }

  /** A commit failed, or its outcome is unknown: the tables tell what is stored, and the engine is built from them again. */
  async #recover(): Promise<void> {
    if (this.#state === 'running') this.#change('reloading');
    refuseAll(this.#gathering, 'lost');
    this.#gathering = emptyBatch();
    const sent = this.#underWay.splice(0);
    const failures = await Promise.all(sent.map(({ failure }) => failure));
    const batches = sent.map(({ stored }) => stored.head.batch);
    this.#log.error({ err: failures[0]?.error, batches }, 'a commit failed: loading the engine again from the tables');
    for (let attempt = 0; this.#state !== 'closed' && this.#db.lost === undefined; attempt += 1) {
      try {
        const loaded = await loadEngine(this.#db);
        this.#engine = loaded.engine;
        this.counters.reloads += 1;
        // Each holds the hash of the one before it, so with one of them those before it are stored.
        const count = sent.findIndex(({ stored }) => stored.head.hash === loaded.head.hash) + 1;
        for (const one of sent.slice(0, count)) this.#stored(one);
        for (const { batch } of sent.slice(count)) refuseAll(batch, 'lost');
        this.#head = loaded.head;
        if (this.#state === 'reloading') this.#change('running');
        for (const listener of this.#reloadListeners) this.#tell(listener);
        return;
      } catch (failure) {
        this.#log.error({ err: failure, attempt }, 'the engine could not be loaded: trying again');
        const pause = RELOAD_PAUSE_MS[Math.min(attempt, RELOAD_PAUSE_MS.length - 1)] ?? 3000;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    if (this.#state === 'reloading') this.#change('lost');
    // Where the first is surely not stored, those behind it are not either.
    const error = failures[0]?.error;
    const isUnknown = error instanceof Unavailable && error.reason === 'unknown';
    for (const { batch } of sent) refuseAll(batch, isUnknown ? 'unknown' : 'lost');
  }
}

/** A companion with the id of the order in its place. */
function ofOrder(companion: Statement, orderId: number | undefined): Statement {
  if (!companion.params.includes(OWN_ORDER_ID)) return companion;
  if (orderId === undefined) throw new Error('a companion asks for the id of an order, but its command creates none');
  return { ...companion, params: companion.params.map((value) => (value === OWN_ORDER_ID ? orderId : value)) };
}
