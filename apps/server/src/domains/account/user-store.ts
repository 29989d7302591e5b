import { randomInt } from 'node:crypto';
import type { WalletType } from '@bourse/wire';
import { type Expression, type InsertQueryBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Schema, Users } from '../../platform/db/schema.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Consent } from './registration-consent.ts';

const COLUMNS = [
  'id',
  'login_name',
  'email',
  'phone',
  'password_hash',
  'fund_password_hash',
  'totp_enabled',
  'wallet_address',
  'invite_code',
  'invited_by',
  'simulated',
  'status',
  'credits',
  'created_ms',
  'time_zone',
  'phone_zone',
] as const;

/**
 * A customer's row. `password_hash` is null where the customer never chose a login password; `wallet_address`, as it is
 * kept, where no wallet signs in.
 */
export type User = Pick<Selectable<Users>, (typeof COLUMNS)[number]>;

/** The same as a statement returns it. */
type AddedUser = { [Column in (typeof COLUMNS)[number]]: Selectable<Users>[Column] };

export interface NewUser {
  readonly loginName?: string;
  readonly email?: string;
  readonly phone?: string;
  /** Undefined: a wallet signs in. */
  readonly passwordHash: string | undefined;
  readonly wallet?: { readonly address: string; readonly walletType: WalletType };
  readonly invitedBy: number | undefined;
  readonly simulated: boolean;
  /** What was agreed to; stored with the account or not at all. */
  readonly consent?: Consent | undefined;
  readonly nowMs: number;
}

/** When and from where somebody tried to sign in. */
type SignInPlace = Pick<Call<never>, 'nowMs' | 'address' | 'userAgent' | 'country'>;

export interface SignInEntry {
  readonly userId: number | undefined;
  readonly method: string;
  readonly outcome: string;
}

/** No letters or digits that are mistaken for one another. */
const INVITE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const INVITE_LENGTH = 8;

export type NewDeviceListener = (userId: number, userAgent: string, atMs: number) => void;

/** Versions change with every update of a browser: the device is the same. */
const deviceOf = (userAgent: Expression<string>) => sql<string>`regexp_replace(${userAgent}, '[0-9._]+', '', 'g')`;

const users = () => sqlFor.selectFrom('users').select(COLUMNS);

/** The table of customers. */
export class UserStore {
  readonly #db: Database;
  #onNewDevice: NewDeviceListener = () => undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  async byId(id: number): Promise<User> {
    const user = await one(this.#db, users().where('id', '=', id));
    if (user === undefined) throw new Error(`there is no customer ${id}`);
    return user;
  }

