import { amount, formatAmount, rate } from '@bourse/money';
import { percentOfRate, type QueryOf } from '@bourse/wire';
import { issueNft as issueNftCall, nftQueue, uploadNftPicture, validateReason } from '@bourse/wire/console';
import { sql } from 'kysely';
import { cleanPicture } from '../../platform/clean-picture.ts';
import { listPage, matches } from '../../platform/db/list-rows.ts';
import { sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import { issueNft } from './issue-nft.ts';
import type { NftDeps } from './nft-deps.ts';
import { keepNftPicture } from './nft-pictures.ts';

export interface ConsoleNftDeps {
  readonly nft: NftDeps;
  /** Phones read what is on offer again. */
  settingsChanged(): void;
}

/** Collections of items: what was issued, and issuing. */
export function nftRoutes({ nft, settingsChanged }: ConsoleNftDeps): Route[] {
  return [
    route(nftQueue, 'read', ({ query }) => collections(nft, query)),
    route(uploadNftPicture, 'write', async ({ file, nowMs }) => {
      const { bytes } = await cleanPicture(file);
      return { url: await keepNftPicture(nft.db, bytes, nowMs) };
    }),
    route(issueNftCall, 'write', async ({ body, operator }) => {
      refuseOn(validateReason(body.reason));
      const id = await issueNft(nft, { collection: body.collection, reason: body.reason, operator });
      settingsChanged();
      return { id };
    }),
  ];
}

async function collections({ db }: NftDeps, query: QueryOf<typeof nftQueue>) {
  const found = sqlFor
    .selectFrom('nft_collections as c')
    .innerJoin('nft_texts as t', 't.collection_id', 'c.id')
    .select(['c.id', 't.name', 't.description', 'c.asset', 'c.price', 'c.fee', 'c.supply', 'c.sold', 'c.begin_ms'])
    .select(({ selectFrom }) => [
      't.sample',
      't.created_ms',
      selectFrom('nft_items as i')
        .select(({ fn }) => fn.countAll<number>().as('asked'))
        .whereRef('i.collection_id', '=', 'c.id')
        .where('i.ask', 'is not', null)
        .$asScalar()
        .$notNull()
        .as('asked'),
    ])
    .where(({ and }) => and([matches(sql.ref<string>('t.name'), query.search)].filter((one) => one !== undefined)));
  const sorts = { id: sql.ref('c.id') };
  const { rows, total } = await listPage(
    db,
    found,
    { sorts, key: sorts.id, by: { time: sql.ref('t.created_ms') } },
    query,
  );
  return {
    total,
    rows: rows.map(({ asset: coin, begin_ms: beginTime, created_ms: createdMs, price, fee, ...row }) => ({
      ...row,
      coin,
      beginTime,
      createdMs,
      price: formatAmount(amount(price)),
      fee: percentOfRate(rate(fee)),
    })),
  };
}
