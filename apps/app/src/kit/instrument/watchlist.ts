import { addCoins, getUserCoin, removeByCoin, removeCoins, saveCoin } from '@bourse/wire';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../platform/api.ts';
import { callKey, invalidate, queryClient, useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { toastError, toastMessage } from '../../platform/toasts.ts';

export interface WatchedCoin {
  readonly id: number;
  readonly coin: string;
  readonly icon: string;
}

export interface Watchlist {
  readonly signedIn: boolean;
  readonly rows: readonly WatchedCoin[];
  /** In the order of adding. */
  readonly symbols: readonly string[];
  readonly loading: boolean;
  readonly failed: boolean;
  readonly refresh: () => Promise<unknown>;
  readonly isWatched: (symbol: string) => boolean;
  /** Adds or removes one; leads visitors to sign in. */
  readonly toggle: (symbol: string) => void;
}

const KEY = callKey(getUserCoin, {});
const NONE: readonly WatchedCoin[] = [];
/** A row shown before the server has given it an id. */
const NO_ID = -1;

export function useWatchlist(): Watchlist {
  const { signedIn } = useSession();
  const navigate = useNavigate();
  const { data, isPending, isError, refetch } = useCall(getUserCoin, {});
  const rows = signedIn ? (data ?? NONE) : NONE;
  const symbols = useMemo(() => rows.map(({ coin }) => coin), [rows]);
  const watched = useMemo(() => new Set(symbols), [symbols]);
  return {
    signedIn,
    rows,
    symbols,
    loading: signedIn && isPending,
    failed: signedIn && data === undefined && isError,
    refresh: refetch,
    isWatched: (symbol) => watched.has(symbol),
    toggle: (symbol) => {
      if (signedIn) void toggle(symbol, watched.has(symbol));
      else void navigate({ to: '/login', search: { redirect: location.pathname + location.search } });
    },
  };
}

/** The star turns at once; it turns back where the server refuses. */
async function toggle(symbol: string, watched: boolean): Promise<void> {
  await queryClient.cancelQueries({ queryKey: KEY });
  queryClient.setQueryData<readonly WatchedCoin[]>(KEY, (rows = NONE) =>
    watched ? rows.filter(({ coin }) => coin !== symbol) : [...rows, { id: NO_ID, coin: symbol, icon: '' }],
  );
  try {
    await (watched ? call(removeByCoin, { body: { coin: symbol } }) : call(saveCoin, { body: { coin: symbol } }));
    if (!watched) toastMessage('quote_addSuccess');
  } catch (error) {
    toastError(error);
  }
  await invalidate('watchlist');
}

/** Watches several; false where the server refuses. */
export async function addToWatchlist(symbols: readonly string[]): Promise<boolean> {
  return change(() => call(addCoins, { body: symbols.map((coin) => ({ coin })) }));
}

/** Stops watching several rows of the list; false where the server refuses. */
export async function removeFromWatchlist(rows: readonly WatchedCoin[]): Promise<boolean> {
  return change(() => call(removeCoins, { params: { ids: rows.map(({ id }) => id).join(',') } }));
}

async function change(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send();
  } catch (error) {
    toastError(error);
    return false;
  }
  await invalidate('watchlist');
  toastMessage('quote_addSuccess');
  return true;
}
