import type { PushKind } from '@bourse/wire';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { PushSubscriptions } from '../../platform/db/schema.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
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

/** Of a session that living sign-ins have: what has run out is told nothing, swept or not. */
const livingOf = (userId: number, nowMs: number) =>
  sqlFor
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(['p.session_id', 'p.address_hash', 'p.sealed', 'p.language', 'p.kinds'])
    .$narrowType<{ kinds: PushKind[] }>()
    .where('p.user_id', '=', userId)
    .where('s.expires_ms', '>', nowMs)
    .orderBy('p.session_id');

/** The same device, signed in anew: only the newest sign-in is told. */
const forgetOthers = (hash: string, sessionId: number) =>
  sqlFor.deleteFrom('push_subscriptions').where('address_hash', '=', hash).where('session_id', '<>', sessionId);

const save = ({ session_id, user_id, created_ms, ...push }: Omit<Selectable<PushSubscriptions>, 'failures'>) =>
  sqlFor
    .insertInto('push_subscriptions')
    .values({ ...push, session_id, user_id, created_ms })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ ...push, failures: 0 }));

const remove = (sessionId: number) => sqlFor.deleteFrom('push_subscriptions').where('session_id', '=', sessionId);
// What a service answered is of the target it was asked for: the session may have another by now.
const removeTarget = ({ sessionId, hash }: StoredPush) => remove(sessionId).where('address_hash', '=', hash);
const changeTarget = ({ sessionId, hash }: StoredPush) =>
  sqlFor.updateTable('push_subscriptions').where('session_id', '=', sessionId).where('address_hash', '=', hash);

/** The table of subscriptions: one a session at most, so a customer has no more of them than sign-ins. */
export class PushStore {
  readonly #db: Database;
  readonly #secrets: Secrets;

  constructor(db: Database, secrets: Secrets) {
    this.#db = db;
    this.#secrets = secrets;
  }

  async owners(): Promise<number[]> {
    const owners = await rows(this.#db, sqlFor.selectFrom('push_subscriptions').select('user_id').distinct());
    return owners.map(({ user_id }) => user_id);
  }

  /** What a session's device is notified of; undefined where it has no subscription. */
  async kindsOf(sessionId: number): Promise<PushKind[] | undefined> {
    const kinds = sqlFor
      .selectFrom('push_subscriptions')
      .select('kinds')
      .$narrowType<{ kinds: PushKind[] }>()
      .where('session_id', '=', sessionId);
    return (await one(this.#db, kinds))?.kinds;
  }

  async of(userId: number, nowMs: number): Promise<StoredPush[]> {
    const living = await rows(this.#db, livingOf(userId, nowMs));
    return living.map(({ session_id: sessionId, address_hash: hash, sealed, language, kinds }) => ({
      sessionId,
      hash,
      language,
      kinds,
      target: JSON.parse(this.#secrets.open(sealed, sealedOf(sessionId)).toString('utf8')) as PushTarget,
    }));
  }

  /** In place of what the session had, and of what another session had with the same device. */
  async save(userId: number, push: NewPush, nowMs: number): Promise<void> {
    const { sessionId, target, language } = push;
    const text = JSON.stringify(target);
    const hash = this.#secrets.mac(`push ${text}`);
    const sealed = this.#secrets.seal(text, sealedOf(sessionId));
    const subscription = {
      session_id: sessionId,
      user_id: userId,
      address_hash: hash,
      sealed,
      language,
      kinds: [...push.kinds],
      created_ms: nowMs,
    };
    await this.#db.batch([statement(forgetOthers(hash, sessionId)), statement(save(subscription))]);
  }

  /** Whether there was a subscription to change. */
  async change(sessionId: number, kinds: readonly PushKind[], language: string): Promise<boolean> {
    const changed = sqlFor
      .updateTable('push_subscriptions')
      .set({ kinds: [...kinds], language })
      .where('session_id', '=', sessionId)
      .returning('session_id');
    return (await rows(this.#db, changed)).length === 1;
  }

  async remove(sessionId: number): Promise<void> {
    await rows(this.#db, remove(sessionId));
  }

  /** The service knows it no more. */
  async gone(push: StoredPush): Promise<void> {
    await rows(this.#db, removeTarget(push));
  }

  /** The service refused it. */
  async failed(push: StoredPush): Promise<void> {
    await this.#db.batch([
      statement(changeTarget(push).set(({ eb }) => ({ failures: eb('failures', '+', 1) }))),
      statement(removeTarget(push).where('failures', '>=', FAILURES_MAX)),
    ]);
  }

  async delivered(push: StoredPush): Promise<void> {
    await rows(this.#db, changeTarget(push).set({ failures: 0 }).where('failures', '>', 0));
  }
}

/** What a subscription is sealed for. */
export const sealedOf = (sessionId: number): string => `push subscription ${sessionId}`;
