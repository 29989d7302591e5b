/**
 * Who is signed in. `useSession()` in components; `startSession(token)` after login or registration, `signOut()`.
 */

import { showToast } from '@bourse/ui';
import { getInfo, logout, type OutputOf, switchMode } from '@bourse/wire';
import i18next from 'i18next';
import { call, onAuthFailure } from './api.ts';
import { goTo } from './navigation.ts';
import { callKey, invalidate, queryClient, useCall } from './query-client.ts';
import { dropToken, keepToken, onOtherToken, storedToken, tokenStore } from './token-store.ts';
import { useValue } from './value-store.ts';
import { PREVIEW } from './viewport.ts';

export type CustomerInfo = OutputOf<typeof getInfo>;

export interface Session {
  readonly signedIn: boolean;
  /** Undefined for visitors and until getInfo has answered. */
  readonly info: CustomerInfo | undefined;
  /** Trades in the simulated ledger. */
  readonly simulated: boolean;
  /** Signed in, and getInfo is on its way for the first time. */
  readonly loading: boolean;
}

export function useSession(): Session {
  const token = useValue(tokenStore);
  const query = useCall(getInfo, {});
  const info = token === undefined ? undefined : query.data;
  return {
    signedIn: token !== undefined,
    info,
    simulated: info?.user.simulated ?? false,
    loading: token !== undefined && info === undefined && query.isPending,
  };
}

/** Domains whose answers depend on the ledger a customer trades in, or on the customer. */
export const LEDGER_DOMAINS = [
  'assets',
  'swap',
  'spot',
  'contract',
  'stock',
  'timed',
  'trading',
  'watchlist',
  'subscription',
];
/** What no visitor may see, nor the next customer on this phone. */
const PRIVATE_DOMAINS = new Set([
  ...LEDGER_DOMAINS,
  'recharge',
  'withdraw',
  'bank',
  'certification',
  'service',
  'mail',
  'promotion',
  'proof',
  'security',
  'push',
  'address',
  'follow',
  'strategy',
  'pledge',
  'financial',
  'loan',
  'defi',
  'nft',
  'limits',
]);
const isPrivate = (key: readonly unknown[]): boolean =>
  PRIVATE_DOMAINS.has(String(key[0])) || (key[0] === 'account' && key[1] === 'getInfo');

/** Keeps the token of a login or registration and loads the customer. */
export async function startSession(token: string): Promise<void> {
  queryClient.removeQueries({ predicate: (query) => isPrivate(query.queryKey) });
  keepToken(token);
  await Promise.allSettled([
    queryClient.fetchQuery({ queryKey: callKey(getInfo, {}), queryFn: () => call(getInfo, {}) }),
    invalidate('market'),
  ]);
}

function endSession(): void {
  dropToken();
  try {
    for (const name of Object.keys(sessionStorage)) if (name !== PREVIEW) sessionStorage.removeItem(name);
  } catch {
    // Storage is refused: there was nothing in it.
  }
  queryClient.removeQueries({ predicate: (query) => isPrivate(query.queryKey) });
  void invalidate('market');
}

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function signOut(): Promise<void> {
  const ended = call(logout, {}).catch(() => undefined);
  endSession();
  goTo('/home');
  await ended;
}

/** Chooses the ledger: the simulated one, or the customer's own. Throws `ApiError`. */
export async function switchLedger(simulated: boolean): Promise<void> {
  await call(switchMode, { query: { type: simulated ? '2' : '1' } });
  await queryClient.fetchQuery({ queryKey: callKey(getInfo, {}), queryFn: () => call(getInfo, {}), staleTime: 0 });
  await invalidate(...LEDGER_DOMAINS);
}

/** Another tab has signed in or out: this one follows. */
function take(token: string | undefined): void {
  queryClient.removeQueries({ predicate: (query) => isPrivate(query.queryKey) });
  tokenStore.write(token);
  void invalidate('market');
  if (token === undefined) goTo('/home');
}

export function followOtherTabs(): void {
  onOtherToken(take);
}

onAuthFailure((token) => {
  // An answer to a former session's call says nothing about this one.
  if (token !== tokenStore.read()) return;
  const stored = storedToken();
  if (stored !== undefined && stored !== token) {
    take(stored);
    return;
  }
  endSession();
  goTo('/home');
  if (token !== undefined) showToast(i18next.t('shell.sessionEnded'));
});
