import { Gauge, Histogram, type Registry } from 'prom-client';
import type { FeedDomain } from '../domains/feed/feed-domain.ts';
import type { Database } from '../platform/db/database.ts';
import { type MarketWatched, watchMarket } from './market-metrics.ts';
import { watchProcess } from './process-metrics.ts';
import { type SourcesWatched, watchSources } from './source-metrics.ts';
import { watchStored } from './stored-metrics.ts';

const LAG_BUCKETS_MS = [50, 100, 250, 300, 400, 500, 750, 1000, 2500, 10_000];

export interface Watched extends MarketWatched, SourcesWatched {
  readonly hub: MarketWatched['hub'];
  readonly db: Database;
  readonly feed: Pick<FeedDomain, 'connectionCount' | 'lagging' | 'onPublished'>;
}

/** Puts on /metrics what operations/prometheus/rules.yml and the dashboard read. The returned function ends it. */
export function watch(registry: Registry, watched: Watched): () => void {
  watchMarket(registry, watched);
  watchSources(registry, watched);
  watchStored(registry, watched.db, watched.clock);
  new Gauge({
    name: 'bourse_feed_connections',
    help: 'Phones and consoles that are connected to the feed',
    registers: [registry],
    collect() {
      this.set(watched.feed.connectionCount());
    },
  });
  new Gauge({
    name: 'bourse_feed_lagging',
    help: 'Readers of the feed that do not keep up, for each market and kind',
    registers: [registry],
    collect() {
      this.set(watched.feed.lagging());
    },
  });
  const lag = new Histogram({
    name: 'bourse_feed_lag_milliseconds',
    help: 'How long a change of a market waited until it was sent; up to 250 ms are wanted',
    buckets: LAG_BUCKETS_MS,
    registers: [registry],
  });
  watched.feed.onPublished((ms) => lag.observe(ms));
  return watchProcess(registry);
}
