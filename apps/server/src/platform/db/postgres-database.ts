import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { Deadlines } from '../deadlines.ts';
import type { Log } from '../log.ts';
import { Unavailable } from '../unavailable.ts';
import { BatchLine } from './batch-line.ts';
import { type Database, type OpenDatabase, type Sending, type SqlValue, type Statement, sqlState } from './database.ts';
import { OwnerWatch } from './owner-watch.ts';
import { CONNECT_MS, DatabaseOwnedError, DEPOSED, Ownership, type Role } from './ownership.ts';
import { PostgresBatch, runEach, runOneByOne } from './postgres-batch.ts';
import { openPool, STATEMENT_MS } from './postgres-pool.ts';

/** A server, and what stops it. */
export interface PostgresServer {
  readonly url: string;
  /** Called when we no longer need it. */
  readonly leave?: () => Promise<void>;
}

/** How often to check whether a process of the server has ended. */
const END_LOOK_MS = 100;
/** The server notices the end of a killed owner only when the statement it was running has finished. */
const LOCK_WAIT_MS = 5_000;
/** A commit that takes longer has an unknown outcome. */
const COMMIT_MS = 10_000;
/** This much later than the database should have given up, we no longer wait for it to say so. */
const GRACE_MS = 5_000;
/** SQLSTATEs of these two. */
const TIMED_OUT = new Set(['57014', '55P03']);
const READS = /^\s*select\b/i;

/** How long an answer may take, and whether its loss leaves a doubt. */
interface Bounds {
  readonly ms: number;
  readonly writes: boolean;
}
const COMMIT: Bounds = { ms: COMMIT_MS, writes: true };

/**
 * A PostgreSQL database. Its owner can use it only while the connection that holds the lock is alive, so two servers
 * never write to one database; who lost the lock, or does not know what is stored, never uses it again. A guest reads
 * beside the owner, and writes only what no server keeps in its memory. Deadlines hold for servers, from the moment at
 * which their epoch begins.
 */
class PostgresDatabase implements OpenDatabase {
  readonly #server: PostgresServer;
  readonly #log: Log;
  readonly #prepared = new WeakMap<PoolClient, Map<string, string>>();
  readonly #deadlines = new Deadlines();
  readonly #line = new BatchLine(() => this.#connection());
  readonly #lostListeners: ((why: string) => void)[] = [];
  /** Server processes of batches whose outcome is unknown: they may still commit. */
  readonly #doubtful = new Set<number>();
  #role: Role | 'guest' = 'guest';
  #pool: Pool;
  #epoch: number | undefined;
  #lock: Ownership | undefined;
  #lost: string | undefined;
  #closed = false;

  constructor(server: PostgresServer, log: Log, epoch?: number) {
    this.#server = server;
    this.#log = log;
    this.#epoch = epoch;
    this.#pool = this.#openPool();
  }

  get owned(): boolean {
    return this.#role === 'owner';
  }

  get url(): string {
    return this.#server.url;
  }

  get epoch(): number | undefined {
    return this.#epoch;
  }

  get lost(): string | undefined {
    return this.#lost;
  }

