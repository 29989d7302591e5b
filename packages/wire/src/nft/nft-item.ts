import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, paging, timeMs, whole } from '../fields.ts';

export const NFT_NO_MAX = 10_000;
/** An item by its collection and its number in it. */
export const nftItemParams = z.object({ collection: id(), no: whole(1, NFT_NO_MAX) });

export const nftItemRow = z.object({
  collection: id(),
  no: z.number(),
  collectionName: z.string(),
  coin: z.string(),
  /** A part of its owner's number; "" where nobody has owned it yet. */
  owner: z.string(),
  /** It belongs to the caller. */
  own: z.boolean(),
  /** What it costs now: the operator's price, or its owner's; null where it is not for sale. */
  price: z.nullable(decimal()),
  /** What its owner paid for it; null for everybody else. */
  paid: z.nullable(decimal()),
});
export type NftItemRow = z.infer<typeof nftItemRow>;

export const nftItems = endpoint({
  id: 'nft.items',
  method: 'GET',
  path: '/api/nft/collections/{id}/items',
  caller: 'anyone',
  summary: 'The items of a collection by their numbers.',
  envelope: 'rows',
  params: z.object({ id: id() }),
  query: z.object(paging),
  output: nftItemRow,
});

export const nftItem = endpoint({
  id: 'nft.item',
  method: 'GET',
  path: '/api/nft/items/{collection}/{no}',
  caller: 'anyone',
  summary: 'One item.',
  envelope: 'data',
  params: nftItemParams,
  output: nftItemRow,
});

export const NFT_PICTURE_SIZES = ['small', 'large'] as const;

export const nftPicture = endpoint({
  id: 'nft.picture',
  method: 'GET',
  path: '/api/nft/items/{collection}/{no}/picture',
  caller: 'anyone',
  summary: 'The picture of an item, as a data URL; it never changes.',
  envelope: 'data',
  params: nftItemParams,
  query: z.object({ size: z._default(z.enum(NFT_PICTURE_SIZES), 'small') }),
  output: z.object({ img: z.string() }),
});

export const nftHistory = endpoint({
  id: 'nft.history',
  method: 'GET',
  path: '/api/nft/items/{collection}/{no}/history',
  caller: 'anyone',
  summary: 'Who has passed the item to whom and for how much, from the ledger, newest first.',
  envelope: 'rows',
  params: nftItemParams,
  query: z.object(paging),
  output: z.object({
    time: timeMs(),
    /** Parts of numbers of customers; "" is the operator. */
    from: z.string(),
    to: z.string(),
    price: decimal(),
    /** The entry of the journal's ledger: batch and place in it. */
    batch: z.number(),
    place: z.number(),
  }),
});

export const ownNfts = endpoint({
  id: 'nft.own',
  method: 'GET',
  path: '/api/nft/own',
  caller: 'customer',
  summary: 'Own items, the latest first.',
  envelope: 'rows',
  query: z.object(paging),
  output: nftItemRow,
});
