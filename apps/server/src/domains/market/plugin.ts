import { plugin } from '../../platform/plugin.ts';
import { createMarketDomain } from './market-domain.ts';

export const marketPlugin = plugin({
  name: 'markets',
  needs: ['hub', 'depth', 'watchlist'],
  open: ({ hub, depth, watchlist }) =>
    createMarketDomain({ hub, depth, providerName: hub.source.name, watchedBy: watchlist.watchedBy }),
});
