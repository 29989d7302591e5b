/**
 * What an app that is opened without a network shows: the last prices, and of the customer who is signed in the last balances, positions and
 * orders. Kept as text beside the token: the own part goes with it (token-store.ts). The service worker keeps none of it.
 */
import type { CoinItem } from '@bourse/wire';
import { onlineManager, type Query, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { LAST_KNOWN_CALLS } from './last-known-calls.ts';
import { queryClient } from './query-client.ts';
import { restoreQuotes } from './quote-store.ts';
import { readStored, writeStored } from './stored.ts';
import { OWN_LAST_KNOWN, storedToken, tokenStore } from './token-store.ts';

const LAST_KNOWN = 'last-known';
const EVERY_MS = 30_000;
/** Of either part, in characters. */
const LENGTH_MAX = 300_000;
const AGE_MAX_MS = 7 * 86_400_000;

const OF_ALL: readonly string[] = LAST_KNOWN_CALLS.ofAll;
const OF_CUSTOMER: readonly string[] = LAST_KNOWN_CALLS.ofCustomer;
const WHO = 'account.getInfo';

/** A query's key, its answer, and when that came. */
type Answer = readonly [key: QueryKey, data: unknown, atMs: number];

const idOf = (key: QueryKey) => `${key[0]}.${key[1]}`;

/** The answers of these calls, the newest first, as many as there is room for. */
function answersOf(calls: readonly string[]): string {
  const found = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => calls.includes(idOf(queryKey)) && state.status === 'success' })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const texts: string[] = [];
  let length = 2;
  for (const { queryKey, state } of found) {
    const data = idOf(queryKey) === WHO ? withoutPerson(state.data) : state.data;
    const text = JSON.stringify([queryKey, data, state.dataUpdatedAt] satisfies Answer);
    length += text.length + 1;
    if (length <= LENGTH_MAX) texts.push(text);
  }
  return `[${texts.join()}]`;
}

/** Who it is, is not needed to show a balance, and so not kept. */
function withoutPerson(data: unknown): unknown {
  const info = data as { readonly user: object; readonly detail: object };
  return {
    ...info,
    user: { ...info.user, loginName: '', email: null, phone: null, address: null, adminParentIds: null },
    detail: { ...info.detail, realName: null, idCard: null, firstReason: null, secondReason: null },
  };
}

function keep(): void {
  // What was restored is kept already, with its own times.
  if (!onlineManager.isOnline()) return;
  writeStored(LAST_KNOWN, answersOf(OF_ALL));
  const token = storedToken();
  // Another tab may have signed out in this moment.
  if (token !== undefined && token === tokenStore.read()) writeStored(OWN_LAST_KNOWN, answersOf(OF_CUSTOMER));
}

/** Keeps from now on what is known, and shows it again where the server cannot be reached. */
export function keepLastKnown(): void {
  setInterval(keep, EVERY_MS);
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
}

function stored(name: string): readonly Answer[] {
  try {
    return JSON.parse(readStored(name) ?? '[]') as readonly Answer[];
  } catch {
    return [];
  }
}

/** The rows of lists, of endless ones too. */
function coinsIn(data: unknown): readonly CoinItem[] {
  const { pages = [data] } = data as { readonly pages?: readonly unknown[] };
  return pages
    .flatMap((page) => Object.values(page as object).flat())
    .filter((one): one is CoinItem => typeof one?.symbol === 'string' && typeof one.amount === 'string');
}

/** Puts what was kept in the place of answers that are missing. */
export function restoreLastKnown(): void {
  const own = storedToken() === undefined ? [] : stored(OWN_LAST_KNOWN);
  for (const [key, data, atMs] of [...stored(LAST_KNOWN), ...own]) {
    const [known, isOld] = [queryClient.getQueryData(key), Date.now() - atMs > AGE_MAX_MS];
    if (known !== undefined || isOld) continue;
    queryClient.setQueryData(key, data, { updatedAt: atMs });
    if (OF_ALL.includes(idOf(key))) restoreQuotes(coinsIn(data), atMs);
  }
}

/** As soon as a call finds no server although the phone says that it has a network. */
export function restoreWhereNothingAnswers(): void {
  const cache = queryClient.getQueryCache();
  const isLost = ({ state }: Query) => {
    const error = state.fetchFailureReason ?? state.error;
    return error instanceof ApiError && error.key === 'network_anomaly';
  };
  if (cache.getAll().some(isLost)) {
    restoreLastKnown();
    return;
  }
  const stop = cache.subscribe(({ query }) => {
    if (!isLost(query)) return;
    stop();
    restoreLastKnown();
  });
}
