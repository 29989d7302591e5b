import { nftAsset } from '@bourse/engine';
import {
  askNft,
  buyNft,
  CODE,
  nftCollection,
  nftCollections,
  nftHistory,
  nftItem,
  nftItems,
  nftPicture,
  ownNfts,
  withdrawNftAsk,
} from '@bourse/wire';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { Turns } from '../../platform/turns.ts';
import type { NftDeps } from './nft-deps.ts';
import { readNftPicture } from './nft-pictures.ts';
import { NftStore } from './nft-store.ts';
import { askForItem, buyItem, withdrawAsk } from './trade-nft.ts';

/** Items that customers own: shown to everybody, bought, and sold on. */
export function createNftDomain(deps: NftDeps): { readonly routes: readonly Route[] } {
  const store = new NftStore(deps.db);
  // A customer's next purchase begins when this one is stored: what they pay in a day counts whole.
  const turns = new Turns<number>();
  return {
    routes: [
      route(nftCollections, 'read', ({ query }) => store.collections(query)),
      route(nftCollection, 'read', async ({ params }) => found(await store.collection(params.id))),
      route(nftItems, 'read', ({ params, query, session }) => store.items(params.id, query, session?.userId ?? 0)),
      route(nftItem, 'read', async ({ params: { collection, no }, session }) =>
        found(await store.item(collection, no, session?.userId ?? 0)),
      ),
      route(nftPicture, 'read', async ({ params, query }) => ({
        img: found(await readNftPicture(deps.db, params, query.size)),
      })),
      route(nftHistory, 'read', async ({ params: { collection, no }, query }) => {
        const { coin } = found(await store.item(collection, no, 0));
        return store.history(nftAsset(collection, no), coin, query);
      }),
      route(ownNfts, 'read', ({ session, query }) => store.own(session.userId, query)),
      route(buyNft, 'trade', (call) => turns.run(call.session.userId, () => buyItem(deps, call)), {
        freezes: 'FINANCIAL',
      }),
      route(askNft, 'trade', (call) => askForItem(deps, call), { freezes: 'FINANCIAL', whilePaused: true }),
      route(withdrawNftAsk, 'trade', (call) => withdrawAsk(deps, call)),
    ],
  };
}

function found<One>(one: One | undefined): One {
  if (one === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
  return one;
}
