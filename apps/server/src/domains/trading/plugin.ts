import { plugin } from '../../platform/plugin.ts';
import { createAssetsDomain } from '../assets/assets-domain.ts';
import { createContractDomain } from '../contract/contract-domain.ts';
import { countContracts } from '../contract/count-contracts.ts';
import { createMarketDomain } from '../market/market-domain.ts';
import { createSpotDomain } from '../spot/spot-domain.ts';
import { countSpotOrders } from '../spot/spot-orders.ts';
import { createStatementDomain } from '../statement/statement-domain.ts';
import { createStockDomain } from '../stock/stock-domain.ts';
import { createSwapDomain } from '../swap/swap-domain.ts';
import { createTimedDomain } from '../timed/timed-domain.ts';
import { countTimedOrders } from '../timed/timed-orders.ts';
import { createTradingDomain } from './trading-domain.ts';

/** The four desks, and what shows of markets and balances. */
export const tradingPlugin = plugin({
  name: 'trading',
  needs: [
    ...['db', 'hub', 'committer', 'depth', 'tape', 'deployment'],
    ...['settings', 'limits', 'watchlist', 'freezing'],
  ] as const,
  open({ depth, settings, limits, watchlist, freezing, ...given }) {
    const { db, hub, committer, tape, deployment } = given;
    const guarded = { db, hub, committer, deployment, guard: limits.guard };
    const parts = [
      createMarketDomain({ hub, depth, providerName: hub.provider.name, watchedBy: watchlist.watchedBy }),
      createAssetsDomain({ db, hub, committer, deployment, freezes: freezing }),
      createStatementDomain({ db, head: () => committer.head }),
      createSwapDomain({ hub, committer, settings, checkPause: limits.checkPause }),
      createSpotDomain({ db, hub, committer }),
      createTimedDomain({ ...guarded, tape }),
      createContractDomain(guarded),
      createStockDomain({ ...guarded, setting: () => settings.current().STOCK_TRADING }),
      createTradingDomain({
        B_TOTAL: (owner) => countSpotOrders(db, owner),
        U_TOTAL: (owner) => countContracts(db, owner),
        S_TOTAL: (owner) => countTimedOrders(db, owner),
      }),
    ];
    return { routes: parts.flatMap(({ routes }) => routes) };
  },
});
