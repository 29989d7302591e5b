import { type bindWallet, CODE, type OutputOf, type removeWallet, type walletNonce } from '@bourse/wire';
import { sqlState, UNIQUE_VIOLATION } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import type { Call } from '../../platform/http/route.ts';
import { wordMessage } from '../../platform/http/wording.ts';
import { Refusal, TooMany } from '../../platform/refusal.ts';
import type { AccountContext } from './account-deps.ts';
import { checkOwner } from './check-owner.ts';
import { mailNotice } from './security-notice.ts';
import { requireWalletOpen } from './sign-in-method.ts';
import type { User } from './user-store.ts';
import { keptAddress, newNonce, shownAddress, type WaitingMessage } from './wallet-messages.ts';
import { isDerivedName } from './wallet-name.ts';
import { walletSite } from './wallet-site.ts';
import { walletText } from './wallet-text.ts';
import { coolingOff } from './withdrawal-cooling-off.ts';

/** How long a wallet may take. */
export const WALLET_MESSAGE_MS = 5 * 60_000;
/** Messages for one wallet from one network, until there was none for five minutes. */
const MESSAGES_MAX = 10;

/** Makes the message that a wallet is asked to sign, in the language of who asks. */
export async function makeWalletMessage(
  context: AccountContext,
  call: Call<typeof walletNonce>,
): Promise<OutputOf<typeof walletNonce>> {
  const { body, nowMs, session, lang } = call;
  const { walletType, purpose, chainId } = body;
  requireWalletOpen(context);
  const isBinding = purpose === 'bind';
  if (isBinding && session === undefined) throw new Refusal('token_missing', { code: CODE.forbidden });
  const site = walletSite(context.publicUrl, call.site);
  const shown = shownAddress(walletType, body.address);
  const address = keptAddress(walletType, shown);
  countMessage(context, `${address} ${networkOf(call.address)}`, nowMs);
  const nonce = newNonce();
  const expiresMs = nowMs + WALLET_MESSAGE_MS;
  const userId = isBinding ? session?.userId : undefined;
  const params = { name: context.deployment.name, account: userId ?? '' };
  const statement = wordMessage(isBinding ? 'wallet_statement_bind' : 'wallet_statement_sign_in', params, lang);
  const text = { walletType, site, address: shown, statement, chainId, nonce, issuedMs: nowMs, expiresMs };
  const message = walletText(text);
  await context.walletMessages.add({ nonce, walletType, address, purpose, userId, message, nowMs, expiresMs });
  return { message, nonce, expiresMs };
}

function countMessage({ walletCounts }: AccountContext, key: string, nowMs: number): void {
  const known = walletCounts.find(key, nowMs);
  if (known !== undefined && known.count >= MESSAGES_MAX) {
    throw new TooMany('too_many_requests', known.untilMs - nowMs);
  }
  walletCounts.add(key, nowMs);
}

/** Binds a wallet that has signed: another way in, so only for its owner, and withdrawals rest. Whose else it is is said only to who holds its key. */
export async function bindOwnWallet(context: AccountContext, call: Call<typeof bindWallet>): Promise<undefined> {
  const { body, session, nowMs, lang } = call;
  requireWalletOpen(context);
  const user = await context.users.byId(session.userId);
  if (user.wallet_address !== null) throw new Refusal('wallet_is_bound', { code: CODE.conflict });
  await checkOwner(context, call);
  const signed = await context.walletMessages.check({
    address: body.address,
    nonce: body.nonce,
    signature: body.signature,
    purpose: 'bind',
    userId: user.id,
    site: walletSite(context.publicUrl, call.site),
    nowMs,
  });
  await context.walletMessages.use(signed.nonce, nowMs);
  if (!(await bind(context, user.id, signed, nowMs))) throw new Refusal('wallet_is_bound', { code: CODE.conflict });
  await mailNotice(context, user.id, 'walletBound', lang);
}

/** Binds it, and makes withdrawals rest, in one statement; false where another one was bound meanwhile. */
async function bind(context: AccountContext, userId: number, signed: WaitingMessage, nowMs: number): Promise<boolean> {
  const bound = coolingOff(userId, nowMs)
    .set({ wallet_address: signed.address, wallet_type: signed.wallet_type })
    .where('wallet_address', 'is', null)
    .returning('id');
  try {
    return (await rows(context.db, bound)).length === 1;
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal('wallet_taken', { field: 'address' });
    throw error;
  }
}

/** Removes the wallet, and ends what may have been opened with it. Refuses with `wallet_last_way` where nothing else signs in. */
export async function removeOwnWallet(context: AccountContext, call: Call<typeof removeWallet>): Promise<undefined> {
  const { session, lang } = call;
  const user = await context.users.byId(session.userId);
  if (user.wallet_address === null) throw new Refusal('wallet_not_bound', { code: CODE.conflict });
  if (!hasOtherWay(user)) throw new Refusal('wallet_last_way', { code: CODE.conflict });
  await checkOwner(context, call);
  const removed = sqlFor
    .updateTable('users')
    .set({ wallet_address: null, wallet_type: null })
    .where('id', '=', user.id);
  await rows(context.db, removed);
  await context.sessions.revokeAll(user.id, session.sessionId);
  await mailNotice(context, user.id, 'walletRemoved', lang);
}

function hasOtherWay({ login_name, email, phone, password_hash }: User): boolean {
  const hasName = login_name !== null && !isDerivedName(login_name);
  return email !== null || phone !== null || (hasName && password_hash !== null);
}
