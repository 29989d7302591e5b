import type { Committer } from '../../exchange/committer.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database } from '../../platform/db/database.ts';

export interface SpotDeps {
  readonly db: Database;
  readonly hub: MarketHub;
  readonly committer: Committer;
}
