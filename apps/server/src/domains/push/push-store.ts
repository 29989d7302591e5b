import type { PushKind } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** Refused this often one after the other, a subscription is given up. */
export const FAILURES_MAX = 5;

/** Where a device is reached, and the keys that only it can open messages with. */
export interface PushTarget {
  readonly address: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface NewPush {
  readonly sessionId: number;
  readonly target: PushTarget;
  readonly language: string;
  readonly kinds: readonly PushKind[];
}

export interface StoredPush extends NewPush {
  /** Of the target: a session's next one has another. */
  readonly hash: string;
}

interface Row {
  readonly session_id: number;
  readonly address_hash: string;
  readonly sealed: string;
  readonly language: string;
  readonly kinds: PushKind[];
}

const SQL = {
  owners: 'select distinct user_id from push_subscriptions',
  kinds: 'select kinds from push_subscriptions where session_id = $1',
  // Of a session that living sign-ins have: what has run out is told nothing, swept or not.
  of: `select p.session_id, p.address_hash, p.sealed, p.language, p.kinds
    from push_subscriptions p join sessions s on s.id = p.session_id
    where p.user_id = $1 and s.expires_ms > $2 order by p.session_id`,
  // The same device, signed in anew: only the newest sign-in is told.
  forget: 'delete from push_subscriptions where address_hash = $1 and session_id <> $2',
  save: `insert into push_subscriptions (session_id, user_id, address_hash, sealed, language, kinds, created_ms)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (session_id) do update set address_hash = excluded.address_hash, sealed = excluded.sealed,
      language = excluded.language, kinds = excluded.kinds, failures = 0`,
  change: 'update push_subscriptions set kinds = $2, language = $3 where session_id = $1 returning session_id',
  remove: 'delete from push_subscriptions where session_id = $1',
  // What a service answered is of the target it was asked for: the session may have another by now.
  gone: 'delete from push_subscriptions where session_id = $1 and address_hash = $2',
  fail: 'update push_subscriptions set failures = failures + 1 where session_id = $1 and address_hash = $2',
  giveUp: 'delete from push_subscriptions where session_id = $1 and address_hash = $2 and failures >= $3',
  recover: 'update push_subscriptions set failures = 0 where session_id = $1 and address_hash = $2 and failures > 0',
} as const;

/** The table of subscriptions: one a session at most, so a customer has no more of them than sign-ins. */
export class PushStore {
  readonly #db: Database;
  readonly #secrets: Secrets;

  constructor(db: Database, secrets: Secrets) {
    this.#db = db;
    this.#secrets = secrets;
  }

  async owners(): Promise<number[]> {
    return (await this.#db.query<{ user_id: number }>(SQL.owners)).map(({ user_id }) => user_id);
  }

  /** What a session's device is notified of; undefined where it has no subscription. */
  async kindsOf(sessionId: number): Promise<PushKind[] | undefined> {
    return (await this.#db.query<{ kinds: PushKind[] }>(SQL.kinds, [sessionId]))[0]?.kinds;
  }

  async of(userId: number, nowMs: number): Promise<StoredPush[]> {
    const rows = await this.#db.query<Row>(SQL.of, [userId, nowMs]);
    return rows.map(({ session_id: sessionId, address_hash: hash, sealed, language, kinds }) => ({
      ...{ sessionId, hash, language, kinds },
      target: JSON.parse(this.#secrets.open(sealed, sealedOf(sessionId)).toString('utf8')) as PushTarget,
    }));
  }

  /** In place of what the session had, and of what another session had with the same device. */
  async save(userId: number, push: NewPush, nowMs: number): Promise<void> {
    const { sessionId, target, language, kinds } = push;
    const text = JSON.stringify(target);
    const hash = this.#secrets.mac(`push ${text}`);
    const sealed = this.#secrets.seal(text, sealedOf(sessionId));
    await this.#db.batch([
      { sql: SQL.forget, params: [hash, sessionId] },
      { sql: SQL.save, params: [sessionId, userId, hash, sealed, language, kinds, nowMs] },
    ]);
  }

  /** Whether there was a subscription to change. */
  async change(sessionId: number, kinds: readonly PushKind[], language: string): Promise<boolean> {
    return (await this.#db.query(SQL.change, [sessionId, kinds, language])).length === 1;
  }

  async remove(sessionId: number): Promise<void> {
    await this.#db.query(SQL.remove, [sessionId]);
  }

  /** The service knows it no more. */
  async gone({ sessionId, hash }: StoredPush): Promise<void> {
    await this.#db.query(SQL.gone, [sessionId, hash]);
  }

  /** The service refused it. */
  async failed({ sessionId, hash }: StoredPush): Promise<void> {
    await this.#db.batch([
      { sql: SQL.fail, params: [sessionId, hash] },
      { sql: SQL.giveUp, params: [sessionId, hash, FAILURES_MAX] },
    ]);
  }

  async delivered({ sessionId, hash }: StoredPush): Promise<void> {
    await this.#db.query(SQL.recover, [sessionId, hash]);
  }
}

const sealedOf = (sessionId: number): string => `push subscription ${sessionId}`;
