/** Order books on screen: `useDepth(symbol)` gives both sides, best first, at most one render a frame. */
import type { DepthDesk } from '@bourse/wire';
import { useCallback, useSyncExternalStore } from 'react';
import { DepthBook, type DepthView, EMPTY_DEPTH } from './depth-book.ts';
import { marketFeed } from './feed.ts';
import { KeyedStore } from './keyed-store.ts';
import { type FeedTopic, type MarketFeed, topicKey } from './market-feed.ts';

const views = new KeyedStore<DepthView>();
const readers = new Map<string, { count: number; stop: () => void }>();

/** Keeps the book of a topic up to date from `feed`; a gap asks the feed for a new snapshot. */
export function followDepth(
  feed: Pick<MarketFeed, 'subscribe' | 'renew'>,
  topic: FeedTopic,
  show: (view: DepthView) => void,
): () => void {
  const book = new DepthBook();
  return feed.subscribe(topic, (push) => {
    if (push.type !== 'DEPTH') return;
    const outcome = book.apply(push);
    if (outcome === 'gap') feed.renew(topic);
    else if (outcome === 'applied') show(book.view());
  });
}

function read(topic: FeedTopic): () => void {
  const key = topicKey(topic);
  const reader = readers.get(key) ?? {
    count: 0,
    stop: followDepth(marketFeed(), topic, (view) => views.write(key, view)),
  };
  reader.count += 1;
  readers.set(key, reader);
  return () => {
    reader.count -= 1;
    if (reader.count > 0) return;
    reader.stop();
    readers.delete(key);
    views.forget(key);
  };
}

/** The book as it is on screen now, without following it. */
export function readDepth(symbol: string, simulated: boolean, desk: DepthDesk): DepthView {
  return views.read(topicKey({ type: 'DEPTH', symbol, simulated, desk })) ?? EMPTY_DEPTH;
}

/** The order book of an instrument; `simulated` chooses the book of the simulated ledger, `desk` whose. */
export function useDepth(symbol: string | undefined, simulated = false, desk: DepthDesk = 'spot'): DepthView {
  const key = symbol === undefined ? undefined : topicKey({ type: 'DEPTH', symbol, simulated, desk });
  const listen = useCallback(
    (listener: () => void) => {
      if (symbol === undefined) return () => {};
      const topic: FeedTopic = { type: 'DEPTH', symbol, simulated, desk };
      const stopListening = views.listen(topicKey(topic), listener);
      const stopReading = read(topic);
      return () => {
        stopListening();
        stopReading();
      };
    },
    [symbol, simulated, desk],
  );
  return useSyncExternalStore(listen, () => (key === undefined ? undefined : views.read(key)) ?? EMPTY_DEPTH);
}
