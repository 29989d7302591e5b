import { assetBalance, ledgerEntries, transferFunds } from '@bourse/contract';
import type { Committer } from '../../exchange/committer.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { FreezeDomain } from '../freeze/freeze-domain.ts';
import { balancesOf } from './balances.ts';
import { listEntries } from './entries.ts';
import { transferBetweenAccounts } from './transfer.ts';

/** What customers have, and how it came to be. */
export function createAssetsDomain(deps: {
  readonly db: Database;
  readonly hub: MarketHub;
  readonly committer: Committer;
  readonly deployment: Deployment;
  readonly freezes: Pick<FreezeDomain, 'of'>;
}): { routes: Route[] } {
  return {
    routes: [
      route(assetBalance, 'read', ({ session }) => balancesOf(deps.db, deps.hub, session.userId, session.simulated)),
      route(transferFunds, 'trade', (call) => transferBetweenAccounts(deps, call), { freezes: 'TRANSFERFUNDS' }),
      route(ledgerEntries, 'read', ({ session, query }) =>
        listEntries(deps.db, session.userId, session.simulated, query),
      ),
    ],
  };
}
