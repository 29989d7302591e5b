import { Client, type CustomTypesConfig, DatabaseError, escapeIdentifier, Pool, type PoolClient, types } from 'pg';
import type { Log } from '../log.ts';
import { type Database, type OpenDatabase, type SqlValue, type Statement, sqlState } from './database.ts';
import { PostgresBatch } from './postgres-batch.ts';

/** A server, and what starts and stops it. */
export interface PostgresServer {
  readonly url: string;
  /** Only for the embedded one: starts it if it does not run. */
  readonly ensureRunning?: () => Promise<void>;
  /** Called when we no longer need it. */
  readonly leave?: () => Promise<void>;
}

/** Another server owns this database. */
export class DatabaseOwnedError extends Error {}

const POOL_MAX = 10;
/** The numbers of our advisory locks: of the server, and of the thread in it that alone writes what the engine owns. */
const LOCK_KEYS = { owner: 108_166_472_305, core: 108_166_472_306 } as const;
const RETRY_MS = 1000;
/** How often to check whether a process of the server has ended. */
const END_LOOK_MS = 100;
/** The server notices the end of a killed owner only when the statement it was running has finished. */
const LOCK_WAIT_MS = 5000;
/** SQLSTATE. */
const LOCK_NOT_AVAILABLE = '55P03';
const INT8 = 20;
/** Our name in the server's list of connections, and in the message to a server that is refused. */
const APPLICATION = { application_name: `bourse, process ${process.pid}` };

const parseInt8 = (text: string): number => Number(text);

/** Numeric stays text, bigint becomes a number, JSON is parsed; the driver's defaults for the rest. */
const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? parseInt8 : types.getTypeParser(oid, format)),
};

/**
 * A PostgreSQL database. Its owner can use it only while the connection that holds the lock is alive, so two servers
 * never write to one database. A guest reads beside the owner, and writes only what no server keeps in its memory.
 */
class PostgresDatabase implements OpenDatabase {
  readonly #pool: Pool;
  readonly #server: PostgresServer;
  readonly #log: Log;
  readonly #prepared = new WeakMap<PoolClient, Map<string, string>>();
  /** Server processes of batches whose outcome is unknown: they may still commit. */
  readonly #doubtful = new Set<number>();
  #role: keyof typeof LOCK_KEYS | 'guest' = 'guest';
  readonly #listeners = new Map<string, (text: string | undefined) => void>();
  #lock: Client | undefined;
  #closed = false;

  constructor(server: PostgresServer, log: Log) {
    this.#server = server;
    this.#log = log;
    this.#pool = new Pool({ connectionString: server.url, max: POOL_MAX, types: typeParsers, ...APPLICATION });
    this.#pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
    // A connection that breaks while in use reports it to its user; without a listener it would end the process.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  get owned(): boolean {
    return this.#role === 'owner';
  }

  get url(): string {
    return this.#server.url;
  }