  onLost(listener: (why: string) => void): void {
    this.#lostListeners.push(listener);
    if (this.#lost !== undefined) listener(this.#lost);
  }

  /** Whoever is not the owner only reads from now on. */
  async standBy(): Promise<void> {
    if (this.#role === 'owner') return;
    await this.#pool.end();
    this.#pool = this.#openPool('-c default_transaction_read_only=on');
    await this.query('select 1');
  }

  async ownWhenFree(): Promise<void> {
    const watch = new OwnerWatch(this, this.#log);
    watch.start();
    await this.#waitForLock();
    await watch.close();
    const readOnly = this.#pool;
    this.#pool = this.#openPool();
    // What it still reads may be of a server that does not answer.
    void readOnly.end().catch(() => undefined);
  }

  async #waitForLock(): Promise<void> {
    let isTold = false;
    while (this.#lock === undefined) {
      try {
        await this.own();
      } catch (error) {
        if (error instanceof DatabaseOwnedError) continue;
        // It is gone, or another is about to take its place.
        if (!isTold) this.#log.warn({ err: error }, 'the database cannot be reached: trying again');
        isTold = true;
        await new Promise((resolve) => setTimeout(resolve, END_LOOK_MS));
      }
    }
  }

  /** Takes the lock, waiting at most this long; throws `DatabaseOwnedError` if another server holds it. */
  async own(waitMs = LOCK_WAIT_MS, role: Role = 'owner'): Promise<void> {
    const lock = await Ownership.take(this.#server.url, role, waitMs, this.#epoch);
    lock.onEnd(() => this.#lose('the connection that holds the lock on the database broke'));
    this.#lock = lock;
    this.#role = role;
  }

  async takeOver(): Promise<void> {
    if (this.#lock === undefined) throw new Error('only who holds the lock takes over');
    this.#epoch = await this.#lock.begin();
    const before = this.#pool;
    this.#pool = this.#openPool();
    await before.end();
  }

  async beat(): Promise<number> {
    this.#check();
    if (this.#lock === undefined || this.#epoch === undefined) throw new Error('only a server beats');
    const beaten = this.#lock.beat(this.#epoch);
    const databaseMs = await this.#within(beaten, COMMIT_MS).catch((error: unknown) => {
      this.#lose(`the database has not stored a sign of life: ${error instanceof Error ? error.message : error}`);
      throw new Unavailable('late', { cause: error });
    });
    if (databaseMs !== undefined) return databaseMs;
    this.#lose(TAKEN_OVER);
    throw new Unavailable('late');
  }

  async sign(): Promise<void> {
    // A connection that is gone, or silent, is told by the next beat.
    await this.#lock?.sign().catch(() => undefined);
  }

  async query<Row extends object>(sql: string, params: readonly SqlValue[] = []): Promise<Row[]> {
    const client = await this.#connection();
    const { rows } = await this.#use(client, () => client.query(sql, [...params]), {
      ms: STATEMENT_MS + GRACE_MS,
      writes: !READS.test(sql),
    });
    return rows as Row[];
  }

  async batch(statements: readonly Statement[], sending?: Sending): Promise<void> {
    const batchOn = (client: PoolClient) => new PostgresBatch(statements, this.#preparedOn(client));
    if (sending?.inLine === true) {
      this.#check();
      await this.#line.run(batchOn, (client, { done }) => this.#wait(client, () => this.#unlessLost(done), COMMIT));
      return;
    }
    const client = await this.#connection();
    const work = statements.every(({ params }) => params.length > 0)
      ? () => client.query(batchOn(client)).done
      : () => runOneByOne(client, statements);
    await this.#use(client, work, COMMIT);
  }

  snapshot<T>(work: (db: Database, connection: PoolClient) => Promise<T>): Promise<T> {
    return this.#inside('begin isolation level repeatable read read only', work);
  }

  workspace<T>(work: (db: Database, connection: PoolClient) => Promise<T>): Promise<T> {
    return this.#inside('begin isolation level repeatable read', work, 'rollback');
  }

  transaction<T>(work: (db: Database, connection: PoolClient) => Promise<T>): Promise<T> {
    return this.#inside('begin', work);
  }

  async listen(channel: string, listener: (text: string | undefined) => void): Promise<void> {
    await this.#lock?.listen(channel, listener);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#pool.end();
    await this.#lock?.end();
    await this.#server.leave?.();
  }

  /** Whoever reads a moment takes the time that the moment needs. */
  async #inside<T>(
    begin: string,
    work: (db: Database, connection: PoolClient) => Promise<T>,
    end: 'commit' | 'rollback' = 'commit',
  ): Promise<T> {
    const client = await this.#connection();
    try {
      await client.query(`${begin}; set local statement_timeout = 0`);
      const answer = await work(onConnection(client), client);
      await client.query(end);
      client.release();
      return answer;
    } catch (error) {
      // In whatever state it is, closing it undoes what was done.
      client.release(true);
      throw error;
    }
  }

  #openPool(options = ''): Pool {
    return openPool({
      url: this.#server.url,
      epoch: this.#epoch,
      options,
      log: this.#log,
      within: (work, ms) => this.#within(work, ms),
    });
  }

  async #connection(): Promise<PoolClient> {
    this.#check();
    const connecting = this.#pool.connect();
    try {
      return await this.#within(connecting, CONNECT_MS);
    } catch (error) {
      // One that comes too late is for others.
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      throw this.#judged(error);
    }
  }

