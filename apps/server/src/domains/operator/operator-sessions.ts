import type { Insertable } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OperatorSessions as OperatorSessionRows } from '../../platform/db/schema.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { SignedInOperator } from '../../platform/http/route.ts';
import type { OperatorPeek, OperatorSessions } from '../../platform/http/sessions.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashOfToken, newSessionToken } from '../../platform/session-tokens.ts';
import type { OperatorRights } from './operator-rights.ts';

const IDLE_MS = 30 * 60_000;
const LIFE_MS = 12 * 3_600_000;
/** Uses are written, and ended sessions forgotten, this often. */
const FLUSH_MS = 60_000;
const READ_AGAIN_MS = 500;

/** Who it is; what they may do is read at each request. */
type SignedIn = Pick<SignedInOperator, 'id' | 'name' | 'role' | 'sessionId'>;

interface Entry {
  readonly operator: SignedIn;
  readonly expiresMs: number;
  lastUseMs: number;
}

const ended = (nowMs: number) =>
  sqlFor
    .deleteFrom('operator_sessions')
    .where(({ or, eb }) => or([eb('expires_ms', '<=', nowMs), eb('last_use_ms', '<=', nowMs - IDLE_MS)]));

const stored = sqlFor
  .selectFrom('operator_sessions as s')
  .innerJoin('operators as o', 'o.id', 's.operator_id')
  .select(['s.id', 's.token_hash', 's.operator_id', 's.last_use_ms', 's.expires_ms', 'o.name', 'o.role'])
  .where('o.disabled', '=', false);

/** Only of an operator who may sign in now. */
const add = (operatorId: number, session: Omit<Insertable<OperatorSessionRows>, 'id' | 'operator_id'>) => {
  const operator = sqlFor.selectFrom('operators').where('id', '=', operatorId);
  return sqlFor
    .insertInto('operator_sessions')
    .columns(['operator_id', 'token_hash', 'created_ms', 'last_use_ms', 'expires_ms', 'address', 'user_agent'])
    .expression(
      operator
        .select(({ val }) => [
          'id',
          val(session.token_hash).as('token_hash'),
          val(session.created_ms).as('created_ms'),
          val(session.last_use_ms).as('last_use_ms'),
          val(session.expires_ms).as('expires_ms'),
          val(session.address).as('address'),
          val(session.user_agent).as('user_agent'),
        ])
        .where('disabled', '=', false)
        .where('totp_secret', 'is not', null),
    )
    .returning([
      'id',
      operator.select('name').$asScalar().$notNull().as('name'),
      operator.select('role').$asScalar().$notNull().as('role'),
    ]);
};

const remove = sqlFor.deleteFrom('operator_sessions');

/** Of many sessions at once. */
const USE = `update operator_sessions s set last_use_ms = n.last_use_ms
  from unnest(($1::text)::bigint[], ($2::text)::bigint[]) as n (id, last_use_ms) where s.id = n.id`;

/** What a process announces (`pg_notify`) that has ended sessions, or lifted limits, in the tables alone. */
export const SESSIONS_ENDED = 'operator_sessions_ended';

