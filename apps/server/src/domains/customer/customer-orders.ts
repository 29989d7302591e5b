import { LEDGERS } from '@bourse/engine';
import { amount } from '@bourse/money';
import type { QueryOf } from '@bourse/wire';
import { type customerOrders, ORDER_DESKS } from '@bourse/wire/console';
import { sql } from 'kysely';
import { averagePrice } from '../../exchange/average-price.ts';
import { madeBetween } from '../../exchange/made-between.ts';
import type { Database } from '../../platform/db/database.ts';
import { listPage } from '../../platform/db/list-rows.ts';
import { sqlFor } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';

type Query = QueryOf<typeof customerOrders>;

const ONE = { page: 1, perPage: 1, search: '', order: 'desc', sort: 'id' } as const;

const spotOrders = ({ ledger, number, status, symbol, ...period }: Query) =>
  sqlFor
    .selectFrom('spot_orders')
    .select(({ eb, ref }) => [
      'id',
      'owner as userId',
      'symbol',
      'side',
      sql<number | null>`null`.as('leverage'),
      sql<boolean | null>`null`.as('closes'),
      sql<number | null>`null`.as('seconds'),
      eb.case().when('quantity', '>', '0').then(ref('quantity')).else(ref('budget')).end().as('quantity'),
    ])
    .select(['kind', 'price', 'value', 'filled', 'status', 'created_ms'])
    .where('ledger', '=', ledger)
    .where(madeBetween(sql.ref('id'), period))
    .$if(number !== undefined, (found) => found.where('id', '=', number as number))
    .$if(status !== undefined, (found) => found.where('status', '=', status as never))
    .$if(symbol !== undefined, (found) => found.where('symbol', '=', symbol as string));

const marginOrders = ({ ledger, number, status, symbol, ...period }: Query, desk: 'contract' | 'stock') =>
  sqlFor
    .selectFrom('margin_orders')
    .select(({ ref }) => [
      'id',
      'owner as userId',
      'symbol',
      'direction as side',
      'leverage',
      sql<boolean>`${ref('closes')} > 0`.as('closes'),
      sql<number | null>`null`.as('seconds'),
      'quantity',
      'kind',
      'price',
      'value',
      'filled',
      'status',
      'created_ms',
    ])
    .where('ledger', '=', ledger)
    .where(madeBetween(sql.ref('id'), period))
    .$if(number !== undefined, (found) => found.where('id', '=', number as number))
    .$if(status !== undefined, (found) => found.where('status', '=', status as never))
    .$if(symbol !== undefined, (found) => found.where('symbol', '=', symbol as string))
    .where('desk', '=', desk);

const timedOrders = ({ ledger, number, status, symbol, ...period }: Query) =>
  sqlFor
    .selectFrom('timed_orders')
    .select(({ eb, ref }) => [
      'id',
      'owner as userId',
      'symbol',
      'direction as side',
      sql<number | null>`null`.as('leverage'),
      sql<boolean | null>`null`.as('closes'),
      'seconds',
      'stake as quantity',
      'open_price as price',
      eb
        .case()
        .when('outcome', '=', 'won')
        .then(eb('stake', '+', ref('win')))
        .else('0')
        .end()
        .as('filled'),
    ])
    .select([sql<'limit' | null>`null`.as('kind'), sql<string>`'0'`.as('value'), 'outcome as status', 'created_ms'])
    .where('ledger', '=', ledger)
    .where(madeBetween(sql.ref('id'), period))
    .$if(number !== undefined, (found) => found.where('id', '=', number as number))
    .$if(status !== undefined, (found) => found.where('outcome', '=', status as never))
    .$if(symbol !== undefined, (found) => found.where('symbol', '=', symbol as string));

/** One shape for the orders of every desk. */
function find(db: Database, query: Query) {
  const by = { time: sql.ref('created_ms'), customer: sql.ref('owner') };
  const byId = { sorts: { id: sql.ref('id') }, key: sql.ref('id'), by };
  if (query.desk === 'spot') return listPage(db, spotOrders(query), byId, query);
  if (query.desk === 'timed') return listPage(db, timedOrders(query), byId, query);
  return listPage(db, marginOrders(query, query.desk), byId, query);
}

const short = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/** Orders on one desk, newest first. */
export async function ordersOf(db: Database, query: Query) {
  const { rows, total } = await find(db, query);
  return {
    total,
    rows: rows.map(({ created_ms, quantity, price, value, filled, ...row }) => ({
      ...row,
      quantity: short(quantity),
      price: row.kind === 'market' ? '' : short(price),
      average: Number(value) === 0 ? '' : averagePrice(amount(value), amount(filled)),
      filled: short(filled),
      createdMs: created_ms,
    })),
  };
}

/** The order of a number, wherever it is: desks and ledgers count their orders together. */
export async function orderOf(db: Database, number: number) {
  for (const ledger of LEDGERS) {
    for (const desk of ORDER_DESKS) {
      const query = { ...ONE, ledger, desk, number };
      const [order] = (await ordersOf(db, query)).rows;
      if (order !== undefined) return { ...order, ledger, desk };
    }
  }
  throw new Refusal('not_found', { field: 'id' });
}
