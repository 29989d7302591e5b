import { Gauge, type Registry } from 'prom-client';
import type { FeedDomain } from '../domains/feed/feed-domain.ts';
import type { Database } from '../platform/db/database.ts';
import { type MarketWatched, watchMarket } from './market-metrics.ts';
import { watchProcess } from './process-metrics.ts';
import { watchStored } from './stored-metrics.ts';

export interface Watched extends MarketWatched {
  readonly db: Database;
  readonly feed: Pick<FeedDomain, 'connectionCount'>;
}

/** Puts on /metrics what operations/prometheus/rules.yml and the dashboard read. The returned function ends it. */
export function watch(registry: Registry, watched: Watched): () => void {
  watchMarket(registry, watched);
  watchStored(registry, watched.db, watched.clock);
  new Gauge({
    name: 'bourse_feed_connections',
    help: 'Phones and consoles that are connected to the feed',
    registers: [registry],
    collect() {
      this.set(watched.feed.connectionCount());
    },
  });
  return watchProcess(registry);
}
