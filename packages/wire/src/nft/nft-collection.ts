import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, paging, timeMs } from '../fields.ts';

export const nftCollectionRow = z.object({
  id: id(),
  name: z.string(),
  /** Plain text, paragraphs apart by empty lines. */
  description: z.string(),
  /** What items are paid in: "usdt". */
  coin: z.string(),
  /** Of an item that nobody has owned yet. */
  price: decimal(),
  /** Kept by the house of what a holder sells for, in percent. */
  fee: decimal(),
  supply: z.number(),
  /** Items that were bought from the operator. */
  sold: z.number(),
  /** The least that can be paid for any item now; null where none is for sale. */
  least: z.nullable(decimal()),
  beginTime: timeMs(),
  /** An example: nobody made it to be owned. */
  sample: z.boolean(),
});
export type NftCollectionRow = z.infer<typeof nftCollectionRow>;

export const nftCollections = endpoint({
  id: 'nft.collections',
  method: 'GET',
  path: '/api/nft/collections',
  caller: 'anyone',
  summary: 'Collections of items, newest first.',
  envelope: 'rows',
  query: z.object(paging),
  output: nftCollectionRow,
});

export const nftCollection = endpoint({
  id: 'nft.collection',
  method: 'GET',
  path: '/api/nft/collections/{id}',
  caller: 'anyone',
  summary: 'One collection.',
  envelope: 'data',
  params: z.object({ id: id() }),
  output: nftCollectionRow,
});
