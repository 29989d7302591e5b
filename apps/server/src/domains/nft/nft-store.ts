import { amount, formatAmount, rate } from '@bourse/money';
import { type NftCollectionRow, type NftItemRow, percentOfRate } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { maskId } from '../account/masks.ts';

interface CollectionRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly asset: string;
  readonly price: string;
  readonly fee: string;
  readonly supply: number;
  readonly sold: number;
  readonly least: string | null;
  readonly begin_ms: number;
  readonly sample: boolean;
}

interface ItemRow {
  readonly collection_id: number;
  readonly no: number;
  readonly name: string;
  readonly asset: string;
  readonly price: string;
  readonly owner: number | null;
  readonly ask: string | null;
  readonly paid: string | null;
}

const COLLECTIONS = `select c.id, t.name, t.description, c.asset, c.price, c.fee, c.supply, c.sold, c.begin_ms, t.sample,
    least((select min(i.ask) from nft_items i where i.collection_id = c.id), case when c.sold < c.supply then c.price end) as least
  from nft_collections c join nft_texts t on t.collection_id = c.id`;
const ITEM = `c.id as collection_id, t.name, c.asset, c.price, i.owner, i.ask, i.paid`;
const SQL = {
  collections: `${COLLECTIONS} order by c.id desc limit $1 offset $2`,
  collection: `${COLLECTIONS} where c.id = $1`,
  count: 'select count(*)::int as total from nft_collections',
  items: `select n.no::int as no, ${ITEM} from nft_collections c join nft_texts t on t.collection_id = c.id
    cross join lateral generate_series($2::int + 1, least(c.supply, $2::int + $3::int)) as n (no)
    left join nft_items i on i.collection_id = c.id and i.no = n.no
    where c.id = $1 order by n.no`,
  supply: 'select supply as total from nft_collections where id = $1',
  item: `select $2::int as no, ${ITEM} from nft_collections c join nft_texts t on t.collection_id = c.id
    left join nft_items i on i.collection_id = c.id and i.no = $2::int
    where c.id = $1 and $2::int <= c.supply`,
  own: `select i.no, ${ITEM} from nft_items i join nft_collections c on c.id = i.collection_id
    join nft_texts t on t.collection_id = c.id
    where i.owner = $1 order by i.updated_ms desc, i.collection_id, i.no limit $2 offset $3`,
  countOwn: 'select count(*)::int as total from nft_items where owner = $1',
  // What was paid stands before the item in the same batch: from the buyer, in the collection's asset.
  history: `select t.batch, t.idx, t.at_ms, t.from_owner, t.to_owner,
      (select p.amount from transfers p where p.asset = $2 and p.kind = 'nft' and p.batch = t.batch and p.idx < t.idx
        and p.from_owner = t.to_owner order by p.idx desc limit 1) as price
    from transfers t where t.asset = $1 and t.kind = 'nft' order by t.batch desc, t.idx desc limit $3 offset $4`,
  countHistory: "select count(*)::int as total from transfers where asset = $1 and kind = 'nft'",
} as const;

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
    const [rows, total] = await Promise.all([
      this.#db.query<CollectionRow>(SQL.collections, [page.pageSize, offsetOf(page)]),
      this.#total(SQL.count, []),
    ]);
    return { rows: rows.map(collectionRow), total };
  }

  async collection(id: number): Promise<NftCollectionRow | undefined> {
    const [row] = await this.#db.query<CollectionRow>(SQL.collection, [id]);
    return row && collectionRow(row);
  }

  /** Items by their numbers; `caller`: who asks, 0 for a visitor. */
  async items(id: number, page: Paging, caller: number): Promise<Page<NftItemRow>> {
    const [rows, total] = await Promise.all([
      this.#db.query<ItemRow>(SQL.items, [id, offsetOf(page), page.pageSize]),
      this.#total(SQL.supply, [id]),
    ]);
    return { rows: rows.map((row) => itemRow(row, caller)), total };
  }

  async item(collection: number, no: number, caller: number): Promise<NftItemRow | undefined> {
    const [row] = await this.#db.query<ItemRow>(SQL.item, [collection, no]);
    return row && itemRow(row, caller);
  }

  async own(owner: number, page: Paging): Promise<Page<NftItemRow>> {
    const [rows, total] = await Promise.all([
      this.#db.query<ItemRow>(SQL.own, [owner, page.pageSize, offsetOf(page)]),
      this.#total(SQL.countOwn, [owner]),
    ]);
    return { rows: rows.map((row) => itemRow(row, owner)), total };
  }

  /** The transfers of an item (its asset in the ledger), with what was paid in `coin`. */
  async history(item: string, coin: string, page: Paging) {
    type Row = Record<'batch' | 'idx' | 'at_ms' | 'from_owner' | 'to_owner', number> & {
      readonly price: string | null;
    };
    const [rows, total] = await Promise.all([
      this.#db.query<Row>(SQL.history, [item, coin, page.pageSize, offsetOf(page)]),
      this.#total(SQL.countHistory, [item]),
    ]);
    return {
      total,
      rows: rows.map(({ batch, idx, at_ms, from_owner, to_owner, price }) => ({
        ...{ time: at_ms, from: masked(from_owner), to: masked(to_owner), batch, place: idx },
        price: formatAmount(amount(price ?? '0')),
      })),
    };
  }

  async #total(sql: string, params: readonly (string | number)[]): Promise<number> {
    return (await this.#db.query<{ total: number }>(sql, params))[0]?.total ?? 0;
  }
}

const masked = (owner: number | null): string => (owner === null || owner <= 0 ? '' : maskId(owner));
const text = (stored: string): string => formatAmount(amount(stored));

function collectionRow(row: CollectionRow): NftCollectionRow {
  const { id, name, description, asset: coin, supply, sold, least, begin_ms: beginTime, sample } = row;
  return {
    ...{ id, name, description, coin, supply, sold, beginTime, sample },
    price: text(row.price),
    fee: percentOfRate(rate(row.fee)),
    least: least === null ? null : text(least),
  };
}

function itemRow(row: ItemRow, caller: number): NftItemRow {
  const { collection_id: collection, no, name: collectionName, asset: coin, owner, ask, paid } = row;
  const own = owner !== null && owner === caller;
  const now = owner === null ? row.price : ask;
  return {
    ...{ collection, no, collectionName, coin, own },
    owner: masked(owner),
    price: now === null ? null : text(now),
    paid: own && paid !== null ? text(paid) : null,
  };
}
