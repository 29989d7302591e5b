import { randomBytes } from 'node:crypto';
import type { WalletPurpose, WalletType } from '@bourse/wire';
import { checkAddress } from '@bourse/wire/chain-address';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { WalletMessages as WalletMessagesTable } from '../../platform/db/schema.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { hasSigned, isSignature } from './wallet-signer.ts';
import { isForSite } from './wallet-text.ts';

const NONCE_BYTES = 16;
/** Long enough for who asks why a message was refused. */
const KEPT_MS = 86_400_000;

/** A message that waits for its signature. */
export type WaitingMessage = Pick<Selectable<WalletMessagesTable>, 'nonce' | 'wallet_type' | 'address' | 'message'>;

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

/** Of two that bring it at once, one gets in. */
const useUp = (nonce: string, nowMs: number) =>
  sqlFor
    .updateTable('wallet_messages')
    .set({ used_ms: nowMs })
    .where('nonce', '=', nonce)
    .where('used_ms', 'is', null)
    .where('expires_ms', '>', nowMs)
    .returning('message');

/** The messages that wallets are asked to sign: kept whole, checked as they were kept, each good once. */
export class WalletMessages {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async add(message: NewMessage): Promise<void> {
    const { nonce, walletType, address, purpose, userId, nowMs, expiresMs } = message;
    const sweep = sqlFor.deleteFrom('wallet_messages').where('expires_ms', '<', nowMs - KEPT_MS);
    const added = sqlFor.insertInto('wallet_messages').values({
      nonce,
      wallet_type: walletType,
      address,
      purpose,
      user_id: userId,
      message: message.message,
      expires_ms: expiresMs,
    });
    await this.#db.batch([statement(sweep), statement(added)]);
  }

  /**
   * The message that was signed; it stays good until `use`, for something else may still be missing. Refuses with
   * `wallet_message_over` where it is used, too old, of another address, site, purpose or customer; with
   * `wallet_contract` and `wallet_signature_wrong` where it is not this address's signature: then it is used up.
   */
  async check(proof: Proof): Promise<WaitingMessage> {
    const { address, nonce, signature, purpose, userId, site, nowMs } = proof;
    const found = await one(
      this.#db,
      sqlFor
        .selectFrom('wallet_messages')
        .select(['nonce', 'wallet_type', 'address', 'message'])
        .where('nonce', '=', nonce)
        .where('purpose', '=', purpose)
        .where('user_id', 'is not distinct from', userId ?? null)
        .where('used_ms', 'is', null)
        .where('expires_ms', '>', nowMs),
    );
    if (
      found === undefined ||
      found.address !== keptAddress(found.wallet_type, address) ||
      !isForSite(found.message, site)
    ) {
      throw new Refusal('wallet_message_over', { field: 'signature' });
    }
    if (await hasSigned(found.wallet_type, found.address, found.message, signature)) return found;
    await rows(this.#db, useUp(nonce, nowMs));
    throw new Refusal(isSignature(signature) ? 'wallet_signature_wrong' : 'wallet_contract', { field: 'signature' });
  }

  /** Uses it up; refuses with `wallet_message_over` where somebody else just did. */
  async use(nonce: string, nowMs: number): Promise<void> {
    const used = await rows(this.#db, useUp(nonce, nowMs));
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
