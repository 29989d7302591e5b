import type { Allotment, OfferingDesk } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';

/** An offering with its texts, as the tables have it. */
export interface OfferingRecord {
  readonly id: number;
  readonly kind: Allotment;
  readonly asset: string;
  readonly pay_asset: string;
  readonly account_type: number;
  readonly price: string;
  readonly total: string;
  readonly unit: string;
  readonly purchase_limit: string;
  readonly begin_ms: number;
  readonly end_ms: number;
  readonly pay_ms: number;
  readonly lock_ms: number;
  readonly commitment: string;
  readonly status: 'listed' | 'allotted' | 'closed' | 'cancelled';
  readonly taken: string;
  readonly remaining: string;
  readonly orders: number;
  readonly seed: string;
  readonly tick_id: number;
  readonly tick_price: string;
  readonly pay_until_ms: number;
  readonly title: string;
  readonly introduction: string;
  readonly show_symbol: string;
  readonly logo: string;
  readonly url: string;
  readonly reference_price: string | null;
  readonly reference_ms: number | null;
  readonly discount: string | null;
  readonly created_ms: number;
}

export const OFFERING_COLUMNS = `o.id, o.kind, o.asset, o.pay_asset, o.account_type, o.price, o.total, o.unit, o.purchase_limit,
  o.begin_ms, o.end_ms, o.pay_ms, o.lock_ms, o.commitment, o.status, o.taken, o.remaining, o.orders, o.seed, o.tick_id,
  o.tick_price, o.pay_until_ms, t.title, t.introduction, t.show_symbol, t.logo, t.url, t.reference_price, t.reference_ms,
  t.discount, t.created_ms`;
export const OFFERING_TABLES = 'offerings o join offering_texts t on t.offering_id = o.id';

/** Stocks go to the stock account. */
export const ACCOUNT_OF_DESK: Readonly<Record<OfferingDesk, number>> = { coin: 1, stock: 9 };

export function deskOf({ account_type }: Pick<OfferingRecord, 'account_type'>): OfferingDesk {
  return account_type === ACCOUNT_OF_DESK.stock ? 'stock' : 'coin';
}

export async function findOffering(db: Database, id: number): Promise<OfferingRecord | undefined> {
  const [row] = await db.query<OfferingRecord>(`select ${OFFERING_COLUMNS} from ${OFFERING_TABLES} where o.id = $1`, [
    id,
  ]);
  return row;
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
  const source = `from ${OFFERING_TABLES} where o.status <> 'cancelled' and o.account_type = $1
    and ($2 = -1 or (o.kind = 'sale') = ($2 = 1))
    and ($3 = 0 or $3 = case when $4 < o.begin_ms then 1 when $4 < o.end_ms then 2 else 3 end)`;
  const selection = [ACCOUNT_OF_DESK[desk], type, status, nowMs];
  const [rows, [count]] = await Promise.all([
    db.query<OfferingRecord>(
      `select ${OFFERING_COLUMNS} ${source} order by o.begin_ms desc, o.id desc limit $5 offset $6`,
      [...selection, pageSize, (pageNum - 1) * pageSize],
    ),
    db.query<{ n: number }>(`select count(*)::bigint as n ${source}`, selection),
  ]);
  return { rows, total: count?.n ?? 0 };
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
  const rows = await db.query<{ offering_id: number; quantity: string; payable: number | null }>(
    `select offering_id, sum(quantity) as quantity, max(id) filter (where status = 'won') as payable
     from offering_orders where owner = $1 and offering_id = any($2::bigint[]) group by offering_id`,
    [userId, offerings],
  );
  return new Map(rows.map(({ offering_id, quantity, payable }) => [offering_id, { quantity, payable: payable ?? 0 }]));
}

export interface OfferingOrderRecord {
  readonly id: number;
  readonly offering_id: number;
  readonly owner: number;
  readonly quantity: string;
  readonly won: string;
  readonly cost: string;
  readonly status: 'applied' | 'won' | 'lost' | 'paid' | 'lapsed';
  readonly unlock_ms: number;
  readonly locked: boolean;
  readonly created_ms: number;
  readonly asset: string;
  readonly pay_asset: string;
  readonly price: string;
  readonly end_ms: number;
  readonly pay_until_ms: number;
  readonly title: string;
  readonly show_symbol: string;
}

/** One page of a customer's applications (or purchases) on a desk, newest first, with the number of them all. */
export async function listOwnOrders(
  db: Database,
  userId: number,
  sales: boolean,
  { desk, pageNum, pageSize }: Pick<OfferingSelection, 'desk' | 'pageNum' | 'pageSize'>,
): Promise<{ rows: OfferingOrderRecord[]; total: number }> {
  const source = `from offering_orders r join ${OFFERING_TABLES} on o.id = r.offering_id
    where r.owner = $1 and o.account_type = $2 and (o.kind = 'sale') = $3`;
  const selection = [userId, ACCOUNT_OF_DESK[desk], sales];
  const [rows, [count]] = await Promise.all([
    db.query<OfferingOrderRecord>(
      `select r.id, r.offering_id, r.owner, r.quantity, r.won, r.cost, r.status, r.unlock_ms, r.locked, r.created_ms,
         o.asset, o.pay_asset, o.price, o.end_ms, o.pay_until_ms, t.title, t.show_symbol
       ${source} order by r.id desc limit $4 offset $5`,
      [...selection, pageSize, (pageNum - 1) * pageSize],
    ),
    db.query<{ n: number }>(`select count(*)::bigint as n ${source}`, selection),
  ]);
  return { rows, total: count?.n ?? 0 };
}
