import type { Engine } from '@bourse/engine';
import type { SnapshotDatabase } from '../platform/db/database.ts';
import { one, rows, sqlFor } from '../platform/db/typed.ts';
import type { Log } from '../platform/log.ts';
import type { CommitEvents } from './commit-events.ts';
import type { StoredBatch } from './group-committer.ts';
import { batchHash } from './journal-chain.ts';
import { loadEngine } from './load-engine.ts';
import type { Followed } from './market-depth.ts';
import { Replica, ReplicaFault } from './replica.ts';

/** Batches that are read at a time. */
const PAGE = 200;
/** Further behind than this, loading the engine is faster. */
const BEHIND_MAX = 5_000;
/** How often a standby reads on. */
const FOLLOW_MS = 250;
/** Batches that came over NATS while older ones are read. */
const WAITING_MAX = 1_000;

/**
 * An engine that follows the journal from outside of the core: by what the core tells, and, where that leaves a gap, by
 * what the journal holds. Nothing is guessed: each batch must continue the chain of hashes.
 */
export class JournalFollower implements Followed {
  readonly #db: SnapshotDatabase;
  readonly #log: Log;
  readonly #listeners: ((events: CommitEvents) => void)[] = [];
  readonly #reloadListeners: (() => void)[] = [];
  readonly #waiting = new Map<number, StoredBatch>();
  #replica: Replica;
  #reading: Promise<void> | undefined;
  #following: NodeJS.Timeout | undefined;

  private constructor(db: SnapshotDatabase, log: Log, replica: Replica) {
    this.#db = db;
    this.#log = log;
    this.#replica = replica;
  }

  static async open(db: SnapshotDatabase, log: Log): Promise<JournalFollower> {
    return new JournalFollower(db, log, await load(db));
  }

  get engine(): Engine {
    return this.#replica.engine;
  }

  get replica(): Replica {
    return this.#replica;
  }

  get batch(): number {
    return this.#replica.head.batch;
  }

  onCommit(listener: (events: CommitEvents) => void): void {
    this.#listeners.push(listener);
  }

  onReload(listener: () => void): void {
    this.#reloadListeners.push(listener);
  }

  /** Reads on all the time, until `catchUp`. */
  follow(): void {
    const read = async () => {
      this.#reading ??= this.#readAll().finally(() => {
        this.#reading = undefined;
      });
      await this.#reading.catch((error: unknown) => this.#log.warn({ err: error }, 'the journal could not be read'));
    };
    this.#following = setInterval(() => void read(), FOLLOW_MS);
    this.#following.unref();
  }

  /** Ends following, and reads all that is stored. Rejects where the database does not answer. */
  async catchUp(): Promise<void> {
    clearInterval(this.#following);
    await this.#reading?.catch(() => undefined);
    // A primary that has ended may have shown what its successor never got.
    if (!(await this.#isStored())) await this.#reload();
    await this.#readAll();
  }

  async #isStored(): Promise<boolean> {
    const { batch, hash } = this.#replica.head;
    if (batch === 0) return true;
    const row = await one(this.#db, sqlFor.selectFrom('journal').select('hash').where('batch', '=', batch));
    return row?.hash === hash;
  }

  async #readAll(): Promise<void> {
    for (;;) {
      const found = await batchesAfter(this.#db, this.batch);
      if (found.length === 0) return;
      try {
        for (const batch of found) this.#apply(batch);
      } catch (error) {
        if (!(error instanceof ReplicaFault)) throw error;
        this.#log.error(
          { err: error, batch: this.batch },
          'the journal could not be followed: loading the engine again',
        );
        await this.#reload();
      }
    }
  }

  /** What the core told. */
  take(batch: StoredBatch): void {
    const { batch: number } = batch.head;
    if (number <= this.batch) return;
    if (this.#waiting.size < WAITING_MAX) this.#waiting.set(number, batch);
    if (this.#reading === undefined) this.#applyWaiting();
    if (this.batch < number) void this.reach(number);
  }

  /** Reads what is missing up to this batch. Rejects where the database does not answer: then it is tried with the next sign. */
  reach(batch: number): Promise<void> {
    if (batch <= this.batch) return Promise.resolve();
    this.#reading ??= this.#read(batch).finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  #applyWaiting(): void {
    for (;;) {
      const next = this.#waiting.get(this.batch + 1);
      if (next === undefined) break;
      this.#waiting.delete(this.batch + 1);
      try {
        this.#apply(next);
      } catch (error) {
        this.#log.error(
          { err: error, batch: next.head.batch },
          'the core told another batch than the journal continues with',
        );
        break;
      }
    }
    for (const number of this.#waiting.keys()) if (number <= this.batch) this.#waiting.delete(number);
  }

  async #read(until: number): Promise<void> {
    try {
      while (this.batch < until && until - this.batch <= BEHIND_MAX) {
        const found = await batchesAfter(this.#db, this.batch);
        for (const batch of found) this.#apply(batch);
        // The journal is behind what was told: another sign will come.
        if (found.length === 0) return;
      }
      if (this.batch < until) await this.#reload();
    } catch (error) {
      this.#log.error({ err: error, batch: this.batch }, 'the journal could not be followed');
      if (error instanceof ReplicaFault) await this.#reload().catch(() => undefined);
    }
    this.#applyWaiting();
  }

  #apply(batch: StoredBatch): void {
    const { head, lines } = batch;
    if (head.hash !== batchHash(this.#replica.head.hash, head.batch, lines.join('\n')))
      throw new ReplicaFault(`batch ${head.batch} does not continue the chain`);
    const events = this.#replica.follow(batch);
    if (events === undefined) return;
    for (const listener of this.#listeners) this.#guard(() => listener(events));
  }

  async #reload(): Promise<void> {
    this.#replica = await load(this.#db);
    for (const listener of this.#reloadListeners) this.#guard(listener);
  }

  #guard(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#log.error({ err: error }, 'a listener failed on a stored batch');
    }
  }
}

/** All of one moment: the core goes on writing meanwhile. */
async function load(db: SnapshotDatabase): Promise<Replica> {
  const { engine, head } = await db.snapshot((moment) => loadEngine(moment));
  return new Replica(engine, head);
}

async function batchesAfter(db: SnapshotDatabase, batch: number): Promise<StoredBatch[]> {
  const found = sqlFor
    .selectFrom('journal')
    .select(['batch', 'hash', 'commands', 'next_order_id', 'next_trade_id'])
    .where('batch', '>', batch)
    .orderBy('batch')
    .limit(PAGE);
  return (await rows(db, found)).map((row) => ({
    head: { batch: row.batch, hash: row.hash },
    lines: row.commands.split('\n'),
    nextOrderId: row.next_order_id,
    nextTradeId: row.next_trade_id,
  }));
}
