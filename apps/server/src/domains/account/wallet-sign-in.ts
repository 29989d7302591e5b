import { type login, validateConsent, validateLogin } from '@bourse/wire';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { AccountContext } from './account-deps.ts';
import { findInviter } from './invited-by.ts';
import { consentOf } from './registration-consent.ts';
import type { NewUser, User } from './user-store.ts';
import type { WaitingMessage } from './wallet-messages.ts';
import { namesOf } from './wallet-name.ts';
import { walletSite } from './wallet-site.ts';

type LoginCall = Call<typeof login>;

export interface WalletEntry {
  readonly user: User;
  /** The account was opened by this call. */
  readonly isNew: boolean;
}

/**
 * Whose wallet has signed; somebody new gets an account. `checkSecondFactor` asks an existing customer for what else they
 * have: only when it is there the message is used up.
 */
export async function byWallet(
  context: AccountContext,
  call: LoginCall,
  checkSecondFactor: (user: User) => Promise<void>,
  onRefused: (userId: number | undefined) => Promise<void>,
): Promise<WalletEntry> {
  const { body, nowMs } = call;
  refuseOn(validateLogin(body, false));
  const signed = await signedMessage(context, call, onRefused);
  const known = await context.users.byWallet(signed.address);
  if (known !== undefined) {
    await checkSecondFactor(known);
    await context.walletMessages.use(signed.nonce, nowMs);
    return { user: known, isNew: false };
  }
  const rules = context.deployment.register.consent;
  refuseOn(validateConsent(body, rules));
  const consent = await consentOf(context.db, body, rules, call.lang);
  const invitedBy = await findInviter(context, body.activeCode);
  await context.walletMessages.use(signed.nonce, nowMs);
  return openWith(context, signed, { invitedBy, consent, nowMs });
}

async function signedMessage(
  context: AccountContext,
  call: LoginCall,
  onRefused: (userId: number | undefined) => Promise<void>,
): Promise<WaitingMessage> {
  const { address = '', nonce = '', signature = '' } = call.body;
  const site = walletSite(context.publicUrl, call.site);
  const { nowMs } = call;
  try {
    return await context.walletMessages.check({
      address,
      nonce,
      signature,
      purpose: 'signIn',
      userId: undefined,
      site,
      nowMs,
    });
  } catch (error) {
    context.failures.add(call.address, undefined, nowMs);
    const user = await context.users.byWallet(address.toLowerCase());
    await onRefused(user?.id);
    throw error;
  }
}

/** Two that open it at once find one account. */
async function openWith(
  { users }: AccountContext,
  { address, wallet_type: walletType }: WaitingMessage,
  { invitedBy, consent, nowMs }: Pick<NewUser, 'invitedBy' | 'consent' | 'nowMs'>,
): Promise<WalletEntry> {
  const wallet = { address, walletType };
  for (const loginName of namesOf(address)) {
    const added = await users.add({
      loginName,
      passwordHash: undefined,
      invitedBy,
      consent,
      simulated: false,
      nowMs,
      wallet,
    });
    if (added !== undefined) return { user: added, isNew: true };
    const known = await users.byWallet(address);
    if (known !== undefined) return { user: known, isNew: false };
  }
  throw new Refusal('account_taken', { field: 'address' });
}
