import { randomInt } from 'node:crypto';
import type { WalletType } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';

/** A customer's row. */
export interface User {
  readonly id: number;
  readonly login_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Null where the customer never chose a login password. */
  readonly password_hash: string | null;
  readonly fund_password_hash: string | null;
  readonly totp_enabled: boolean;
  /** As it is kept; null where no wallet signs in. */
  readonly wallet_address: string | null;
  readonly invite_code: string;
  readonly invited_by: number | null;
  readonly simulated: boolean;
  readonly status: number;
  readonly credits: number;
  readonly created_ms: number;
}

export interface NewUser {
  readonly loginName?: string;
  readonly email?: string;
  readonly phone?: string;
  /** Undefined: a wallet signs in. */
  readonly passwordHash: string | undefined;
  readonly wallet?: { readonly address: string; readonly walletType: WalletType };
  readonly invitedBy: number | undefined;
  readonly simulated: boolean;
  readonly nowMs: number;
}

const COLUMNS = `id, login_name, email, phone, password_hash, fund_password_hash, totp_enabled, wallet_address, invite_code,
  invited_by, simulated, status, credits, created_ms`;
/** No letters or digits that are mistaken for one another. */
const INVITE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const INVITE_LENGTH = 8;

export type NewDeviceListener = (userId: number, userAgent: string, atMs: number) => void;

/** Versions change with every update of a browser: the device is the same. */
const ADD_SIGN_IN = `insert into sign_ins (at_ms, user_id, method, outcome, address, user_agent)
  values ($1, $2, $3, $4, $5, $6)
  returning exists (select from sign_ins s where s.user_id = $2 and s.outcome in ('signed-in', 'registered')
    and regexp_replace(s.user_agent, '[0-9._]+', '', 'g') = regexp_replace($6::text, '[0-9._]+', '', 'g')) as known`;

/** The table of customers. */
export class UserStore {
  readonly #db: Database;
  #onNewDevice: NewDeviceListener = () => undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  async byId(id: number): Promise<User> {
    const [user] = await this.#find('id = $1', id);
    if (user === undefined) throw new Error(`there is no customer ${id}`);
    return user;
  }

  /** By account name or e-mail address, whatever their case. */
  async byLogin(login: string): Promise<User | undefined> {
    const key = login.trim().toLowerCase();
    return (await this.#find(key.includes('@') ? 'email = $1' : 'login_key = $1', key))[0];
  }

  async byEmail(email: string): Promise<User | undefined> {
    return (await this.#find('email = $1', email))[0];
  }

  async byPhone(phone: string): Promise<User | undefined> {
    return (await this.#find('phone = $1', phone))[0];
  }

  /** By address, as it is kept. */
  async byWallet(address: string): Promise<User | undefined> {
    return (await this.#find('wallet_address = $1', address))[0];
  }

  async byInviteCode(code: string): Promise<User | undefined> {
    return (await this.#find('invite_code = $1', code.toUpperCase()))[0];
  }

  /** Undefined where the name, address, number or wallet is taken. */
  async add(user: NewUser): Promise<User | undefined> {
    const [row] = await this.#db.query<User>(
      `insert into users (login_name, login_key, email, phone, password_hash, invite_code, invited_by, simulated, created_ms,
          wallet_address, wallet_type)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning ${COLUMNS}`,
      [
        user.loginName ?? null,
        user.loginName?.toLowerCase() ?? null,
        user.email ?? null,
        user.phone ?? null,
        user.passwordHash ?? null,
        inviteCode(),
        user.invitedBy ?? null,
        user.simulated,
        user.nowMs,
        user.wallet?.address ?? null,
        user.wallet?.walletType ?? null,
      ],
    );
    return row;
  }

  async setMode(id: number, simulated: boolean): Promise<void> {
    await this.#db.query('update users set simulated = $2 where id = $1', [id, simulated]);
  }

  /** `first`: only where there is none. Whether it was stored. */
  async setPassword(id: number, hash: string, nowMs: number, which: 'any' | 'first' = 'any'): Promise<boolean> {
    const rows = await this.#db.query(
      `update users set password_hash = $2, password_changed_ms = $3
        where id = $1 and ($4 = 'any' or password_hash is null) returning id`,
      [id, hash, nowMs, which],
    );
    return rows.length === 1;
  }

  /** Told who signed in with a device that nobody signed in to their account with before. */
  onNewDevice(listener: NewDeviceListener): void {
    this.#onNewDevice = listener;
  }

  /** For the audit: who signed in or failed to, how, from where. */
  async recordSignIn(entry: {
    readonly nowMs: number;
    readonly userId: number | undefined;
    readonly method: string;
    readonly outcome: string;
    readonly address: string;
    readonly userAgent: string;
  }): Promise<void> {
    const { nowMs, userId, method, outcome, address, userAgent } = entry;
    const [row] = await this.#db.query<{ known: boolean }>(ADD_SIGN_IN, [
      ...[nowMs, userId ?? null, method, outcome, address, userAgent],
    ]);
    if (userId === undefined || outcome !== 'signed-in' || row?.known !== false) return;
    this.#onNewDevice(userId, userAgent, nowMs);
  }

  #find(condition: string, value: string | number): Promise<User[]> {
    return this.#db.query<User>(`select ${COLUMNS} from users where ${condition}`, [value]);
  }
}

function inviteCode(): string {
  return Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('');
}
