import { amount, formatAmount, rate } from '@bourse/money';
import { percentOfRate, type QueryOf } from '@bourse/wire';
import { issueNft as issueNftCall, nftQueue, uploadNftPicture, validateReason } from '@bourse/wire/console';
import { contains, listRows } from '../../platform/db/list-rows.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import { cleanPicture } from '../upload/clean-picture.ts';
import { issueNft } from './issue-nft.ts';
import type { NftDeps } from './nft-deps.ts';
import { keepNftPicture } from './nft-pictures.ts';

export interface ConsoleNftDeps {
  readonly nft: NftDeps;
  /** Phones read what is on offer again. */
  settingsChanged(): void;
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly asset: string;
  readonly price: string;
  readonly fee: string;
  readonly supply: number;
  readonly sold: number;
  readonly asked: number;
  readonly begin_ms: number;
  readonly sample: boolean;
  readonly created_ms: number;
}

/** Collections of items: what was issued, and issuing. */
export function nftRoutes({ nft, settingsChanged }: ConsoleNftDeps): Route[] {
  return [
    route(nftQueue, 'read', ({ query }) => collections(nft, query)),
    route(uploadNftPicture, 'write', async ({ file, nowMs }) => {
      const { bytes } = await cleanPicture(file);
      return { url: await keepNftPicture(nft.db, bytes, nowMs) };
    }),
    route(issueNftCall, 'write', async ({ body, operator, address }) => {
      refuseOn(validateReason(body.reason));
      const by = { id: operator.id, address };
      const id = await issueNft(nft, { collection: body.collection, reason: body.reason, operator: by });
      settingsChanged();
      return { id };
    }),
  ];
}

async function collections({ db }: NftDeps, query: QueryOf<typeof nftQueue>) {
  const source = {
    select: `c.id, t.name, t.description, c.asset, c.price, c.fee, c.supply, c.sold, c.begin_ms, t.sample, t.created_ms,
      (select count(*)::int from nft_items i where i.collection_id = c.id and i.ask is not null) as asked`,
    from: 'nft_collections c join nft_texts t on t.collection_id = c.id',
    where: [contains('t.name', query.search)],
    sorts: { id: 'c.id' },
    key: 'c.id',
  };
  const { rows, total } = await listRows<Row, 'id'>(db, source, query);
  return {
    total,
    rows: rows.map(({ asset: coin, begin_ms: beginTime, created_ms: createdMs, price, fee, ...row }) => ({
      ...row,
      ...{ coin, beginTime, createdMs, price: formatAmount(amount(price)), fee: percentOfRate(rate(fee)) },
    })),
  };
}
