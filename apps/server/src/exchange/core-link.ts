import type { Engine } from '@bourse/engine';
import type { Instrument } from '../market/instrument.ts';
import type { Priced } from '../market/price-intake.ts';
import type { SourceData } from '../market/price-source.ts';
import type { Tick } from '../market/tick.ts';
import type { Database, SnapshotDatabase, Statement } from '../platform/db/database.ts';
import { Gathered } from '../platform/gathered.ts';
import type { Log } from '../platform/log.ts';
import { processMs } from '../platform/process-ms.ts';
import type { Origin } from '../platform/request-id.ts';
import { Unavailable } from '../platform/unavailable.ts';
import type { CommitEvents } from './commit-events.ts';
import type { CommitCounters, Committer, CommitterState, Request } from './committer.ts';
import type { FromCore, Sent, SentAnswer, ToCore } from './core-messages.ts';
import type { StoredBatch } from './group-committer.ts';
import { JournalFollower } from './journal-follower.ts';
import { type JournalHead, loadEngine } from './load-engine.ts';
import type { OpenedCore } from './opened-core.ts';
import type { Answer } from './pending-batch.ts';
import { PriceLink } from './price-link.ts';
import { Replica } from './replica.ts';

interface Waiting {
  /** Of `performance.now()`. */
  readonly sentMs: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** A link whose core stands by. */
export interface StandbyLink {
  readonly link: CoreLink;
  /** Its process owns the database: has the core lead. The last tick of each instrument; rejects with why it cannot. */
  lead(epoch: number): Promise<readonly Tick[]>;
}

/** How often to look whether the core answers, and how long it may take: longer than a commit. */
const WATCH_MS = 1_000;
const SILENT_MAX_MS = 15_000;
/** Each message wakes the core, so commands wait for a few others; but it begins before many requests have been read. */
const TOGETHER = { enough: 16, turns: 2 };

/** The way of everybody outside of the core to it: sends commands, follows what is stored, passes ticks on. */
export class CoreLink implements Committer {
  /** The sources of prices that push, and what all sources say. */
  readonly prices = new PriceLink(
    (message) => this.#tell(message),
    () => this.#state,
  );
  readonly #core: OpenedCore;
  readonly #followed: { readonly replica: Replica };
  readonly #log: Log;
  readonly #waiting = new Map<number, Waiting>();
  readonly #settling = new Map<number, () => void>();
  readonly #relisting = new Map<number, (answer: Extract<FromCore, { type: 'relisted' }>) => void>();
  readonly #listeners: ((events: CommitEvents) => void)[] = [];
  readonly #storedListeners: ((batch: StoredBatch) => void)[] = [];
  readonly #reloadListeners: (() => void)[] = [];
  readonly #tickListeners: ((tick: Tick, delayMs: number) => void)[] = [];
  readonly #lostListeners: ((why: string) => void)[] = [];
  readonly #commands = new Gathered<Sent>(
    (commands) => this.#post({ type: 'commands', commands, sentMs: processMs() }),
    TOGETHER,
  );
  readonly #watch: NodeJS.Timeout;
  #watchedMs = performance.now();
  #lost: string | undefined;
  #counters: CommitCounters;
  #state: CommitterState = 'running';
  #lastId = 0;
  #closed: ((error?: Error) => void) | undefined;
  #isGone = false;
  #leading:
    | { readonly resolve: (recent: readonly Tick[]) => void; readonly reject: (error: Error) => void }
    | undefined;

