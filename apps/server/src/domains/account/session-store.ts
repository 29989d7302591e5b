import type { Compilable } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Sessions } from '../../platform/http/sessions.ts';
import type { Log } from '../../platform/log.ts';
import { hashOfToken, newSessionToken } from '../../platform/session-tokens.ts';
import { Unavailable } from '../../platform/unavailable.ts';
import { SessionChanges } from './session-changes.ts';

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

/** How often a session that changes while it is read is read again, and after how long. */
const ATTEMPTS_MAX = 50;
const AGAIN_MS = 10;

const removeExpired = (nowMs: number) => sqlFor.deleteFrom('sessions').where('expires_ms', '<=', nowMs);

/** Living sessions, by the hash of their token: each is read at its first call, and stays in memory while it is used. */
export class SessionStore implements Sessions {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #byHash = new Map<string, Entry>();
  readonly #hashesOf = new Map<number, Set<string>>();
  #prolonged = new Set<Entry>();
  #sweptMs: number;
  readonly #changes = new SessionChanges();
  #timer: NodeJS.Timeout | undefined;
  #onEnd: (userId: number) => void = () => undefined;

  constructor(db: Database, clock: Clock, log: Log) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#sweptMs = clock();
  }

  static async load(db: Database, clock: Clock, log: Log): Promise<SessionStore> {
    const store = new SessionStore(db, clock, log);
    store.start();
    return store;
  }

  /** Another server may have changed any of them: whoever calls next is read anew. */
  async load(): Promise<void> {
    this.#byHash.clear();
    this.#hashesOf.clear();
    this.#prolonged.clear();
  }

  start(): void {
    this.#timer = setInterval(() => {
      void this.flush();
      void this.#sweep();
    }, FLUSH_MS);
    this.#timer.unref();
  }

  /** Reads the session of a token, so that it is found; it may be nobody's. */
  async learn(token: string): Promise<void> {
    const hash = hashOfToken(token);
    const stored = sqlFor
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['s.id', 's.user_id', 's.expires_ms', 's.used_ms', 'u.simulated'])
      .where('s.token_hash', '=', hash)
      .where('s.expires_ms', '>', this.#clock());
    for (let attempt = 0; !this.#byHash.has(hash); attempt += 1) {
      const before = this.#changes.count;
      const row = await one(this.#db, stored);
      if (row === undefined) return;
      const { id: sessionId, user_id: userId, simulated, expires_ms: expiresMs, used_ms: usedMs } = row;
      if (!this.#changes.since(before, userId)) {
        if (!this.#byHash.has(hash))
          this.#keep(hash, { session: { sessionId, userId, simulated }, expiresMs, usedMs, writtenMs: usedMs });
        return;
      }
      if (attempt >= ATTEMPTS_MAX) throw new Unavailable('late');
      // It was ended, or its mode changed, while it was read.
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
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
    // Not with `user`: the mode may have been changed since that was read.
    await this.learn(token);
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
    return living.map((row) => ({
      id: row.id,
      createdMs: row.created_ms,
      usedMs: used.get(row.id) ?? row.used_ms,
      address: row.address,
      userAgent: row.user_agent,
    }));
  }

  /** Ends one session: its token is worth nothing from here on. */
  revoke({ sessionId, userId }: Pick<Session, 'sessionId' | 'userId'>): Promise<void> {
    return this.#end(
      userId,
      (session) => session.sessionId === sessionId,
      sqlFor.deleteFrom('sessions').where('id', '=', sessionId),
    );
  }

  /** Ends every session of the customer but one, where one is to be kept. */
  revokeAll(userId: number, exceptSessionId = NO_SESSION): Promise<void> {
    return this.#end(
      userId,
      (session) => session.sessionId !== exceptSessionId,
      sqlFor.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', exceptSessionId),
    );
  }

  /** All sessions of the customer trade in this ledger now: that is stored. */
  setMode(userId: number, simulated: boolean): void {
    this.#changes.add(userId);
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

  async #end(userId: number, isEnded: (session: Session) => boolean, removed: Compilable<object>): Promise<void> {
    const forget = () => {
      for (const hash of this.#hashesOf.get(userId) ?? []) {
        const session = this.#byHash.get(hash)?.session;
        if (session !== undefined && isEnded(session)) this.#forget(hash, userId);
      }
    };
    const done = this.#changes.begin(userId);
    try {
      forget();
      this.#onEnd(userId);
      await rows(this.#db, removed);
    } finally {
      done();
    }
  }

  async #trim(userId: number): Promise<void> {
    const all = sqlFor.selectFrom('sessions').select('id').where('user_id', '=', userId);
    const [first, ...others] = await rows(this.#db, all.orderBy('expires_ms').orderBy('id'));
    if (first !== undefined && others.length >= PER_USER_MAX) await this.revoke({ sessionId: first.id, userId });
  }

  /** Once an hour: removes the sessions that nobody came back to, and forgets those that were not used lately. */
  async #sweep(): Promise<void> {
    const nowMs = this.#clock();
    if (Math.abs(nowMs - this.#sweptMs) < SWEEP_MS) return;
    this.#sweptMs = nowMs;
    for (const [hash, entry] of this.#byHash) {
      const isIdle = entry.usedMs <= nowMs - SWEEP_MS && !this.#prolonged.has(entry);
      if (isIdle || entry.expiresMs <= nowMs) this.#forget(hash, entry.session.userId);
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
