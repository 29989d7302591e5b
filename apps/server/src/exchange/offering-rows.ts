import type { NftCollection, NftItem, Offering, OfferingOrder, ProductChanges } from '@bourse/engine';
import { formatAmount, formatPrice, formatRate } from '@bourse/money';
import { type Row, rowTable, type TableRows } from './row-table.ts';

export const OFFERING_TABLES = {
  offerings: rowTable('offerings', {
    columns: `id bigint, kind text, asset text, pay_asset text, account_type smallint, price numeric, total numeric, unit numeric,
      purchase_limit numeric, begin_ms bigint, end_ms bigint, pay_ms bigint, lock_ms bigint, held boolean, commitment text, status text,
      taken numeric, remaining numeric, orders integer, seed text, tick_id bigint, tick_price numeric, pay_until_ms bigint`,
    key: 'id',
    changes: 'status, taken, remaining, orders, seed, tick_id, tick_price, pay_until_ms',
  }),
  orders: rowTable('offering_orders', {
    columns: `id bigint, offering_id bigint, owner bigint, quantity numeric, won numeric, cost numeric, status text, unlock_ms bigint,
      locked boolean, created_ms bigint, updated_ms bigint`,
    key: 'id',
    changes: 'won, cost, status, unlock_ms, locked, updated_ms',
  }),
  collections: rowTable('nft_collections', {
    columns: 'id bigint, asset text, supply integer, price numeric, fee numeric, begin_ms bigint, sold integer',
    key: 'id',
    changes: 'sold',
  }),
  items: rowTable('nft_items', {
    columns: 'collection_id bigint, no integer, owner bigint, ask numeric, paid numeric, updated_ms bigint',
    key: 'collection_id, no',
    changes: 'owner, ask, paid, updated_ms',
  }),
};

/** The rows of what one batch changed of offerings, their orders and collectibles. */
export function offeringRows({ offerings, offeringOrders, collections, items }: ProductChanges): TableRows[] {
  return [
    { table: OFFERING_TABLES.offerings, rows: offerings.rows.map(offeringRow) },
    { table: OFFERING_TABLES.orders, rows: offeringOrders.rows.map(orderRow) },
    { table: OFFERING_TABLES.collections, rows: collections.rows.map(collectionRow) },
    { table: OFFERING_TABLES.items, rows: items.rows.map(itemRow) },
  ];
}

function offeringRow(o: Offering): Row {
  const quantities = [formatAmount(o.total), formatAmount(o.unit), formatAmount(o.purchaseLimit)];
  const terms = [o.id, o.kind, o.asset, o.payAsset, o.accountType, formatPrice(o.price), ...quantities];
  const times = [o.beginMs, o.endMs, o.payMs, o.lockMs, o.held];
  const stand = [o.status, formatAmount(o.taken), formatAmount(o.left), o.orders];
  return [...terms, ...times, o.commitment, ...stand, o.seed, o.tickId, formatPrice(o.tickPrice), o.payUntilMs];
}

function orderRow(o: OfferingOrder): Row {
  const money = [formatAmount(o.quantity), formatAmount(o.won), formatAmount(o.cost)];
  return [o.id, o.offeringId, o.owner, ...money, o.status, o.unlockMs, o.locked, o.createdMs, o.updatedMs];
}

function collectionRow(c: NftCollection): Row {
  return [c.id, c.asset, c.supply, formatAmount(c.price), formatRate(c.fee), c.beginMs, c.sold];
}

function itemRow(i: NftItem): Row {
  return [
    i.collectionId,
    i.no,
    i.owner,
    i.ask === null ? null : formatAmount(i.ask),
    formatAmount(i.paid),
    i.updatedMs,
  ];
}
