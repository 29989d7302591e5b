import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Sessions } from '../../platform/http/sessions.ts';
import type { Log } from '../../platform/log.ts';
import { hashOfToken, newSessionToken } from '../../platform/session-tokens.ts';

const DAY_MS = 86_400_000;
const LIFE_MS = 30 * DAY_MS;
/** Use prolongs a session, and is written, at most once an hour. */
const WRITE_AFTER_MS = 3_600_000;
const FLUSH_MS = 60_000;
const SWEEP_MS = 3_600_000;
/** Sessions of one customer; the one that would end first goes when there are more. */
const PER_USER_MAX = 20;
/** Their numbers begin at 1. */
const NO_SESSION = 0;

interface Entry {
  session: Session;
  expiresMs: number;
  usedMs: number;
  /** The use that is written, or about to be. */
  writtenMs: number;
}

/** A session as its owner sees it. */
export interface SessionRow {
  readonly id: number;
  readonly createdMs: number;
  readonly usedMs: number;
  readonly address: string;
  readonly userAgent: string;
}

const PROLONG = `update sessions s set expires_ms = n.expires_ms, used_ms = n.used_ms
  from unnest(($1::text)::bigint[], ($2::text)::bigint[], ($3::text)::bigint[]) as n (id, expires_ms, used_ms)
  where s.id = n.id`;

const removeExpired = (nowMs: number) => sqlFor.deleteFrom('sessions').where('expires_ms', '<=', nowMs);

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
  #onEnd: (userId: number) => void = () => undefined;

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
    await rows(db, removeExpired(clock()));
    const stored = await rows(
      db,
      sqlFor
        .selectFrom('sessions as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .select(['s.id', 's.token_hash', 's.user_id', 's.expires_ms', 's.used_ms', 'u.simulated']),
    );
    for (const row of stored) {
      const session = { sessionId: row.id, userId: row.user_id, simulated: row.simulated };
      const { expires_ms: expiresMs, used_ms: usedMs } = row;
      store.#keep(row.token_hash, { session, expiresMs, usedMs, writtenMs: usedMs });
    }
    return store;
  }

  /** Told whose sessions were ended, before what they lead to is stored. */
  onEnd(listener: (userId: number) => void): void {
    this.#onEnd = listener;
  }

  find(token: string): Session | undefined {
    const hash = hashOfToken(token);
    const entry = this.#byHash.get(hash);
    if (entry === undefined) return undefined;
    const nowMs = this.#clock();
    if (entry.expiresMs <= nowMs) {
      this.#forget(hash, entry.session.userId);
      return undefined;
    }
    entry.usedMs = nowMs;
    if (nowMs >= entry.writtenMs + WRITE_AFTER_MS) {
      entry.writtenMs = nowMs;
      entry.expiresMs = nowMs + LIFE_MS;
      this.#prolonged.add(entry);
    }
    return entry.session;
  }

  /** Signs a customer in; the token. */
  async create(user: { id: number; simulated: boolean }, address: string, userAgent: string): Promise<string> {
    const token = newSessionToken();
    const nowMs = this.#clock();
    const expiresMs = nowMs + LIFE_MS;
    const added = sqlFor
      .insertInto('sessions')
      .values({
        token_hash: hashOfToken(token),
        user_id: user.id,
        created_ms: nowMs,
        expires_ms: expiresMs,
        address,
        user_agent: userAgent,
        used_ms: nowMs,
      })
      .returning('id');
    const row = await one(this.#db, added);
    if (row === undefined) throw new Error('a session was not stored');
    const session = { sessionId: row.id, userId: user.id, simulated: this.#modeOf(user) };
    this.#keep(hashOfToken(token), { session, expiresMs, usedMs: nowMs, writtenMs: nowMs });
    await this.#trim(user.id);
    return token;
  }

  /** Where the customer is signed in. */
  async listOf(userId: number): Promise<SessionRow[]> {
    const living = await rows(
      this.#db,
      sqlFor
        .selectFrom('sessions')
        .select(['id', 'created_ms', 'used_ms', 'address', 'user_agent'])
        .where('user_id', '=', userId)
        .where('expires_ms', '>', this.#clock())
        .orderBy('id'),
    );
    const used = new Map<number, number>();
    for (const hash of this.#hashesOf.get(userId) ?? []) {
      const entry = this.#byHash.get(hash);
      if (entry !== undefined) used.set(entry.session.sessionId, entry.usedMs);
    }
    return living.flatMap((row) => {
      const usedMs = used.get(row.id);
      if (usedMs === undefined) return [];
      return [{ id: row.id, createdMs: row.created_ms, usedMs, address: row.address, userAgent: row.user_agent }];
    });
  }

  /** Ends one session: its token is worth nothing from here on. */
  async revoke({ sessionId, userId }: Pick<Session, 'sessionId' | 'userId'>): Promise<void> {
    for (const hash of this.#hashesOf.get(userId) ?? []) {
      if (this.#byHash.get(hash)?.session.sessionId === sessionId) this.#forget(hash, userId);
    }
    this.#onEnd(userId);
    await rows(this.#db, sqlFor.deleteFrom('sessions').where('id', '=', sessionId));
  }

  /** Ends every session of the customer but one, where one is to be kept. */
  async revokeAll(userId: number, exceptSessionId = NO_SESSION): Promise<void> {
    for (const hash of this.#hashesOf.get(userId) ?? []) {
      if (this.#byHash.get(hash)?.session.sessionId !== exceptSessionId) this.#forget(hash, userId);
    }
    this.#onEnd(userId);
    const others = sqlFor.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', exceptSessionId);
    await rows(this.#db, others);
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
    const uses = entries.map(({ usedMs }) => usedMs);
    await this.#db
      .query(PROLONG, [`{${ids.join(',')}}`, `{${expiries.join(',')}}`, `{${uses.join(',')}}`])
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
    await rows(this.#db, removeExpired(nowMs)).catch((error: unknown) =>
      this.#log.warn({ err: error }, 'old sessions were not removed'),
    );
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
