import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../platform/db/database.ts';
import { type MarketWatched, watchMarket } from './market-metrics.ts';
import { watchProcess } from './process-metrics.ts';
import { watchStored } from './stored-metrics.ts';

export interface Watched extends MarketWatched {
  readonly db: Database;
  /** Phones and consoles that are connected to the feed. */
  readonly connections: () => number;
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
      this.set(watched.connections());
    },
  });
  return watchProcess(registry);
}
