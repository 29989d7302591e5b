import { randomBytes } from 'node:crypto';
import type { WalletPurpose, WalletType } from '@bourse/wire';
import { checkAddress } from '@bourse/wire/chain-address';
import type { Database } from '../../platform/db/database.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { hasSigned, isSignature } from './wallet-signer.ts';
import { isForSite } from './wallet-text.ts';

const NONCE_BYTES = 16;
/** Long enough for who asks why a message was refused. */
const KEPT_MS = 86_400_000;

/** A message that waits for its signature. */
export interface WaitingMessage {
  readonly nonce: string;
  readonly wallet_type: WalletType;
  readonly address: string;
  readonly message: string;
}

export interface NewMessage {
  readonly nonce: string;
  readonly walletType: WalletType;
  /** As it is kept. */
  readonly address: string;
  readonly purpose: WalletPurpose;
  /** Of the customer whom the wallet is to be bound to. */
  readonly userId: number | undefined;
  readonly message: string;
  readonly nowMs: number;
  readonly expiresMs: number;
}

/** What somebody brings who says that they have signed. */
export interface Proof {
  readonly address: string;
  readonly nonce: string;
  readonly signature: string;
  readonly purpose: WalletPurpose;
  readonly userId: number | undefined;
  readonly site: string;
  readonly nowMs: number;
}

const SQL = {
  sweep: 'delete from wallet_messages where expires_ms < $1',
  add: `insert into wallet_messages (nonce, wallet_type, address, purpose, user_id, message, expires_ms)
    values ($1, $2, $3, $4, $5, $6, $7)`,
  waiting: `select nonce, wallet_type, address, message from wallet_messages
    where nonce = $1 and purpose = $2 and user_id is not distinct from $3 and used_ms is null and expires_ms > $4`,
  // Of two that bring it at once, one gets in.
  use: `update wallet_messages set used_ms = $2 where nonce = $1 and used_ms is null and expires_ms > $2
    returning message`,
} as const;

/** The messages that wallets are asked to sign: kept whole, checked as they were kept, each good once. */
export class WalletMessages {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async add(message: NewMessage): Promise<void> {
    await this.#db.batch([
      { sql: SQL.sweep, params: [message.nowMs - KEPT_MS] },
      {
        sql: SQL.add,
        params: [
          ...[message.nonce, message.walletType, message.address, message.purpose, message.userId ?? null],
          ...[message.message, message.expiresMs],
        ],
      },
    ]);
  }

  /**
   * The message that was signed; it stays good until `use`, for something else may still be missing. Refuses with
   * `wallet_message_over` where it is used, too old, of another address, site, purpose or customer; with
   * `wallet_contract` and `wallet_signature_wrong` where it is not this address's signature: then it is used up.
   */
  async check(proof: Proof): Promise<WaitingMessage> {
    const { address, nonce, signature, purpose, userId, site, nowMs } = proof;
    const [found] = await this.#db.query<WaitingMessage>(SQL.waiting, [nonce, purpose, userId ?? null, nowMs]);
    if (
      found === undefined ||
      found.address !== keptAddress(found.wallet_type, address) ||
      !isForSite(found.message, site)
    ) {
      throw new Refusal('wallet_message_over', { field: 'signature' });
    }
    if (await hasSigned(found.wallet_type, found.address, found.message, signature)) return found;
    await this.#db.query(SQL.use, [nonce, nowMs]);
    throw new Refusal(isSignature(signature) ? 'wallet_signature_wrong' : 'wallet_contract', { field: 'signature' });
  }

  /** Uses it up; refuses with `wallet_message_over` where somebody else just did. */
  async use(nonce: string, nowMs: number): Promise<void> {
    const used = await this.#db.query(SQL.use, [nonce, nowMs]);
    if (used.length === 0) throw new Refusal('wallet_message_over', { field: 'signature' });
  }
}

export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('hex');
}

/** An address as messages show it. Refuses with what is wrong with it. */
export function shownAddress(walletType: WalletType, typed: string): string {
  const checked = checkAddress(walletType === 'ETH' ? 'ETH' : 'TRC', typed);
  if (!checked.ok) throw refusalOf(checked.issue);
  return checked.address;
}

/** An address as it is kept: those of Ethereum differ in nothing but case. */
export function keptAddress(walletType: WalletType, address: string): string {
  return walletType === 'ETH' ? address.toLowerCase() : address;
}
