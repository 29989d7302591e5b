import { parseAmount } from '@bourse/money';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asset, decimal, id, timeMs, whole } from '../fields.ts';
import { rateOfPercent } from '../loan/loan-owed.ts';
import type { Issue } from '../messages.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { nftCollectionRow } from './nft-collection.ts';
import { NFT_NO_MAX } from './nft-item.ts';

/** Most pictures of one collection. If it has more items than pictures, they are used again. */
export const NFT_PICTURES_MAX = 200;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A collection as an operator writes it. Once it is issued, nothing of it changes. */
export const nftDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  description: z.string().check(z.trim(), z.maxLength(4_000)),
  coin: asset(),
  price: decimal(),
  /** The house's fee, in percent of what a holder sells for. */
  fee: decimal(),
  supply: whole(1, NFT_NO_MAX),
  /** From when on items can be bought; 0: at once. */
  beginTime: whole(0),
  sample: z._default(z.boolean(), false),
  /** Ids of pictures that were sent before, of the items in order. */
  pictures: z.array(z.string().check(z.regex(UUID, 'the id of a picture'))).check(z.maxLength(NFT_PICTURES_MAX)),
});
export type NftDraft = z.output<typeof nftDraft>;

/** What is wrong with a collection. */
export function validateNft(draft: NftDraft): Issue | undefined {
  const wrong = (field: string): Issue => ({ key: 'nft_terms', field, params: { detail: field } });
  const price = parseAmount(draft.price);
  if (!price.ok || price.value <= 0n) return wrong('price');
  const fee = rateOfPercent(draft.fee);
  // The engine accepts at most a half.
  if (fee === undefined || fee > 50_000_000n) return wrong('fee');
  const count = draft.pictures.length;
  if (count === 0 || count > draft.supply) return wrong('pictures');
  return new Set(draft.pictures).size === count ? undefined : wrong('pictures');
}

export const nftQueue = consoleList({
  id: 'console.nfts',
  path: '/api/console/nfts',
  permission: 'products',
  summary: 'Collections that were issued; search in their names.',
  sort: ['id'],
  by: ['time'],
  filters: {},
  output: z.extend(z.omit(nftCollectionRow, { least: true }), {
    /** Items that their owners offer. */
    asked: z.number(),
    createdMs: timeMs(),
  }),
});

export const uploadNftPicture = endpoint({
  id: 'console.uploadNftPicture',
  method: 'POST',
  path: '/api/console/nfts/picture',
  caller: 'operator',
  permission: 'products',
  summary:
    'Takes the picture of an item: png or jpeg, encoded again. `url` is its id; what no collection uses within a day is removed.',
  envelope: 'url',
  upload: true,
  output: z.object({ url: z.string() }),
});

export const issueNft = endpoint({
  id: 'console.issueNft',
  method: 'POST',
  path: '/api/console/nfts/issue',
  caller: 'operator',
  permission: 'products',
  summary: 'Issues a collection: its supply is fixed for ever.',
  envelope: 'data',
  body: z.object({ collection: nftDraft, reason: reason() }),
  output: z.object({ id: id() }),
});
