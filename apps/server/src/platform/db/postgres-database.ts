import { Client, type CustomTypesConfig, DatabaseError, Pool, type PoolClient, types } from 'pg';
import type { Log } from '../log.ts';
import { type Database, type SqlValue, type Statement, sqlState } from './database.ts';
import { PostgresBatch } from './postgres-batch.ts';

/** Another server owns this database. */
export class DatabaseOwnedError extends Error {}

const POOL_MAX = 10;
/** "bourse" as an advisory lock. */
const LOCK_KEY = 108_166_472_305;
const RETRY_MS = 1000;
/** How often it is looked whether a process of the server has ended. */
const END_LOOK_MS = 100;
/** The server notices the end of a killed owner only when what it was doing is done. */
const LOCK_WAIT_MS = 5000;
/** SQLSTATE. */
const LOCK_NOT_AVAILABLE = '55P03';
const INT8 = 20;

const parseInt8 = (text: string): number => Number(text);

/** Numeric stays text, bigint becomes a number, JSON is parsed: the rest is the driver's. */
const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? parseInt8 : types.getTypeParser(oid, format)),
};

/** A PostgreSQL server. Only usable while its lock connection lives: two servers never write one database. */
class PostgresDatabase implements Database {
  readonly kind = 'postgres';
  readonly #pool: Pool;
  readonly #url: string;
  readonly #log: Log;
  readonly #prepared = new WeakMap<PoolClient, Map<string, string>>();
  /** Server processes of batches whose end we did not hear of: they may still commit. */
  readonly #doubtful = new Set<number>();
  #lock: Client | undefined;
  #closed = false;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
    this.#pool = new Pool({ connectionString: url, max: POOL_MAX, types: typeParsers });
    this.#pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
    // One that breaks at work tells whoever uses it; without a listener it would end the process.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Takes the lock; throws `DatabaseOwnedError` while another server has it. */
  async own(): Promise<void> {
    const client = new Client({ connectionString: this.#url, keepAlive: true });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    await client.connect();
    try {
      await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
      await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
      this.#lock = client;
    } catch (error) {
      await client.end();
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      throw new DatabaseOwnedError('another server owns this database: stop it, or choose another DATABASE_URL');
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
      // Where the server did not say that it refused, its process may be at it yet.
      if (!(error instanceof DatabaseError)) this.#doubt(client);
      throw error;
    } finally {
      // What a failed connection has prepared is not known: another one takes its place.
      client.release(failed);
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#pool.end();
    await this.#lock?.end();
  }

  #check(): void {
    if (this.#lock === undefined || this.#doubtful.size > 0) throw new Error('the database is not ours at the moment');
  }

  /** Nothing is read before the other end of a broken connection is gone: what it read could change behind it. */
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

  /** The server went away, or took the lock from us: nothing is read or written until it is ours again. */
  #lost(client: Client): void {
    if (this.#closed || this.#lock !== client) return;
    this.#lock = undefined;
    this.#log.error('the connection that owns the database broke');
    void this.#ownAgain();
  }

  async #ownAgain(): Promise<void> {
    while (!this.#closed && this.#lock === undefined) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      await this.own().catch((error: unknown) => this.#log.error({ err: error }, 'the database is not ours yet'));
    }
  }
}

/** Without parameters a text may hold several statements, as migrations do. */
async function runOneByOne(client: PoolClient, statements: readonly Statement[]): Promise<void> {
  await client.query('begin');
  for (const { sql, params } of statements) await client.query(sql, params.length === 0 ? undefined : [...params]);
  await client.query('commit');
}

/** Connects and takes the database for this server alone. */
export async function openPostgres(url: string, log: Log): Promise<Database> {
  const database = new PostgresDatabase(url, log);
  try {
    await database.own();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