  private constructor(core: OpenedCore, followed: { readonly replica: Replica }, log: Log) {
    this.#core = core;
    this.#followed = followed;
    this.#log = log;
    this.#counters = core.facts.counters;
    this.#watch = setInterval(() => this.#look(), WATCH_MS);
    this.#watch.unref();
    core.onEnd(() => this.#ended());
    core.port.on('message', (message: FromCore) => this.#take(message));
  }

  /** Nothing is committed before `start`, so what the tables hold now is where the core is. */
  static async open(core: OpenedCore, db: Database, log: Log): Promise<CoreLink> {
    const { engine, head } = await loadEngine(db);
    return new CoreLink(core, { replica: new Replica(engine, head) }, log);
  }

  /** Of a core that stands by: what is read here follows the journal too. Accepts nothing before `lead`. */
  static async standBy(core: OpenedCore, db: SnapshotDatabase, log: Log): Promise<StandbyLink> {
    const follower = await JournalFollower.open(db, log);
    follower.follow();
    const link = new CoreLink(core, follower, log);
    link.#state = 'reloading';
    return { link, lead: (epoch) => link.#lead(epoch, follower) };
  }

  /** Until it is told to start, the core that leads commits nothing. */
  async #lead(epoch: number, follower: JournalFollower): Promise<readonly Tick[]> {
    const leads = new Promise<readonly Tick[]>((resolve, reject) => {
      this.#leading = { resolve, reject };
    });
    this.#tell({ type: 'lead', epoch });
    const recent = await leads;
    await follower.catchUp();
    this.#state = 'running';
    return recent;
  }

  get source(): SourceData {
    return this.#core.facts.source;
  }

  get state(): CommitterState {
    return this.#state;
  }

  get engine(): Engine {
    return this.#followed.replica.engine;
  }

  get head(): JournalHead {
    return this.#followed.replica.head;
  }

  get journalBatch(): number {
    return this.head.batch;
  }

  get counters(): Readonly<CommitCounters> {
    return this.#counters;
  }

  /** How long the oldest command that is not answered has waited, ms; 0 where none waits. */
  get oldestWaitMs(): number {
    const [oldest] = this.#waiting.values();
    return oldest === undefined ? 0 : performance.now() - oldest.sentMs;
  }

  /** Commands that are not answered yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** The process is about to end: nothing more is accepted, and nobody waits any longer. */
  giveUp(why: string): void {
    this.#lose(why);
  }

  /** Calls the listener once when the core cannot go on, at once if it is so. */
  onLost(listener: (why: string) => void): void {
    this.#lostListeners.push(listener);
    if (this.#lost !== undefined) listener(this.#lost);
  }

  onCommit(listener: (events: CommitEvents) => void): void {
    this.#listeners.push(listener);
  }

  /** Calls the listener with each stored batch that is read here, before its callers are answered. */
  onStored(listener: (batch: StoredBatch) => void): void {
    this.#storedListeners.push(listener);
  }

  onReload(listener: () => void): void {
    this.#reloadListeners.push(listener);
  }

  /** Calls the listener with every tick from now on, and how late the engine was shown it. */
  onTick(listener: (tick: Tick, delayMs: number) => void): void {
    this.#tickListeners.push(listener);
  }

  /** Begins ticks and what falls due. */
  start(): void {
    this.#core.start();
  }

  submit(request: Request, companions: readonly Statement[] = [], from?: Origin): Promise<Answer> {
    if (this.#state !== 'running') return Promise.reject(new Unavailable(this.#state === 'halted' ? 'halted' : 'busy'));
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<Answer>((resolve, reject) =>
      this.#waiting.set(id, { resolve, reject, sentMs: performance.now() }),
    );
    this.#commands.add({ id, request, companions, from: from?.request });
    const span = from?.span?.child(`engine and commit: ${request.type}`);
    return span === undefined ? answer : answer.finally(() => span.end());
  }

  async settled(): Promise<void> {
    if (this.#state === 'closed') return;
    // After the commands of this turn.
    await new Promise((resolve) => setImmediate(resolve));
    this.#lastId += 1;
    const id = this.#lastId;
    const settled = new Promise<void>((resolve) => this.#settling.set(id, resolve));
    this.#tell({ type: 'settle', id });
    await settled;
  }

  /** Lists these in the running market, or changes their terms. Resolves with those that are priced. */
  relist(lines: readonly Instrument[]): Promise<readonly Priced[]> {
    if (this.#state !== 'running') return Promise.reject(new Unavailable('busy'));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#relisting.set(id, ({ priced, error }) => (error === undefined ? resolve(priced) : reject(error)));
      this.#tell({ type: 'relist', id, lines });
    });
  }

  /** Ends the core. Rejects with why it could not be closed. */
  async close(): Promise<void> {
    if (this.#state === 'closed') return;
    clearInterval(this.#watch);
    // After the commands of this turn.
    await new Promise((resolve) => setImmediate(resolve));
    const said = new Promise<void>((resolve, reject) => {
      this.#closed = (error) => (error === undefined ? resolve() : reject(error));
    });
    if (!this.#isGone) {
      this.#tell({ type: 'close' });
      await said.finally(() => {
        this.#state = 'closed';
      });
    }
    this.#state = 'closed';
    await this.#core.end();
  }

  /** After the commands that came before it. */
  #tell(message: ToCore): void {
    this.#commands.flush();
    this.#post(message);
  }

  #post(message: ToCore): void {
    this.#core.port.postMessage(message);
  }

  #take(message: FromCore): void {
    switch (message.type) {
      case 'ticks':
        for (const { tick, delayMs } of message.ticks)
          for (const listener of this.#tickListeners) this.#guard(() => listener(tick, delayMs));
        return;
      case 'stored':
        this.#counters = message.counters;
        this.#stored(message.batch);
        return;
      case 'answers':
        for (const answer of message.answers) this.#answered(answer);
        return;
      case 'state':
        this.#counters = message.counters;
        // Our own halt stays, and so does a loss.
        if (this.#state !== 'halted' && this.#state !== 'lost') this.#state = message.state;
        return;
      case 'leads':
        this.#leading?.resolve(message.recent);
        return;
      case 'failed':
        this.#leading?.reject(message.error);
        return;
      case 'lost':
        this.#lose(message.why);
        return;
      case 'reloaded':
        this.#counters = message.counters;
        for (const listener of this.#reloadListeners) this.#guard(listener);
        return;
      case 'settled':
        this.#settling.get(message.id)?.();
        this.#settling.delete(message.id);
        return;
      case 'relisted':
        this.#relisting.get(message.id)?.(message);
        this.#relisting.delete(message.id);
        return;
      case 'pushed':
      case 'said':
        this.#guard(() => this.prices.take(message));
        return;
      case 'closed':
        this.#closed?.(message.error);
    }
  }

  #stored(batch: StoredBatch): void {
    let events: CommitEvents | undefined;
    try {
      events = this.#followed.replica.follow(batch);
    } catch (error) {
      // What is read here is no longer what is stored: nothing more is accepted from here.
      this.#log.fatal({ err: error, batch: batch.head.batch }, 'the replica left the engine: the market is stopped');
      this.#state = 'halted';
      return;
    }
    if (events === undefined) return;
    for (const listener of this.#storedListeners) this.#guard(() => listener(batch));
    const told = events;
    for (const listener of this.#listeners) this.#guard(() => listener(told));
  }

  #answered(sent: SentAnswer): void {
    const waiting = this.#waiting.get(sent.id);
    this.#waiting.delete(sent.id);
    if ('answer' in sent) waiting?.resolve(sent.answer);
    else waiting?.reject(new Unavailable(sent.lost));
  }

  /** A listener that fails does not affect the others: the batch is stored, and the market goes on. */
  #guard(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#log.error({ err: error }, 'a listener failed on what the core told');
    }
  }

  /** A core that does not answer cannot say itself that it stands still. A market that is halted answers. */
  #look(): void {
    const nowMs = performance.now();
    const stood = nowMs - this.#watchedMs > 2 * WATCH_MS;
    this.#watchedMs = nowMs;
    // We stood still ourselves: its answers may be waiting for us.
    if (stood || this.#state !== 'running' || this.oldestWaitMs < SILENT_MAX_MS) return;
    this.#lose(`the engine has not answered for ${SILENT_MAX_MS / 1000} s`);
  }

  /** What is under way may be stored or not, and nobody here can tell. */
  #lose(why: string): void {
    if (this.#lost !== undefined || this.#state === 'closed') return;
    this.#lost = why;
    this.#state = 'lost';
    this.#log.fatal(why);
    // What the core answered before it said so comes first.
    setImmediate(() => {
      for (const { reject } of this.#waiting.values()) reject(new Unavailable('unknown'));
      this.#waiting.clear();
    });
    for (const listener of this.#lostListeners) listener(why);
  }

  /** The thread is gone. What it stored is in the tables; who waits cannot be told. */
  #ended(): void {
    if (this.#state === 'closed') return;
    this.#isGone = true;
    this.#lose('the thread of the engine ended');
    this.#leading?.reject(new Error('the thread of the engine ended'));
    for (const resolve of this.#settling.values()) resolve();
    this.#settling.clear();
    this.#closed?.();
  }
}