  /** By account name or e-mail address, whatever their case. */
  byLogin(login: string): Promise<User | undefined> {
    const key = login.trim().toLowerCase();
    return one(this.#db, users().where(key.includes('@') ? 'email' : 'login_key', '=', key));
  }

  byEmail(email: string): Promise<User | undefined> {
    return one(this.#db, users().where('email', '=', email));
  }

  byPhone(phone: string): Promise<User | undefined> {
    return one(this.#db, users().where('phone', '=', phone));
  }

  /** By address, as it is kept. */
  byWallet(address: string): Promise<User | undefined> {
    return one(this.#db, users().where('wallet_address', '=', address));
  }

  byInviteCode(code: string): Promise<User | undefined> {
    return one(this.#db, users().where('invite_code', '=', code.toUpperCase()));
  }

  /** Undefined where the name, address, number or wallet is taken. */
  add(user: NewUser): Promise<User | undefined> {
    const added = sqlFor
      .insertInto('users')
      .values({
        login_name: user.loginName,
        login_key: user.loginName?.toLowerCase(),
        email: user.email,
        phone: user.phone,
        password_hash: user.passwordHash,
        invite_code: inviteCode(),
        invited_by: user.invitedBy,
        simulated: user.simulated,
        created_ms: user.nowMs,
        wallet_address: user.wallet?.address,
        wallet_type: user.wallet?.walletType,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(COLUMNS);
    return one(this.#db, user.consent === undefined ? added : withConsent(added, user.consent, user.nowMs));
  }

  async setMode(id: number, simulated: boolean): Promise<void> {
    await rows(this.#db, sqlFor.updateTable('users').set({ simulated }).where('id', '=', id));
  }

  /** Where nothing is chosen, the former choice stays. */
  async setZone(id: number, zone: { readonly chosen?: string | undefined; readonly shown: string }): Promise<void> {
    const set = { phone_zone: zone.shown, ...(zone.chosen !== undefined && { time_zone: zone.chosen }) };
    await rows(this.#db, sqlFor.updateTable('users').set(set).where('id', '=', id));
  }

  /** `first`: only where there is none. Whether it was stored. */
  async setPassword(id: number, hash: string, nowMs: number, which: 'any' | 'first' = 'any'): Promise<boolean> {
    const stored = sqlFor
      .updateTable('users')
      .set({ password_hash: hash, password_changed_ms: nowMs })
      .where('id', '=', id)
      .$if(which === 'first', (update) => update.where('password_hash', 'is', null))
      .returning('id');
    return (await rows(this.#db, stored)).length === 1;
  }

  /** Told who signed in with a device that nobody signed in to their account with before. */
  onNewDevice(listener: NewDeviceListener): void {
    this.#onNewDevice = listener;
  }

  /** For the audit: who signed in or failed to, how, from where. */
  async recordSignIn({ nowMs, address, userAgent, country }: SignInPlace, entry: SignInEntry): Promise<void> {
    const { userId, method, outcome } = entry;
    const row = await one(
      this.#db,
      sqlFor
        .insertInto('sign_ins')
        .values({
          at_ms: nowMs,
          user_id: userId,
          method,
          outcome,
          address,
          user_agent: userAgent,
          country: country ?? null,
        })
        .returning(({ cast, exists, selectFrom, val }) => {
          const before = selectFrom('sign_ins as s')
            .where('s.user_id', '=', userId ?? null)
            .where('s.outcome', 'in', ['signed-in', 'registered'])
            .where(({ eb, ref }) => eb(deviceOf(ref('s.user_agent')), '=', deviceOf(cast(val(userAgent), 'text'))));
          return exists(before).as('known');
        }),
    );
    if (userId === undefined || outcome !== 'signed-in' || row?.known !== false) return;
    this.#onNewDevice(userId, userAgent, nowMs);
  }
}

/** One statement: there is no account without what was agreed to, and where the customer lives is known from the start. */
function withConsent(added: InsertQueryBuilder<Schema, 'users', AddedUser>, consent: Consent, nowMs: number) {
  const { termsVersion, language, minimumAge, country } = consent;
  return sqlFor
    .with('added', () => added)
    .with('agreed', (db) =>
      db
        .insertInto('registration_consents')
        .columns(['user_id', 'terms_version', 'language', 'minimum_age', 'country', 'at_ms'])
        .expression(({ selectFrom }) =>
          selectFrom('added').select([
            'added.id',
            sql<string>`${termsVersion}::text`.as('terms_version'),
            sql<string>`${language}::text`.as('language'),
            sql<number>`${minimumAge}::integer`.as('minimum_age'),
            sql<string>`${country}::text`.as('country'),
            sql<number>`${nowMs}::bigint`.as('at_ms'),
          ]),
        ),
    )
    .with('lives', (db) =>
      db
        .insertInto('declared_residences')
        .columns(['user_id', 'country', 'at_ms'])
        .expression(({ selectFrom }) =>
          selectFrom('added').select([
            'added.id',
            sql<string>`${country}::text`.as('country'),
            sql<number>`${nowMs}::bigint`.as('at_ms'),
          ]),
        ),
    )
    .selectFrom('added')
    .selectAll();
}

function inviteCode(): string {
  return Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('');
}
