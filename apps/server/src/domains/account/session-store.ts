import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Sessions } from '../../platform/http/sessions.ts';
import type { Log } from '../../platform/log.ts';

const DAY_MS = 86_400_000;
const LIFE_MS = 30 * DAY_MS;
/** Use prolongs a session, written at most once a day. */
const PROLONG_AFTER_MS = DAY_MS;
const FLUSH_MS = 60_000;
const SWEEP_MS = 3_600_000;
/** Sessions of one customer; the one that would end first goes when there are more. */
const PER_USER_MAX = 20;
const TOKEN_BYTES = 32;

interface Entry {
  session: Session;
  expiresMs: number;
}

const SQL = {
  expire: 'delete from sessions where expires_ms <= $1',
  load: `select s.id, s.token_hash, s.user_id, s.expires_ms, u.simulated
    from sessions s join users u on u.id = s.user_id`,
  add: `insert into sessions (token_hash, user_id, created_ms, expires_ms, address, user_agent)
    values ($1, $2, $3, $4, $5, $6) returning id`,
  remove: 'delete from sessions where id = $1',
  removeAll: 'delete from sessions where user_id = $1',
  prolong: `update sessions s set expires_ms = n.expires_ms
    from unnest(($1::text)::bigint[], ($2::text)::bigint[]) as n (id, expires_ms) where s.id = n.id`,
} as const;

/** All living sessions, in memory by the hash of their token: a call never waits for the database to know its caller. */
export class SessionStore implements Sessions {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #byHash = new Map<string, Entry>();
  readonly #hashesOf = new Map<number, Set<string>>();
  #prolonged = new Set<Entry>();
  #sweptMs: number;
  readonly #timer: NodeJS.Timeout;

  private constructor(db: Database, clock: Clock, log: Log) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#sweptMs = clock();
    this.#timer = setInterval(() => {
      void this.flush();
      void this.#sweep();
    }, FLUSH_MS);
    this.#timer.unref();
  }

  static async load(db: Database, clock: Clock, log: Log): Promise<SessionStore> {
    const store = new SessionStore(db, clock, log);
    await db.query(SQL.expire, [clock()]);
    const rows = await db.query<{
      id: number;
      token_hash: string;
      user_id: number;
      expires_ms: number;
      simulated: boolean;
    }>(SQL.load);
    for (const row of rows) {
      const session = { sessionId: row.id, userId: row.user_id, simulated: row.simulated };
      store.#keep(row.token_hash, { session, expiresMs: row.expires_ms });
    }
    return store;
  }

  find(token: string): Session | undefined {
    const hash = hashOf(token);
    const entry = this.#byHash.get(hash);
    if (entry === undefined) return undefined;
    const nowMs = this.#clock();
    if (entry.expiresMs <= nowMs) {
      this.#forget(hash, entry.session.userId);
      return undefined;
    }
    if (entry.expiresMs < nowMs + LIFE_MS - PROLONG_AFTER_MS) {
      entry.expiresMs = nowMs + LIFE_MS;
      this.#prolonged.add(entry);
    }
    return entry.session;
  }

  /** Signs a customer in; the token. */
  async create(user: { id: number; simulated: boolean }, address: string, userAgent: string): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const nowMs = this.#clock();
    const values = [hashOf(token), user.id, nowMs, nowMs + LIFE_MS, address, userAgent];
    const [row] = await this.#db.query<{ id: number }>(SQL.add, values);
    if (row === undefined) throw new Error('a session was not stored');
    const session = { sessionId: row.id, userId: user.id, simulated: this.#modeOf(user) };
    this.#keep(hashOf(token), { session, expiresMs: nowMs + LIFE_MS });
    await this.#trim(user.id);
    return token;
  }

  /** Ends one session: its token is worth nothing from here on. */
  async revoke({ sessionId, userId }: Session): Promise<void> {
    for (const hash of this.#hashesOf.get(userId) ?? []) {
      if (this.#byHash.get(hash)?.session.sessionId === sessionId) this.#forget(hash, userId);
    }
    await this.#db.query(SQL.remove, [sessionId]);
  }

  /** Ends all sessions of the customer: none of their tokens is worth anything from here on. */
  async revokeAll(userId: number): Promise<void> {
    for (const hash of [...(this.#hashesOf.get(userId) ?? [])]) this.#forget(hash, userId);
    await this.#db.query(SQL.removeAll, [userId]);
  }

  /** All sessions of the customer trade in this ledger now. */
  setMode(userId: number, simulated: boolean): void {
    for (const hash of this.#hashesOf.get(userId) ?? []) {
      const entry = this.#byHash.get(hash);
      if (entry !== undefined) entry.session = { ...entry.session, simulated };
    }
  }

  /** Writes what use has prolonged. */
  async flush(): Promise<void> {
    if (this.#prolonged.size === 0) return;
    const entries = [...this.#prolonged];
    this.#prolonged = new Set();
    const ids = entries.map(({ session }) => session.sessionId);
    const expiries = entries.map(({ expiresMs }) => expiresMs);
    await this.#db
      .query(SQL.prolong, [`{${ids.join(',')}}`, `{${expiries.join(',')}}`])
      .catch((error: unknown) => this.#log.warn({ err: error }, 'sessions were not prolonged'));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  /** What the customer's other sessions say: the mode may have been changed since `user` was read. */
  #modeOf(user: { id: number; simulated: boolean }): boolean {
    const [hash] = this.#hashesOf.get(user.id) ?? [];
    return (hash === undefined ? undefined : this.#byHash.get(hash))?.session.simulated ?? user.simulated;
  }

  async #trim(userId: number): Promise<void> {
    const hashes = this.#hashesOf.get(userId);
    if (hashes === undefined || hashes.size <= PER_USER_MAX) return;
    const entries = [...hashes].flatMap((hash) => this.#byHash.get(hash) ?? []);
    const [first] = entries.sort((a, b) => a.expiresMs - b.expiresMs || a.session.sessionId - b.session.sessionId);
    if (first !== undefined) await this.revoke(first.session);
  }

  /** Forgets, once an hour, the sessions that nobody came back to. */
  async #sweep(): Promise<void> {
    const nowMs = this.#clock();
    if (Math.abs(nowMs - this.#sweptMs) < SWEEP_MS) return;
    this.#sweptMs = nowMs;
    for (const [hash, { expiresMs, session }] of this.#byHash) {
      if (expiresMs <= nowMs) this.#forget(hash, session.userId);
    }
    await this.#db
      .query(SQL.expire, [nowMs])
      .catch((error: unknown) => this.#log.warn({ err: error }, 'old sessions were not removed'));
  }

  #keep(hash: string, entry: Entry): void {
    this.#byHash.set(hash, entry);
    const hashes = this.#hashesOf.get(entry.session.userId) ?? new Set();
    this.#hashesOf.set(entry.session.userId, hashes.add(hash));
  }

  #forget(hash: string, userId: number): void {
    this.#byHash.delete(hash);
    const hashes = this.#hashesOf.get(userId);
    hashes?.delete(hash);
    if (hashes?.size === 0) this.#hashesOf.delete(userId);
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
