import type { OfferingDesk, OwnCoinRow } from '@bourse/wire';
import { type InferResult, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';

const { countAll } = sqlFor.fn;

const joined = () => sqlFor.selectFrom('offerings as o').innerJoin('offering_texts as t', 't.offering_id', 'o.id');

const withColumns = (offerings: ReturnType<typeof joined>) =>
  offerings
    .selectAll('o')
    .select(['t.title', 't.introduction', 't.show_symbol', 't.logo', 't.url'])
    .select(['t.reference_price', 't.reference_ms', 't.discount', 't.created_ms']);

/** Offerings (`o`) with their texts (`t`). */
export const offeringsWithTexts = () => withColumns(joined());

/** An offering with its texts, as the tables have it. */
export type OfferingRecord = InferResult<ReturnType<typeof offeringsWithTexts>>[number];

/** Stocks go to the stock account. */
export const ACCOUNT_OF_DESK: Readonly<Record<OfferingDesk, number>> = { coin: 1, stock: 9 };

export function deskOf({ account_type }: Pick<OfferingRecord, 'account_type'>): OfferingDesk {
  return account_type === ACCOUNT_OF_DESK.stock ? 'stock' : 'coin';
}

/** What is asked of who applies or buys. */
export function entryOf({ held }: Pick<OfferingRecord, 'held'>): OwnCoinRow['entry'] {
  return held ? 'held' : 'verified';
}

export function findOffering(db: Database, id: number): Promise<OfferingRecord | undefined> {
  return one(db, offeringsWithTexts().where('o.id', '=', id));
}

/** The id of the last one; 0 without any. */
export async function lastOffering(db: Database): Promise<number> {
  const last = await one(
    db,
    sqlFor.selectFrom('offerings').select(({ fn }) => fn.max<number | null>('id').as('id')),
  );
  return last?.id ?? 0;
}

export interface OfferingSelection {
  readonly desk: OfferingDesk;
  /** 1 to come, 2 open, 3 over. */
  readonly status?: number | undefined;
  readonly type?: number | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** One page of what was not taken back, the latest beginning first, with the number of them all. */
export async function listOfferings(
  db: Database,
  { desk, status = 0, type = -1, pageNum, pageSize }: OfferingSelection,
  nowMs: number,
): Promise<{ rows: OfferingRecord[]; total: number }> {
  const shown = joined()
    .where('o.status', '<>', 'cancelled')
    .where('o.account_type', '=', ACCOUNT_OF_DESK[desk])
    .$if(type !== -1, (offerings) => offerings.where('o.kind', type === 1 ? '=' : '<>', 'sale'))
    .$if(status !== 0, (offerings) =>
      offerings.where(
        ({ eb }) => eb.case().when('o.begin_ms', '>', nowMs).then(1).when('o.end_ms', '>', nowMs).then(2).else(3).end(),
        '=',
        status,
      ),
    );
  const page = withColumns(shown)
    .orderBy('o.begin_ms', 'desc')
    .orderBy('o.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [found, count] = await Promise.all([rows(db, page), one(db, shown.select(countAll<number>().as('n')))]);
  return { rows: found, total: count?.n ?? 0 };
}

/** What a customer has of an offering. */
export interface OwnPart {
  readonly quantity: string;
  /** Their order that was won and is not paid; 0 without one. */
  readonly payable: number;
}

/** By offering; nothing for visitors. */
export async function ownParts(
  db: Database,
  userId: number | undefined,
  offerings: readonly number[],
): Promise<ReadonlyMap<number, OwnPart>> {
  if (userId === undefined || offerings.length === 0) return new Map();
  const parts = await rows(
    db,
    sqlFor
      .selectFrom('offering_orders')
      .select(({ fn }) => [
        'offering_id',
        fn.sum<string>('quantity').as('quantity'),
        fn.max<number | null>('id').filterWhere('status', '=', 'won').as('payable'),
      ])
      .where('owner', '=', userId)
      .where('offering_id', '=', sqlFor.fn.any(sql.val(offerings)))
      .groupBy('offering_id'),
  );
  return new Map(parts.map(({ offering_id, quantity, payable }) => [offering_id, { quantity, payable: payable ?? 0 }]));
}

const ordersOf = (userId: number, sales: boolean, desk: OfferingDesk) =>
  sqlFor
    .selectFrom('offering_orders as r')
    .innerJoin('offerings as o', 'o.id', 'r.offering_id')
    .innerJoin('offering_texts as t', 't.offering_id', 'o.id')
    .where('r.owner', '=', userId)
    .where('o.account_type', '=', ACCOUNT_OF_DESK[desk])
    .where('o.kind', sales ? '=' : '<>', 'sale');

const withTerms = (orders: ReturnType<typeof ordersOf>) =>
  orders
    .select(['r.id', 'r.offering_id', 'r.quantity', 'r.won', 'r.cost', 'r.status', 'r.unlock_ms', 'r.locked'])
    .select(['r.created_ms', 'o.asset', 'o.pay_asset', 'o.price', 'o.end_ms', 'o.pay_until_ms'])
    .select(['t.title', 't.show_symbol']);

export type OfferingOrderRecord = InferResult<ReturnType<typeof withTerms>>[number];

/** One page of a customer's applications (or purchases) on a desk, newest first unless told, with the number of them all. */
export async function listOwnOrders(
  db: Database,
  userId: number,
  sales: boolean,
  {
    desk,
    pageNum,
    pageSize,
    isAsc,
  }: Pick<OfferingSelection, 'desk' | 'pageNum' | 'pageSize'> & { isAsc: 'asc' | 'desc' },
): Promise<{ rows: OfferingOrderRecord[]; total: number }> {
  const orders = ordersOf(userId, sales, desk);
  const page = withTerms(orders)
    .orderBy('r.id', isAsc)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [found, count] = await Promise.all([rows(db, page), one(db, orders.select(countAll<number>().as('n')))]);
  return { rows: found, total: count?.n ?? 0 };
}
