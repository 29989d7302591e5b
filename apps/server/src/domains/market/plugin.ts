import { iconOf } from '@bourse/wire';
import { plugin } from '../../platform/plugin.ts';
import { createMarketDomain } from './market-domain.ts';

export const marketPlugin = plugin({
  name: 'markets',
  needs: ['hub', 'depth', 'watchlist', 'settings'],
  open: ({ hub, depth, watchlist, settings }) =>
    createMarketDomain({
      hub,
      depth,
      providerName: hub.source.name,
      openStockMarkets: () => settings.current().STOCK_ENABLE,
      assetPicture: (asset) => iconOf(settings.current().ICON_SETTING, 'asset', asset),
      watchedBy: watchlist.watchedBy,
    }),
});
