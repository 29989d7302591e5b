/**
 * The live feed of the app. Components use `useQuote` (quote-store), `useDepth` (depth-store), `useTrades` (trade-tape),
 * or, for candles, `useFeedTopic`. The feed pauses while the page is hidden.
 */
import { FEED_PATH } from '@bourse/wire';
import { useEffect, useRef } from 'react';
import { browserSurroundings, socketAddress } from './browser-surroundings.ts';
import { type FeedTopic, MarketFeed, type PushListener } from './market-feed.ts';
import { invalidate } from './query-client.ts';
import type { SocketState } from './reconnecting-socket.ts';
import { tokenStore } from './token-store.ts';
import { useValue, ValueStore } from './value-store.ts';

/** Hidden this long, the page stops reading: a glance at another app costs no reconnection. */
const HIDDEN_PAUSE_MS = 15_000;

export interface FeedState {
  readonly state: SocketState;
  /** When the connection was lost, or could not be made, ms; undefined while it stands or is made. */
  readonly lostAt: number | undefined;
}
const stateStore = new ValueStore<FeedState>({ state: 'closed', lostAt: undefined });

function noteState(state: SocketState): void {
  const former = stateStore.read();
  const lostAt =
    // Closed on purpose: the page is hidden, or shows no prices.
    state === 'open' || state === 'closed'
      ? undefined
      : (former.lostAt ?? (former.state === 'open' || state === 'waiting' ? Date.now() : undefined));
  stateStore.write({ state, lostAt });
}

/** Phones do not all ask in the same moment. */
const SETTINGS_SPREAD_MS = 3_000;

let settingsTimer: ReturnType<typeof setTimeout> | undefined;

/** Operators changed what everybody sees: what is on the screen is read again. */
export function readSettingsAgain(): void {
  clearTimeout(settingsTimer);
  const again = () => import('./settings-calls.ts').then(({ OF_SETTINGS }) => invalidate(...OF_SETTINGS));
  settingsTimer = setTimeout(
    () => void again().catch(() => invalidate('settings')),
    Math.random() * SETTINGS_SPREAD_MS,
  );
}

let feed: MarketFeed | undefined;

export function marketFeed(): MarketFeed {
  if (feed === undefined) {
    const id = crypto.randomUUID?.() ?? String(Date.now());
    const isVisitor = () => tokenStore.read() === undefined;
    const url = socketAddress(FEED_PATH.market + id);
    feed = new MarketFeed(url, browserSurroundings, { onState: noteState, onSettings: readSettingsAgain, isVisitor });
  }
  return feed;
}

/** Called once at the start: the feed runs while the page is shown. */
export function startFeed(): void {
  const running = marketFeed();
  let stopPausing: (() => void) | undefined;
  document.addEventListener('visibilitychange', () => {
    stopPausing?.();
    stopPausing = undefined;
    if (document.hidden) stopPausing = browserSurroundings.after(HIDDEN_PAUSE_MS, () => running.pause());
    else running.resume();
  });
  addEventListener('online', () => running.hurry());
  running.resume();
}

export const isFeedOpen = (): boolean => stateStore.read().state === 'open';

export function useFeedState(): FeedState {
  return useValue(stateStore);
}

/** Listens to a topic while the component is mounted; undefined listens to nothing. Memoise the topic. */
export function useFeedTopic(topic: FeedTopic | undefined, listener: PushListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (topic === undefined) return;
    return marketFeed().subscribe(topic, (push) => latest.current(push));
  }, [topic]);
}
