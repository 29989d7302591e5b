import { addCoins, getUserCoin, removeByCoin, removeCoins, saveCoin, WATCHLIST_MAX } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { WatchlistStore } from './watchlist-store.ts';

export interface WatchlistDeps {
  readonly db: Database;
  isInstrument(symbol: string): boolean;
}

export interface WatchlistDomain {
  readonly routes: readonly Route[];
  /** Symbols a customer watches. */
  watchedBy(userId: number): Promise<ReadonlySet<string>>;
}

/** The instruments a customer watches. */
export function createWatchlistDomain({ db, isInstrument }: WatchlistDeps): WatchlistDomain {
  const store = new WatchlistStore(db);

  /** All of them or none: refuses unknown instruments and more than the list holds. */
  const watch = async (userId: number, coins: readonly { coin: string; icon?: string | undefined }[]) => {
    if (coins.some(({ coin }) => !isInstrument(coin))) throw new Refusal('unknown_instrument', { field: 'coin' });
    const added = new Map<string, string>();
    for (const { coin, icon = '' } of coins) if (!added.has(coin)) added.set(coin, icon);
    if (!(await store.add(userId, added, WATCHLIST_MAX))) throw new Refusal('watchlist_full');
  };

  return {
    watchedBy: async (userId) => new Set((await store.list(userId)).map(({ coin }) => coin)),
    routes: [
      route(getUserCoin, 'read', ({ session }) => store.list(session.userId)),
      route(saveCoin, 'write', async ({ session, body }) => {
        await watch(session.userId, [body]);
        return undefined;
      }),
      route(addCoins, 'write', async ({ session, body }) => {
        await watch(session.userId, body);
        return undefined;
      }),
      route(removeByCoin, 'write', async ({ session, body }) => {
        await store.removeSymbol(session.userId, body.coin);
        return undefined;
      }),
      route(removeCoins, 'write', async ({ session, params }) => {
        const ids = [...new Set(params.ids.split(',').map(Number))];
        // Somebody else's id, and one that never was, are the same to the caller.
        if (!(await store.removeAll(session.userId, ids))) throw new Refusal('not_found', { code: 404, field: 'ids' });
        return undefined;
      }),
    ],
  };
}
