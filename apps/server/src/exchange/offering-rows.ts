import type { ProductChanges } from '@bourse/engine';
import { formatAmount, formatPrice, formatRate } from '@bourse/money';
import type { Statement } from '../platform/db/database.ts';
import { bulkInsert, Columns } from './bulk-insert.ts';

const SQL = {
  offerings: bulkInsert(
    'offerings',
    'id, kind, asset, pay_asset, account_type, price, total, unit, purchase_limit, begin_ms, end_ms, pay_ms, lock_ms, held, commitment, status, taken, remaining, orders, seed, tick_id, tick_price, pay_until_ms',
    'bigint text text text smallint numeric numeric numeric numeric bigint bigint bigint bigint boolean text text numeric numeric integer text bigint numeric bigint',
    'on conflict (id) do update set status = excluded.status, taken = excluded.taken, remaining = excluded.remaining, orders = excluded.orders, seed = excluded.seed, tick_id = excluded.tick_id, tick_price = excluded.tick_price, pay_until_ms = excluded.pay_until_ms',
  ),
  orders: bulkInsert(
    'offering_orders',
    'id, offering_id, owner, quantity, won, cost, status, unlock_ms, locked, created_ms, updated_ms',
    'bigint bigint bigint numeric numeric numeric text bigint boolean bigint bigint',
    'on conflict (id) do update set won = excluded.won, cost = excluded.cost, status = excluded.status, unlock_ms = excluded.unlock_ms, locked = excluded.locked, updated_ms = excluded.updated_ms',
  ),
  collections: bulkInsert(
    'nft_collections',
    'id, asset, supply, price, fee, begin_ms, sold',
    'bigint text integer numeric numeric bigint integer',
    'on conflict (id) do update set sold = excluded.sold',
  ),
  items: bulkInsert(
    'nft_items',
    'collection_id, no, owner, ask, paid, updated_ms',
    'bigint integer bigint numeric numeric bigint',
    'on conflict (collection_id, no) do update set owner = excluded.owner, ask = excluded.ask, paid = excluded.paid, updated_ms = excluded.updated_ms',
  ),
} as const;

/** The statements that store what one batch changed of offerings and their orders. */
export function offeringStatements({ offerings, offeringOrders }: ProductChanges): Statement[] {
  const statements: Statement[] = [];
  if (offerings.rows.length > 0) {
    const columns = new Columns(23);
    for (const o of offerings.rows) {
      const quantities = [formatAmount(o.total), formatAmount(o.unit), formatAmount(o.purchaseLimit)];
      const terms = [o.id, o.kind, o.asset, o.payAsset, o.accountType, formatPrice(o.price), ...quantities];
      const times = [o.beginMs, o.endMs, o.payMs, o.lockMs, String(o.held)];
      const stand = [o.status, formatAmount(o.taken), formatAmount(o.left), o.orders];
      const draw = [quotedIfEmpty(o.seed), o.tickId, formatPrice(o.tickPrice), o.payUntilMs];
      columns.add(...terms, ...times, quotedIfEmpty(o.commitment), ...stand, ...draw);
    }
    statements.push({ sql: SQL.offerings, params: columns.params() });
  }
  if (offeringOrders.rows.length > 0) {
    const columns = new Columns(11);
    for (const o of offeringOrders.rows) {
      const money = [formatAmount(o.quantity), formatAmount(o.won), formatAmount(o.cost)];
      const stand = [o.status, o.unlockMs, String(o.locked)];
      columns.add(o.id, o.offeringId, o.owner, ...money, ...stand, o.createdMs, o.updatedMs);
    }
    statements.push({ sql: SQL.orders, params: columns.params() });
  }
  return statements;
}

/** The statements that store what one batch changed of collectibles. */
export function collectibleStatements({ collections, items }: ProductChanges): Statement[] {
  const statements: Statement[] = [];
  if (collections.rows.length > 0) {
    const columns = new Columns(7);
    for (const c of collections.rows) {
      columns.add(c.id, c.asset, c.supply, formatAmount(c.price), formatRate(c.fee), c.beginMs, c.sold);
    }
    statements.push({ sql: SQL.collections, params: columns.params() });
  }
  if (items.rows.length > 0) {
    const columns = new Columns(6);
    for (const i of items.rows) {
      const ask = i.ask === null ? 'null' : formatAmount(i.ask);
      columns.add(i.collectionId, i.no, i.owner, ask, formatAmount(i.paid), i.updatedMs);
    }
    statements.push({ sql: SQL.items, params: columns.params() });
  }
  return statements;
}

/** The text of an array has no other sign for an empty cell. */
function quotedIfEmpty(text: string): string {
  return text === '' ? '""' : text;
}
