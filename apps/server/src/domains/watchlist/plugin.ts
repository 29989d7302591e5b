import { plugin } from '../../platform/plugin.ts';
import { createWatchlistDomain, type WatchlistDomain } from './watchlist-domain.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly watchlist: WatchlistDomain;
  }
}

export const watchlistPlugin = plugin({
  name: 'watchlists',
  needs: ['db', 'hub'],
  gives: ['watchlist'],
  open({ db, hub }) {
    const watchlist = createWatchlistDomain({ db, isInstrument: (symbol) => hub.find(symbol) !== undefined });
    return { watchlist, routes: watchlist.routes };
  },
});
