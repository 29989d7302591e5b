import { type MarginDeskName, markOf, profitOf, sparableMargin, valueAt } from '@bourse/engine';
import { type Amount, type Price, ZERO } from '@bourse/money';
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { MarketHub } from '../market/market-hub.ts';
import type { Database } from '../platform/db/database.ts';
import { listPage } from '../platform/db/list-rows.ts';
import { one, rows, sqlFor } from '../platform/db/typed.ts';
import {
  type OrderRecord,
  orderRecord,
  type PositionRecord,
  positionRecord,
  type StopRecord,
  stopRecord,
  storedOrders,
  storedPositions,
  storedStops,
} from './margin-stored.ts';
import type { OrderOwner } from './order-owner.ts';

/** Which rows of a list: those of one market or of all, and the page, from 1. */
export interface Page {
  readonly symbols: readonly string[] | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
  /** Absent: what is open by when it was made, what is over by when that happened. */
  readonly orderByColumn?: 'createTime' | 'updateTime' | undefined;
  readonly isAsc?: 'asc' | 'desc' | undefined;
}

/** A page of rows, and how many there are in all. */
export type Listed<T> = { readonly records: T[]; readonly total: number };

const positionsOf = ({ userId, ledger }: OrderOwner) =>
  storedPositions().where('owner', '=', userId).where('ledger', '=', ledger);

/** `over`: past ones instead of open ones. */
export async function listMarginOrders(
  db: Database,
  owner: OrderOwner,
  desk: MarginDeskName,
  over: boolean,
  page: Page,
): Promise<Listed<OrderRecord>> {
  const orders = storedOrders()
    .where('owner', '=', owner.userId)
    .where('ledger', '=', owner.ledger)
    .where('desk', '=', desk)
    .where('status', over ? '<>' : '=', 'open');
  const { rows: found, total } = await pageOf(db, { over, ...page }, orders, {
    id: sql.ref('id'),
    symbol: sql.ref('symbol'),
    changed: sql.ref('updated_ms'),
  });
  return { records: found.map(orderRecord), total };
}

export async function listPositions(
  db: Database,
  owner: OrderOwner,
  desk: MarginDeskName,
  over: boolean,
  page: Page,
): Promise<Listed<PositionRecord>> {
  const positions = positionsOf(owner)
    .where('desk', '=', desk)
    .where('status', over ? '<>' : '=', 'open');
  const { rows: found, total } = await pageOf(db, { over, ...page }, positions, {
    id: sql.ref('id'),
    symbol: sql.ref('symbol'),
    changed: sql.ref('closed_ms'),
  });
  return { records: found.map(positionRecord), total };
}

/** All open positions of a customer on both desks: at most as many as the engine allows. */
export async function openPositions(db: Database, owner: OrderOwner): Promise<PositionRecord[]> {
  return (await rows(db, positionsOf(owner).where('status', '=', 'open').orderBy('id'))).map(positionRecord);
}

/** A customer's own position of a desk, open or over. */
export async function findPosition(
  db: Database,
  owner: OrderOwner,
  desk: MarginDeskName,
  id: number,
): Promise<PositionRecord | undefined> {
  const found = await one(db, positionsOf(owner).where('desk', '=', desk).where('id', '=', id));
  return found === undefined ? undefined : positionRecord(found);
}

/** Open stops of a customer, or of one of their positions. */
export async function listStops(
  db: Database,
  owner: OrderOwner,
  page: Page & { readonly positionId?: number },
): Promise<Listed<StopRecord>> {
  const { positionId = 0 } = page;
  const stops = storedStops()
    .where('s.owner', '=', owner.userId)
    .where('s.ledger', '=', owner.ledger)
    .where('s.status', 'in', ['open', 'waiting'])
    .where('p.desk', '=', 'contract')
    .$if(positionId !== 0, (all) => all.where('s.position_id', '=', positionId));
  const { rows: found, total } = await pageOf(db, { over: false, ...page }, stops, {
    id: sql.ref('s.id'),
    symbol: sql.ref('s.symbol'),
    changed: sql.ref('s.id'),
  });
  return { records: found.map(stopRecord), total };
}

export interface MarginCounts {
  readonly holding: number;
  readonly positionHistory: number;
  readonly openOrder: number;
  readonly orderHistory: number;
  readonly stops: number;
}

/** Open ones are read by their own index and past ones by the owner's, so a long history costs nothing more. */
function counts({ userId, ledger }: OrderOwner, desk: MarginDeskName, symbol: string) {
  const mine = (table: 'positions' | 'margin_orders') =>
    sqlFor
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('owner', '=', userId)
      .where('ledger', '=', ledger)
      .where('desk', '=', desk)
      .$if(symbol !== '', (all) => all.where('symbol', '=', symbol));
  const stops = sqlFor
    .selectFrom('stops')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('owner', '=', userId)
    .where('ledger', '=', ledger)
    .where('status', 'in', ['open', 'waiting'])
    .$if(symbol !== '', (all) => all.where('symbol', '=', symbol));
  return sqlFor.selectNoFrom([
    mine('positions').where('status', '=', 'open').as('holding'),
    mine('positions').as('positions'),
    mine('margin_orders').where('status', '=', 'open').as('open'),
    mine('margin_orders').as('orders'),
    stops.as('stops'),
  ]);
}

/** How many rows each list of a desk has, of one market or all. */
export async function countMargin(
  db: Database,
  owner: OrderOwner,
  desk: MarginDeskName,
  symbol?: string,
): Promise<MarginCounts> {
  const found = await one(db, counts(owner, desk, symbol ?? ''));
  const [holding, open] = [found?.holding ?? 0, found?.open ?? 0];
  const [positions, orders, stops] = [found?.positions ?? 0, found?.orders ?? 0, found?.stops ?? 0];
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

interface Columns {
  /** Rises with the time at which a row was made. */
  readonly id: Expression<number>;
  readonly symbol: Expression<string>;
  readonly changed: Expression<number>;
}

/** No list of symbols means all of them; an empty list means none. */
function pageOf<Tables, Table extends keyof Tables, Row extends object>(
  db: Database,
  { symbols, pageNum, pageSize, over, orderByColumn, isAsc = 'desc' }: Page & { readonly over: boolean },
  found: SelectQueryBuilder<Tables, Table, Row>,
  { id, symbol, changed }: Columns,
): Promise<{ rows: Row[]; total: number }> {
  const ofSymbols = symbols === undefined ? found : found.where((eb) => eb(symbol, '=', eb.fn.any(eb.val(symbols))));
  const sort = orderByColumn ?? (over ? 'updateTime' : 'createTime');
  const page = { page: pageNum, perPage: pageSize, sort, order: isAsc } as const;
  return listPage(db, ofSymbols, { sorts: { createTime: id, updateTime: changed }, key: id, countsAll: true }, page);
}
