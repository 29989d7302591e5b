import { type LedgerName, type MarginDeskName, markOf, profitOf, sparableMargin, valueAt } from '@bourse/engine';
import { type Amount, type Price, ZERO } from '@bourse/money';
import type { MarketHub } from '../market/market-hub.ts';
import type { Database } from '../platform/db/database.ts';
import {
  type OrderRecord,
  orderRecord,
  type PositionRecord,
  positionRecord,
  type StopRecord,
  type StoredOrder,
  type StoredPosition,
  type StoredStop,
  stopRecord,
} from './margin-stored.ts';
import type { OrderOwner } from './order-owner.ts';

/** Which rows of a list: those of one market or of all, and the page, from 1. */
export interface Page {
  readonly symbols: readonly string[] | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** A page of rows, and how many there are in all. */
export type Listed<T> = { readonly records: T[]; readonly total: number };

/** `over`: past ones instead of open ones. Newest first. */
export async function listMarginOrders(
  db: Database,
  owner: OrderOwner,
  desk: MarginDeskName,
  over: boolean,
  page: Page,
): Promise<Listed<OrderRecord>> {
  const { rows, total } = await select<StoredOrder>(db, 'margin_orders', "status = 'open'", over, owner, desk, page);
  return { records: rows.map(orderRecord), total };
}

export async function listPositions(
  db: Database,
  owner: OrderOwner,
  desk: MarginDeskName,
  over: boolean,
  page: Page,
): Promise<Listed<PositionRecord>> {
  const { rows, total } = await select<StoredPosition>(db, 'positions', "status = 'open'", over, owner, desk, page);
  return { records: rows.map(positionRecord), total };
}

/** All open positions of a customer on both desks: at most as many as the engine allows. */
export async function openPositions(db: Database, owner: OrderOwner): Promise<PositionRecord[]> {
  const rows = await db.query<StoredPosition>(
    "select * from positions where owner = $1 and ledger = $2 and status = 'open' order by id",
    [owner.userId, owner.ledger],
  );
  return rows.map(positionRecord);
}

/** Open stops of a customer, or of one of their positions. */
export async function listStops(
  db: Database,
  owner: OrderOwner,
  page: Page & { readonly positionId?: number },
): Promise<Listed<StopRecord>> {
  const from = `from stops s join positions p on p.id = s.position_id
    where s.owner = $1 and s.ledger = $2 and s.status in ('open', 'waiting') and p.desk = 'contract'
      and ($3 = '{}' or s.symbol = any(($3::text)::text[])) and ($4::bigint = 0 or s.position_id = $4)`;
  const selection = [owner.userId, owner.ledger, arrayOf(page.symbols), page.positionId ?? 0];
  const [rows, [count]] = await Promise.all([
    db.query<StoredStop>(`select s.*, p.direction, p.leverage ${from} order by s.id desc limit $5 offset $6`, [
      ...selection,
      page.pageSize,
      (page.pageNum - 1) * page.pageSize,
    ]),
    db.query<{ n: number }>(`select count(*)::bigint as n ${from}`, selection),
  ]);
  return { records: rows.map(stopRecord), total: count?.n ?? 0 };
}

export interface MarginCounts {
  readonly holding: number;
  readonly positionHistory: number;
  readonly openOrder: number;
  readonly orderHistory: number;
  readonly stops: number;
}

const MINE = `owner = $1 and ledger = $2 and desk = $3 and ($4 = '' or symbol = $4)`;
/** Open ones are read by their own index and past ones by the owner's, so a long history costs nothing more. */
const COUNTS = `select
  (select count(*) from positions where ${MINE} and status = 'open') as holding,
  (select count(*) from positions where ${MINE}) as positions,
  (select count(*) from margin_orders where ${MINE} and status = 'open') as open,
  (select count(*) from margin_orders where ${MINE}) as orders,
  (select count(*) from stops where owner = $1 and ledger = $2 and status in ('open', 'waiting') and ($4 = '' or symbol = $4)) as stops`;

/** How many rows each list of a desk has, of one market or all. */
export async function countMargin(
  db: Database,
  owner: OrderOwner,
  desk: MarginDeskName,
  symbol?: string,
): Promise<MarginCounts> {
  const [row] = await db.query<{ holding: number; positions: number; open: number; orders: number; stops: number }>(
    COUNTS,
    [owner.userId, owner.ledger, desk, symbol ?? ''],
  );
  const { holding, positions, open, orders, stops } = row ?? { holding: 0, positions: 0, open: 0, orders: 0, stops: 0 };
  return { holding, positionHistory: positions - holding, openOrder: open, orderHistory: orders - open, stops };
}

/** What a position is worth now. Everything is zero if the market has no price. */
export interface PositionNow {
  readonly mark: Price;
  readonly value: Amount;
  /** Worth of what is open. */
  readonly profit: Amount;
  readonly spare: Amount;
}

/** A position at the market's last tick, as the engine would count it. */
export function positionNow(hub: Pick<MarketHub, 'latest'>, position: PositionRecord): PositionNow {
  const tick = hub.latest(position.symbol);
  if (tick === undefined || position.status !== 'open')
    return { mark: 0n as Price, value: ZERO, profit: ZERO, spare: ZERO };
  const mark = markOf(tick);
  const value = valueAt(position, position.quantity, mark);
  const profit = profitOf(position.direction, position.openValue, value);
  return { mark, value, profit, spare: sparableMargin(position, mark) };
}

async function select<T extends object>(
  db: Database,
  table: 'margin_orders' | 'positions',
  open: string,
  over: boolean,
  owner: OrderOwner,
  desk: MarginDeskName,
  page: Page,
): Promise<{ rows: T[]; total: number }> {
  const from = `from ${table} where owner = $1 and ledger = $2 and desk = $3 and ${over ? `not (${open})` : open}
    and ($4 = '{}' or symbol = any(($4::text)::text[]))`;
  const selection = [owner.userId, owner.ledger satisfies LedgerName, desk, arrayOf(page.symbols)];
  const [rows, [count]] = await Promise.all([
    db.query<T>(`select * ${from} order by id desc limit $5 offset $6`, [
      ...selection,
      page.pageSize,
      (page.pageNum - 1) * page.pageSize,
    ]),
    db.query<{ n: number }>(`select count(*)::bigint as n ${from}`, selection),
  ]);
  return { rows, total: count?.n ?? 0 };
}

/** No list of symbols means all of them; an empty list means none. */
function arrayOf(symbols: readonly string[] | undefined): string {
  return symbols === undefined ? '{}' : `{${symbols.join(',') || '-'}}`;
}
