/**
 * A session that a wallet opened lasts as long as the wallet stays as it was: where its chain or its account changes, the
 * customer is signed out and the app starts anew. Sessions that were opened otherwise know nothing of it.
 */
import type { WalletType } from '@bourse/wire';
import { type BrowserWallet, findWallets, walletChain } from './browser-wallet.ts';
import { signOut } from './session.ts';
import { readStored, writeStored } from './stored.ts';
import { tokenStore } from './token-store.ts';
import { findTronLink } from './tron-wallet.ts';

/** The name in the storage; the start of the app looks whether there is something. */
export const WALLET_SESSION = 'wallet';
/** Kept over the reload, to be told. */
const ENDED = 'ended';
const TAG_DIGITS = 12;

export interface WalletSession {
  readonly type: WalletType;
  readonly id: string;
  readonly address: string;
  readonly chain: number;
}
/** `token`: the end of the session's own, by which it is known. */
type Kept = WalletSession & { readonly token: string };

const tagOf = (token: string | undefined): string => token?.slice(-TAG_DIGITS) ?? '';

/** To be called once the wallet's session has begun. */
export function beginWalletSession(wallet: BrowserWallet, session: WalletSession): void {
  const kept = { ...session, token: tagOf(tokenStore.read()) };
  writeStored(WALLET_SESSION, JSON.stringify(kept));
  watch(wallet, kept);
}

/** At the start of the app: goes on watching. Whether the last session was ended because the wallet changed. */
export async function resumeWalletSession(): Promise<boolean> {
  const stored = readStored(WALLET_SESSION);
  const kept = parse(stored);
  if (kept === undefined || !isCurrent(kept)) {
    writeStored(WALLET_SESSION, undefined);
    return stored === ENDED;
  }
  const wallets = kept.type === 'TRON' ? [findTronLink()] : await findWallets();
  const wallet = wallets.find((one) => one?.id === kept.id);
  if (wallet === undefined) return false;
  watch(wallet, kept);
  // It may have changed while nobody was looking; none of the two opens anything.
  const [chain, accounts] = await Promise.all([
    walletChain(wallet),
    wallet.provider.request({ method: 'eth_accounts' }),
  ]).catch(() => [kept.chain, []] as const);
  if (chain !== kept.chain || isOther(accounts, kept)) await end(kept);
  return false;
}

function watch({ provider }: BrowserWallet, kept: Kept): void {
  const onChain = (chain: unknown) => {
    if (Number(chain) !== kept.chain) void end(kept);
  };
  const onAccounts = (accounts: unknown) => {
    if (isOther(accounts, kept)) void end(kept);
  };
  provider.on?.('chainChanged', onChain);
  provider.on?.('accountsChanged', onAccounts);
  const stop = tokenStore.listen(() => {
    if (isCurrent(kept)) return;
    stop();
    provider.removeListener?.('chainChanged', onChain);
    provider.removeListener?.('accountsChanged', onAccounts);
  });
}

/** A wallet that is locked shows none: that is no other one. */
function isOther(accounts: unknown, { address }: Kept): boolean {
  const [first] = Array.isArray(accounts) ? accounts : [];
  return typeof first === 'string' && first.toLowerCase() !== address.toLowerCase();
}

const isCurrent = ({ token }: Kept): boolean => token !== '' && tagOf(tokenStore.read()) === token;

async function end(kept: Kept): Promise<void> {
  if (!isCurrent(kept)) return;
  await signOut();
  writeStored(WALLET_SESSION, ENDED);
  location.reload();
}

function parse(stored: string | undefined): Kept | undefined {
  if (stored === undefined || stored === ENDED) return undefined;
  try {
    return JSON.parse(stored) as Kept;
  } catch {
    return undefined;
  }
}