  /** Takes the lock, waiting at most this long; throws `DatabaseOwnedError` if another server holds it. */
  async own(waitMs = LOCK_WAIT_MS, role: keyof typeof LOCK_KEYS = 'owner'): Promise<void> {
    const client = new Client({ connectionString: this.#server.url, keepAlive: true, ...APPLICATION });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    await client.connect();
    try {
      await client.query(`set lock_timeout = ${waitMs}`);
      await client.query('select pg_advisory_lock($1)', [LOCK_KEYS[role]]);
      this.#lock = client;
      this.#role = role;
      client.on('notification', ({ channel, payload }) => this.#listeners.get(channel)?.(payload));
      for (const [channel, listener] of this.#listeners) {
        await client.query(`listen ${escapeIdentifier(channel)}`);
        listener(undefined);
      }
    } catch (error) {
      const owner = sqlState(error) === LOCK_NOT_AVAILABLE ? await ownerOf(client, role) : undefined;
      await client.end();
      if (owner === undefined) throw error;
      throw new DatabaseOwnedError(
        `the database is in use by another server (${owner}): stop that server, or use another database`,
      );
    }
  }

  async query<Row extends object>(sql: string, params: readonly SqlValue[] = []): Promise<Row[]> {
    this.#check();
    const { rows } = await this.#pool.query(sql, [...params]);
    return rows as Row[];
  }

  async batch(statements: readonly Statement[]): Promise<void> {
    this.#check();
    const client = await this.#pool.connect();
    let failed = true;
    try {
      if (statements.every(({ params }) => params.length > 0)) {
        await client.query(new PostgresBatch(statements, this.#preparedOn(client))).done;
      } else {
        await runOneByOne(client, statements);
      }
      failed = false;
    } catch (error) {
      // Unless the server said that it refused, its process may still be working on the batch.
      if (!(error instanceof DatabaseError)) this.#doubt(client);
      throw error;
    } finally {
      // It is unknown what a failed connection has prepared, so another one replaces it.
      client.release(failed);
    }
  }

  snapshot<T>(work: (db: Database, connection: PoolClient) => Promise<T>): Promise<T> {
    return this.#within('begin isolation level repeatable read read only', work);
  }

  workspace<T>(work: (db: Database, connection: PoolClient) => Promise<T>): Promise<T> {
    return this.#within('begin isolation level repeatable read', work, 'rollback');
  }

  transaction<T>(work: (db: Database, connection: PoolClient) => Promise<T>): Promise<T> {
    return this.#within('begin', work);
  }

  async listen(channel: string, listener: (text: string | undefined) => void): Promise<void> {
    this.#listeners.set(channel, listener);
    await this.#lock?.query(`listen ${escapeIdentifier(channel)}`);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#pool.end();
    await this.#lock?.end();
    await this.#server.leave?.();
  }

  async #within<T>(
    begin: string,
    work: (db: Database, connection: PoolClient) => Promise<T>,
    end: 'commit' | 'rollback' = 'commit',
  ): Promise<T> {
    this.#check();
    const client = await this.#pool.connect();
    try {
      await client.query(begin);
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

  #check(): void {
    if (this.#role === 'guest') return;
    if (this.#lock === undefined || this.#doubtful.size > 0)
      throw new Error(
        'the database cannot be used at the moment: its lock was lost, or a broken connection may still write',
      );
  }

  /** Waits until the server processes of broken connections have ended: what is read before that could still change. */
  #doubt(client: PoolClient): void {
    const { processID: pid } = client as PoolClient & { readonly processID?: number | null };
    if (typeof pid !== 'number' || this.#doubtful.has(pid)) return;
    this.#doubtful.add(pid);
    void this.#endProcess(pid);
  }

  async #endProcess(pid: number): Promise<void> {
    const isGone = () =>
      this.#pool
        .query('select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and usename = current_user', [
          pid,
        ])
        .then(({ rows }) => rows.length === 0)
        .catch(() => false);
    while (!this.#closed && !(await isGone())) await new Promise((resolve) => setTimeout(resolve, END_LOOK_MS));
    this.#doubtful.delete(pid);
  }

  #preparedOn(client: PoolClient): Map<string, string> {
    const known = this.#prepared.get(client) ?? new Map<string, string>();
    this.#prepared.set(client, known);
    return known;
  }

  /** The server went away, or we lost the lock: nothing is read or written until we hold it again. */
  #lost(client: Client): void {
    if (this.#closed || this.#lock !== client) return;
    this.#lock = undefined;
    this.#log.error('the connection that holds the lock on the database broke');
    void this.#ownAgain();
  }

  async #ownAgain(): Promise<void> {
    while (!this.#closed && this.#lock === undefined) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      await this.#wake().catch((error: unknown) =>
        this.#log.error({ err: error }, 'the lock on the database could not be taken yet: trying again'),
      );
    }
  }

  async #wake(): Promise<void> {
    await this.#server.ensureRunning?.();
    if (!this.#closed && this.#role !== 'guest') await this.own(LOCK_WAIT_MS, this.#role);
  }
}

/** The name of the process that holds the lock. */
async function ownerOf(client: Client, role: keyof typeof LOCK_KEYS): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and (classid::bigint << 32) + objid::bigint = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [LOCK_KEYS[role]],
  );
  return rows[0]?.application_name ?? 'just gone';
}

/** A database within a transaction that the caller begins and ends. */
function onConnection(client: PoolClient): Database {
  return {
    query: async <Row extends object>(sql: string, params: readonly SqlValue[] = []) =>
      (await client.query(sql, [...params])).rows as Row[],
    batch: (statements) => runEach(client, statements),
    close: async () => undefined,
  };
}

/** Without parameters a text may hold several statements, as migrations do. */
async function runOneByOne(client: PoolClient, statements: readonly Statement[]): Promise<void> {
  await client.query('begin');
  await runEach(client, statements);
  await client.query('commit');
}

async function runEach(client: PoolClient, statements: readonly Statement[]): Promise<void> {
  for (const { sql, params } of statements) await client.query(sql, params.length === 0 ? undefined : [...params]);
}

/**
 * As the owner, of which there is only one; as the owner's core, of which there is only one too; as a guest beside
 * them; or as the owner if there is none, otherwise as a guest.
 */
export type Access = 'owner' | 'core' | 'guest' | 'owner or guest';

/** Connects. Throws `DatabaseOwnedError` if it is to own the database and another server does. */
export async function openPostgres(server: PostgresServer, access: Access, log: Log): Promise<OpenDatabase> {
  const database = new PostgresDatabase(server, log);
  try {
    if (access === 'owner') await database.own();
    else if (access === 'core') await database.own(LOCK_WAIT_MS, 'core');
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