  async #use<T>(client: PoolClient, work: () => Promise<T>, of: Bounds): Promise<T> {
    let failed = true;
    try {
      const answer = await this.#wait(client, work, of);
      failed = false;
      return answer;
    } finally {
      // It is unknown what a failed connection has prepared, so another one replaces it.
      client.release(failed);
    }
  }

  async #wait<T>(client: PoolClient, work: () => Promise<T>, of: Bounds): Promise<T> {
    try {
      return await this.#within(work(), of.ms);
    } catch (error) {
      if (of.writes && !(error instanceof DatabaseError)) throw this.#unsure(client, error);
      throw this.#judged(error);
    }
  }

  /** Of what was sent before the database was lost. */
  async #unlessLost<T>(work: Promise<T>): Promise<T> {
    this.#check();
    return work;
  }

  #within<T>(work: Promise<T>, ms: number): Promise<T> {
    if (this.#epoch === undefined) return work;
    return this.#deadlines.within(work, ms, () => new SilenceError(`the database has not answered for ${ms / 1000} s`));
  }

  /** What a server's callers are told of a statement that changed nothing. */
  #judged(error: unknown): unknown {
    if (this.#epoch === undefined) return error;
    const state = sqlState(error);
    if (state === DEPOSED) this.#lose(TAKEN_OVER);
    else if (error instanceof DatabaseError && !TIMED_OUT.has(state ?? '')) return error;
    if (error instanceof Unavailable) return error;
    this.#log.warn({ err: error }, 'the database did not answer');
    return new Unavailable('late', { cause: error });
  }

  /**
   * Nobody said whether it is stored. The core looks its batches up when the connection's process has ended; everybody
   * else has memories that may be wrong now.
   */
  #unsure(client: PoolClient, error: unknown): unknown {
    if (this.#role === 'guest') return error;
    if (error instanceof SilenceError || (this.#role === 'owner' && this.#epoch !== undefined)) {
      this.#lose(`it is unknown what is stored: ${error instanceof Error ? error.message : error}`);
    } else this.#doubt(client);
    return new Unavailable('unknown', { cause: error });
  }

  #check(): void {
    if (this.#role === 'guest' && this.#lost === undefined) return;
    if (this.#lock !== undefined && this.#lost === undefined && this.#doubtful.size === 0) return;
    if (this.#epoch !== undefined) throw new Unavailable('late');
    throw new Error(this.#lost ?? 'the database cannot be used at the moment: a broken connection may still write');
  }

  /** Waits until the server processes of broken connections have ended: what is read before that could still change. */
  #doubt(client: PoolClient): void {
    const { processID: pid } = client as PoolClient & { readonly processID?: number | null };
    if (typeof pid !== 'number' || this.#doubtful.has(pid)) return;
    this.#doubtful.add(pid);
    void this.#within(this.#endProcess(pid), COMMIT_MS).catch(() =>
      this.#lose('it is unknown what is stored: a broken connection may still write'),
    );
  }

  async #endProcess(pid: number): Promise<void> {
    const isGone = () =>
      this.#pool
        .query('select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and usename = current_user', [
          pid,
        ])
        .then(({ rows }) => rows.length === 0)
        .catch(() => false);
    const isOver = () => this.#closed || this.#lost !== undefined;
    while (!isOver() && !(await isGone())) await new Promise((resolve) => setTimeout(resolve, END_LOOK_MS));
    this.#doubtful.delete(pid);
  }

  #preparedOn(client: PoolClient): Map<string, string> {
    const known = this.#prepared.get(client) ?? new Map<string, string>();
    this.#prepared.set(client, known);
    return known;
  }

  /** From now on nothing is read or written: another server may own the database already. */
  #lose(why: string): void {
    if (this.#closed || this.#lost !== undefined) return;
    this.#lost = why;
    this.#log.fatal(why);
    this.#deadlines.giveUp(() => new SilenceError(why));
    for (const listener of this.#lostListeners) listener(why);
  }
}

const TAKEN_OVER = 'another server has taken over the database';

/** No word from the database. */
class SilenceError extends Error {}

/** A database within a transaction that the caller begins and ends. */
function onConnection(client: PoolClient): Database {
  return {
    query: async <Row extends object>(sql: string, params: readonly SqlValue[] = []) =>
      (await client.query(sql, [...params])).rows as Row[],
    batch: (statements) => runEach(client, statements),
    close: async () => undefined,
  };
}

/**
 * As the owner, of which there is only one; as the owner's core, of which there is only one too; as a guest beside them;
 * or as the owner if there is none, otherwise as a guest; the next owner reads only until it is its turn.
 */
export type Access = 'owner' | 'next owner' | 'core' | 'guest' | 'owner or guest';

/**
 * Connects. Throws `DatabaseOwnedError` if it is to own the database and another server does. `epoch`: of the server
 * whose core it is.
 */
export async function openPostgres(
  server: PostgresServer,
  access: Access,
  log: Log,
  epoch?: number,
): Promise<OpenDatabase> {
  const database = new PostgresDatabase(server, log, epoch);
  try {
    if (access === 'owner') await database.own();
    else if (access === 'next owner') {
      await database.own(1).catch(unlessOwned);
      await database.standBy();
    } else if (access === 'core') await database.own(LOCK_WAIT_MS, 'core');
    else if (access === 'owner or guest') await database.own(1).catch(unlessOwned);
    else await database.query('select 1');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function unlessOwned(error: unknown): void {
  if (!(error instanceof DatabaseOwnedError)) throw error;
}
