import { amount, formatAmount, rate } from '@bourse/money';
import { type NftCollectionRow, type NftItemRow, percentOfRate } from '@bourse/wire';
import { type Compilable, type InferResult, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { maskId } from '../../platform/masks.ts';

const withTexts = () =>
  sqlFor.selectFrom('nft_collections as c').innerJoin('nft_texts as t', 't.collection_id', 'c.id');

/** With the least price of any of their items, sold or not. */
const collections = () =>
  withTexts()
    .select(['c.id', 't.name', 't.description', 'c.asset', 'c.price', 'c.fee', 'c.supply', 'c.sold', 'c.begin_ms'])
    .select(({ selectFrom, fn, ref, eb }) => {
      const asked = selectFrom('nft_items as i')
        .select(({ fn }) => fn.min('i.ask').as('ask'))
        .whereRef('i.collection_id', '=', 'c.id');
      const unsold = eb.case().when('c.sold', '<', ref('c.supply')).then(ref('c.price')).end();
      return ['t.sample', fn<string | null>('least', [asked, unsold]).as('least')];
    });

/** Of an item: `c` its collection, `t` the collection's texts, `i` itself where it is sold. */
const ITEM = ['c.id as collection_id', 't.name', 'c.asset', 'c.price', 'i.owner', 'i.ask', 'i.paid'] as const;

const items = (collection: number, offset: number, count: number) => {
  const [first, last] = [sql`${offset + 1}::int`, sql`${offset + count}::int`];
  return withTexts()
    .crossJoinLateral(
      sql<{ no: number }>`generate_series(${first}, least(${sql.ref('c.supply')}, ${last}))`.as<'n'>(sql`n(no)`),
    )
    .leftJoin('nft_items as i', (join) => join.onRef('i.collection_id', '=', 'c.id').onRef('i.no', '=', 'n.no'))
    .select(['n.no', ...ITEM])
    .where('c.id', '=', collection)
    .orderBy('n.no');
};

const item = (collection: number, no: number) =>
  withTexts()
    .leftJoin('nft_items as i', (join) => join.onRef('i.collection_id', '=', 'c.id').on('i.no', '=', no))
    .select([sql<number>`${no}::int`.as('no'), ...ITEM])
    .where('c.id', '=', collection)
    .where('c.supply', '>=', no);

const own = (owner: number) =>
  withTexts()
    .innerJoin('nft_items as i', 'i.collection_id', 'c.id')
    .select(['i.no', ...ITEM])
    .where('i.owner', '=', owner)
    .orderBy('i.updated_ms', 'desc')
    .orderBy('i.collection_id')
    .orderBy('i.no');

const transfersOf = (asset: string) =>
  sqlFor.selectFrom('transfers as t').where('t.asset', '=', asset).where('t.kind', '=', 'nft');

/** What was paid stands before the item in the same batch: from the buyer, in the collection's asset. */
const history = (asset: string, coin: string) =>
  transfersOf(asset)
    .select(({ selectFrom }) => [
      't.batch',
      't.idx',
      't.at_ms',
      't.from_owner',
      't.to_owner',
      selectFrom('transfers as p')
        .select('p.amount')
        .where('p.asset', '=', coin)
        .where('p.kind', '=', 'nft')
        .whereRef('p.batch', '=', 't.batch')
        .whereRef('p.idx', '<', 't.idx')
        .whereRef('p.from_owner', '=', 't.to_owner')
        .orderBy('p.idx', 'desc')
        .limit(1)
        .as('price'),
    ])
    .orderBy('t.batch', 'desc')
    .orderBy('t.idx', 'desc');

const howMany = sqlFor.fn.countAll<number>().as('total');

interface Paging {
  readonly pageNum: number;
  readonly pageSize: number;
}
interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

const offsetOf = ({ pageNum, pageSize }: Paging) => (pageNum - 1) * pageSize;

/** Reads collections, their items, and where these have been. */
export class NftStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async collections(page: Paging): Promise<Page<NftCollectionRow>> {
    const [found, total] = await Promise.all([
      rows(this.#db, collections().orderBy('c.id', 'desc').limit(page.pageSize).offset(offsetOf(page))),
      this.#total(sqlFor.selectFrom('nft_collections').select(howMany)),
    ]);
    return { rows: found.map(collectionRow), total };
  }

  async collection(id: number): Promise<NftCollectionRow | undefined> {
    const row = await one(this.#db, collections().where('c.id', '=', id));
    return row && collectionRow(row);
  }

  /** Items by their numbers; `caller`: who asks, 0 for a visitor. */
  async items(id: number, page: Paging, caller: number): Promise<Page<NftItemRow>> {
    const [found, total] = await Promise.all([
      rows(this.#db, items(id, offsetOf(page), page.pageSize)),
      this.#total(sqlFor.selectFrom('nft_collections').select('supply as total').where('id', '=', id)),
    ]);
    return { rows: found.map((row) => itemRow(row, caller)), total };
  }

  async item(collection: number, no: number, caller: number): Promise<NftItemRow | undefined> {
    const row = await one(this.#db, item(collection, no));
    return row && itemRow(row, caller);
  }

  async own(owner: number, page: Paging): Promise<Page<NftItemRow>> {
    const [found, total] = await Promise.all([
      rows(this.#db, own(owner).limit(page.pageSize).offset(offsetOf(page))),
      this.#total(sqlFor.selectFrom('nft_items').select(howMany).where('owner', '=', owner)),
    ]);
    return { rows: found.map((row) => itemRow(row, owner)), total };
  }

  /** The transfers of an item (its asset in the ledger), with what was paid in `coin`. */
  async history(asset: string, coin: string, page: Paging) {
    const [found, total] = await Promise.all([
      rows(this.#db, history(asset, coin).limit(page.pageSize).offset(offsetOf(page))),
      this.#total(transfersOf(asset).select(howMany)),
    ]);
    return {
      total,
      rows: found.map(({ batch, idx, at_ms, from_owner, to_owner, price }) => ({
        time: at_ms,
        from: masked(from_owner),
        to: masked(to_owner),
        batch,
        place: idx,
        price: formatAmount(amount(price ?? '0')),
      })),
    };
  }

  async #total(query: Compilable<{ total: number }>): Promise<number> {
    return (await one(this.#db, query))?.total ?? 0;
  }
}

const masked = (owner: number | null): string => (owner === null || owner <= 0 ? '' : maskId(owner));
const text = (stored: string): string => formatAmount(amount(stored));

function collectionRow(row: InferResult<ReturnType<typeof collections>>[number]): NftCollectionRow {
  const { id, name, description, asset: coin, supply, sold, least, begin_ms: beginTime, sample } = row;
  return {
    id,
    name,
    description,
    coin,
    supply,
    sold,
    beginTime,
    sample,
    price: text(row.price),
    fee: percentOfRate(rate(row.fee)),
    least: least === null ? null : text(least),
  };
}

function itemRow(row: InferResult<ReturnType<typeof item>>[number], caller: number): NftItemRow {
  const { collection_id: collection, no, name: collectionName, asset: coin, owner, ask, paid } = row;
  const own = owner !== null && owner === caller;
  const now = owner === null ? row.price : ask;
  return {
    collection,
    no,
    collectionName,
    coin,
    own,
    owner: masked(owner),
    price: now === null ? null : text(now),
    paid: own && paid !== null ? text(paid) : null,
  };
}
