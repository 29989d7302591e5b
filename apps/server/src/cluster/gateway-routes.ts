import { assetReads } from '../domains/assets/assets-domain.ts';
import { figureRoutes } from '../domains/market/market-domain.ts';
import { spotReads } from '../domains/spot/spot-domain.ts';
import { timedReads } from '../domains/timed/timed-domain.ts';
import type { MarketDepth } from '../exchange/market-depth.ts';
import type { MarketHub } from '../market/market-hub.ts';
import type { Database } from '../platform/db/database.ts';
import type { Route } from '../platform/http/route.ts';

/** The calls that run at gateways: the same handlers as in one process. */
export function gatewayRoutes(deps: {
  readonly hub: MarketHub;
  readonly depth: MarketDepth;
  readonly db: Database;
}): Route[] {
  const all = [...figureRoutes(deps), ...spotReads(deps), ...timedReads(deps), ...assetReads(deps)];
  return all.filter(({ endpoint }) => endpoint.runsAt === 'gateway');
}