/** The operators' living sessions: 30 minutes without a use end one, and 12 hours end it whatever its use. */
export class OperatorSessionStore implements OperatorSessions, OperatorPeek {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #rights: OperatorRights;
  readonly #byHash = new Map<string, Entry>();
  #used = new Set<Entry>();
  #closed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, clock: Clock, log: Log, rights: OperatorRights) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#rights = rights;
  }

  /** Reads all that live. */
  async load(): Promise<void> {
    await this.#rights.load();
    await rows(this.#db, ended(this.#clock()));
    const found = await rows(this.#db, stored);
    this.#byHash.clear();
    this.#used.clear();
    for (const row of found) {
      const operator = { id: row.operator_id, name: row.name, role: row.role, sessionId: row.id };
      this.#byHash.set(row.token_hash, { operator, expiresMs: row.expires_ms, lastUseMs: row.last_use_ms });
    }
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS);
    this.#timer.unref();
  }

  find(token: string): SignedInOperator | undefined {
    const entry = this.#living(token);
    if (entry === undefined) return undefined;
    entry.lastUseMs = this.#clock();
    this.#used.add(entry);
    return this.#withRights(entry.operator);
  }

  peek(token: string): SignedInOperator | undefined {
    const entry = this.#living(token);
    return entry === undefined ? undefined : this.#withRights(entry.operator);
  }

  /** Signs an operator in, after the second factor; refuses who was shut out or reset meanwhile. */
  async create(
    operatorId: number,
    address: string,
    userAgent: string,
  ): Promise<{ token: string; operator: SignedInOperator }> {
    const token = newSessionToken();
    const nowMs = this.#clock();
    const row = await one(
      this.#db,
      add(operatorId, {
        token_hash: hashOfToken(token),
        created_ms: nowMs,
        last_use_ms: nowMs,
        expires_ms: nowMs + LIFE_MS,
        address,
        user_agent: userAgent,
      }),
    );
    if (row === undefined) throw new Refusal('operator_attempt_over');
    const operator = { id: operatorId, name: row.name, role: row.role, sessionId: row.id };
    this.#byHash.set(hashOfToken(token), { operator, expiresMs: nowMs + LIFE_MS, lastUseMs: nowMs });
    return { token, operator: this.#withRights(operator) };
  }

  /** Ends one session: its token is worth nothing from here on. */
  async revoke(sessionId: number): Promise<void> {
    for (const [hash, { operator }] of this.#byHash) if (operator.sessionId === sessionId) this.#byHash.delete(hash);
    await rows(this.#db, remove.where('id', '=', sessionId));
  }

  /** Ends all sessions of an operator, but for one of them where it is named. */
  async revokeAll(operatorId: number, but = 0): Promise<void> {
    for (const [hash, { operator }] of this.#byHash) {
      if (operator.id === operatorId && operator.sessionId !== but) this.#byHash.delete(hash);
    }
    await rows(this.#db, remove.where('operator_id', '=', operatorId).where('id', '<>', but));
  }

  /** Forgets the sessions that another process has ended, and reads what operators may do. */
  async forgetEnded(): Promise<void> {
    const hashes = [...this.#byHash.keys()];
    try {
      await this.#rights.load();
      const known = await rows(this.#db, stored);
      const living = new Set(known.map(({ token_hash }) => token_hash));
      for (const hash of hashes) if (!living.has(hash)) this.#byHash.delete(hash);
    } catch (error) {
      // The database is just coming back: nobody is signed out by that.
      this.#log.warn({ err: error }, 'ended operator sessions could not be read yet');
      if (!this.#closed) setTimeout(() => void this.forgetEnded(), READ_AGAIN_MS).unref();
    }
  }

  /** Writes what was used, and forgets what ended. */
  async flush(): Promise<void> {
    const nowMs = this.#clock();
    for (const [hash, entry] of this.#byHash) if (isOver(entry, nowMs)) this.#byHash.delete(hash);
    const entries = [...this.#used];
    this.#used = new Set();
    const ids = entries.map(({ operator }) => operator.sessionId);
    const uses = entries.map(({ lastUseMs }) => lastUseMs);
    try {
      if (ids.length > 0) await this.#db.query(USE, [`{${ids.join(',')}}`, `{${uses.join(',')}}`]);
      await rows(this.#db, ended(nowMs));
    } catch (error) {
      this.#log.warn({ err: error }, 'uses of operator sessions were not written');
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.flush();
  }

  #withRights(operator: SignedIn): SignedInOperator {
    return { ...operator, ...this.#rights.of(operator.id, operator.role) };
  }

  #living(token: string): Entry | undefined {
    const hash = hashOfToken(token);
    const entry = this.#byHash.get(hash);
    if (entry === undefined || !isOver(entry, this.#clock())) return entry;
    this.#byHash.delete(hash);
    return undefined;
  }
}

function isOver({ expiresMs, lastUseMs }: Entry, nowMs: number): boolean {
  return expiresMs <= nowMs || lastUseMs + IDLE_MS <= nowMs;
}
