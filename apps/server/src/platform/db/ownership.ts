import { Client, escapeIdentifier } from 'pg';
import { Deadlines } from '../deadlines.ts';
import { type Database, type SqlValue, sqlState } from './database.ts';
import { destinationOf } from './primary.ts';

/** Another server owns this database. */
export class DatabaseOwnedError extends Error {}

/** The numbers of our advisory locks: of the server, and of the thread in it that alone writes what the engine owns. */
const LOCK_KEYS = { owner: 108_166_472_305, core: 108_166_472_306 } as const;
export type Role = keyof typeof LOCK_KEYS;

/** SQLSTATE of what a deposed server sends, from migration 0076. */
export const DEPOSED = 'BO001';
/** Begins each statement that is a sign of life. */
const SIGN = '/* sign of life */';
/** Who gives one waits no longer: the next one that is stored tells what is wrong. */
const SIGN_MS = 1_000;

/** SQLSTATE. */
const LOCK_NOT_AVAILABLE = '55P03';

/** How long a connection may take to open, and each step of taking over, ms. */
export const CONNECT_MS = 10_000;
/** How often to look whether the connections of a former server have ended, and for how long. */
const END_LOOK_MS = 50;
const END_WITHIN_MS = 10_000;

/** A machine that is gone without a word gives its lock back within some seconds. */
const NOTICED_SOON =
  'set tcp_keepalives_idle = 1; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3; set tcp_user_timeout = 4000';

/** Our name in the server's list of connections, and in the message to a server that is refused. */
export function connectionName(epoch?: number): string {
  return `bourse, process ${process.pid}${epoch === undefined ? '' : `, epoch ${epoch}`}`;
}

/** The connection that holds the lock of a role. With it goes the right to use the database: it is never taken again. */
export class Ownership {
  readonly #client: Client;
  readonly #deadlines = new Deadlines();
  readonly #listeners = new Map<string, (text: string | undefined) => void>();

  private constructor(client: Client) {
    this.#client = client;
    client.on('notification', ({ channel, payload }) => this.#listeners.get(channel)?.(payload));
  }

  /** Waits for the lock at most this long; throws `DatabaseOwnedError` if another process holds it. */
  static async take(url: string, role: Role, waitMs: number, epoch?: number): Promise<Ownership> {
    const client = new Client({
      ...destinationOf(url),
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: connectionName(epoch),
    });
    // What breaks before somebody listens shows in the next statement.
    client.on('error', () => undefined);
    await client.connect();
    const taken = new Ownership(client);
    try {
      await taken.#bounded(client.query(`set lock_timeout = ${waitMs}; ${NOTICED_SOON}`));
      await taken.#bounded(client.query('select pg_advisory_lock($1)', [LOCK_KEYS[role]]), waitMs + CONNECT_MS);
      return taken;
    } catch (error) {
      const owner =
        sqlState(error) === LOCK_NOT_AVAILABLE
          ? ((await lockHolder(rowsOf(client), role))?.name ?? 'just gone')
          : undefined;
      await taken.end();
      if (owner === undefined) throw error;
      throw new DatabaseOwnedError(
        `the database is in use by another server (${owner}): stop that server, or use another database`,
      );
    }
  }

  /** Calls the listener once when the connection has ended. */
  onEnd(listener: () => void): void {
    this.#client.once('end', listener);
  }

  async listen(channel: string, listener: (text: string | undefined) => void): Promise<void> {
    this.#listeners.set(channel, listener);
    await this.#client.query(`listen ${escapeIdentifier(channel)}`);
  }

  /**
   * Begins an epoch: what servers before it still send is refused from now on. Resolves with its number when their
   * connections have ended: what they had under way is stored, or never will be.
   */
  async begin(): Promise<number> {
    const { rows } = await this.#bounded(
      this.#client.query<{ epoch: string }>(
        `insert into ownership (epoch) values (1)
         on conflict (singleton) do update set epoch = ownership.epoch + 1, taken_at = now(), beat_at = now() returning epoch`,
      ),
    );
    const epoch = Number(rows[0]?.epoch);
    const untilMs = performance.now() + END_WITHIN_MS;
    while ((await this.#endBefore(epoch)) > 0) {
      if (performance.now() > untilMs)
        throw new Error('connections of a former server do not end: stop that server, then start again');
      await new Promise((resolve) => setTimeout(resolve, END_LOOK_MS));
    }
    return epoch;
  }

  /** A commit of its own. The database's clock, ms; undefined if another epoch has begun. */
  async beat(epoch: number): Promise<number | undefined> {
    const { rows } = await this.#client.query<{ now_ms: string }>(
      `${SIGN} update ownership set beat_at = clock_timestamp() where epoch = $1
       returning (extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms`,
      [epoch],
    );
    return rows[0] === undefined ? undefined : Number(rows[0].now_ms);
  }

  /** Whoever looks at the connection sees when it was last used (`lockHolder`). */
  async sign(): Promise<void> {
    await this.#bounded(this.#client.query(`${SIGN} select 1`), SIGN_MS);
  }

  /** Ends the connection, and with it the lock; does not wait for a database that does not answer. */
  async end(): Promise<void> {
    await this.#bounded(this.#client.end(), 1_000).catch(() => undefined);
  }

  /** How many connections of earlier epochs there still are, which have now been told to end. */
  async #endBefore(epoch: number): Promise<number> {
    const { rows } = await this.#bounded(
      this.#client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name ~ '^bourse, process \\d+, epoch \\d+$'
           and split_part(application_name, 'epoch ', 2)::bigint < $1`,
        [epoch],
      ),
    );
    return rows.length;
  }

  #bounded<T>(work: Promise<T>, ms = CONNECT_MS): Promise<T> {
    return this.#deadlines.within(work, ms, () => new Error(`the database has not answered for ${ms / 1000} s`));
  }
}

export interface LockHolder {
  readonly pid: number;
  readonly name: string;
  /** `idle`: it has had an answer to everything that it said. */
  readonly state: string;
  /** When it was last told or asked something. */
  readonly since: string;
  /** Whether that was a sign of life: it has opened. */
  readonly hasSigned: boolean;
}

const rowsOf = (client: Client): Pick<Database, 'query'> => ({
  query: async <Row extends object>(sql: string, params: readonly SqlValue[] = []) =>
    (await client.query<Row>(sql, [...params])).rows,
});

/** The connection that holds the lock of a role. */
export async function lockHolder(db: Pick<Database, 'query'>, role: Role): Promise<LockHolder | undefined> {
  const [holder] = await db.query<LockHolder>(
    `select pid, application_name as name, state, state_change::text as since,
       starts_with(query, $2) as "hasSigned" from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and (classid::bigint << 32) + objid::bigint = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [LOCK_KEYS[role], SIGN],
  );
  return holder;
}
