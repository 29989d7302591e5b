import { amount, formatAmount, notionalUp, price } from '@bourse/money';
import type { orderList, QueryOf, SpotOrder } from '@bourse/wire';
import { type InferResult, sql } from 'kysely';
import { averagePrice } from '../../exchange/average-price.ts';
import type { OrderOwner } from '../../exchange/order-owner.ts';
import { ORDER_STATUS } from '../../exchange/order-status.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';

const ownedBy = ({ userId, ledger }: OrderOwner) =>
  sqlFor.selectFrom('spot_orders').where('owner', '=', userId).where('ledger', '=', ledger);

/** By status, so that the open ones are found by their own index, however long the history is. */
const selected = (owner: OrderOwner, status: '0' | '1', symbol: string, symbols: readonly string[] | undefined) =>
  ownedBy(owner)
    .where('status', status === '0' ? '=' : '<>', 'open')
    .$if(symbol !== '', (orders) => orders.where('symbol', '=', symbol))
    .$if(symbols !== undefined, (orders) => orders.where('symbol', '=', sql<string>`any(${symbols})`));

type Wanted = Pick<QueryOf<typeof orderList>, 'status' | 'pageNum' | 'pageSize' | 'orderByColumn' | 'isAsc'>;

const withFields = (orders: ReturnType<typeof ownedBy>) =>
  orders
    .select(['id', 'symbol', 'side', 'kind', 'price', 'quantity', 'budget', 'filled', 'value', 'fee', 'status'])
    .select(['replaces', 'created_ms', 'updated_ms']);
type Row = InferResult<ReturnType<typeof withFields>>[number];

/** Unless told, what is open by when it was placed, the past by when it last changed. */
const pageOf = (
  orders: ReturnType<typeof ownedBy>,
  { status, pageNum, pageSize, orderByColumn = status === '1' ? 'updateTime' : 'createTime', isAsc }: Wanted,
) =>
  withFields(orders)
    .$if(orderByColumn === 'updateTime', (all) => all.orderBy('updated_ms', isAsc))
    .orderBy('id', isAsc)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);

/** An own order, open or over. */
export function findSpotOrder(db: Database, owner: OrderOwner, id: number): Promise<Row | undefined> {
  return one(db, withFields(ownedBy(owner).where('id', '=', id)));
}

/** One page of a customer's orders, the latest first unless told, with the number of them all. */
export async function listSpotOrders(
  db: Database,
  hub: MarketHub,
  owner: OrderOwner,
  query: QueryOf<typeof orderList>,
): Promise<{ rows: SpotOrder[]; total: number }> {
  const ofCoin = hub.instruments.filter(({ base }) => base === query.coin).map(({ symbol }) => symbol);
  const coins = query.coin === undefined ? undefined : ofCoin;
  const orders = selected(owner, query.status, query.symbol ?? '', coins);
  const [found, count] = await Promise.all([
    rows(db, pageOf(orders, query)),
    one(
      db,
      orders.select(({ fn }) => fn.countAll<number>().as('n')),
    ),
  ]);
  return { rows: found.map((row) => spotOrder(row, hub)), total: count?.n ?? 0 };
}

/** How many orders are open and how many are over. */
export async function countSpotOrders(
  db: Database,
  owner: OrderOwner,
): Promise<{ openOrder: number; orderHistory: number }> {
  const open = ownedBy(owner).where('status', '=', 'open');
  const row = await one(
    db,
    sqlFor
      .selectFrom([
        open.select(({ fn }) => fn.countAll<number>().as('open')).as('of_open'),
        ownedBy(owner)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .as('of_all'),
      ])
      .select(({ eb, ref }) => ['open', eb('total', '-', ref('open')).as('history')]),
  );
  return { openOrder: row?.open ?? 0, orderHistory: row?.history ?? 0 };
}

export function spotOrder(row: Row, hub: MarketHub): SpotOrder {
  const instrument = hub.find(row.symbol);
  const [filled, value] = [amount(row.filled), amount(row.value)];
  return {
    id: row.id,
    type: row.side === 'buy' ? 0 : 1,
    delegateType: row.kind === 'limit' ? 0 : 1,
    symbol: row.symbol,
    coin: instrument?.base ?? row.symbol,
    showCoin: instrument?.showSymbol ?? row.symbol.toUpperCase(),
    delegateTime: row.created_ms,
    updateTime: row.updated_ms,
    params: { delegateTime: row.created_ms },
    delegatePrice: plain(row.price),
    delegateTotal: plain(row.quantity),
    delegateValue: asked(row),
    dealNum: formatAmount(filled),
    dealPrice: averagePrice(value, filled),
    dealValue: formatAmount(value),
    fee: plain(row.fee),
    status: ORDER_STATUS[row.status],
  };
}

/** Quote a market buy was to spend, or a limit order's price times quantity; "0" for a market sell. */
function asked(row: Row): string {
  if (row.kind === 'limit') return formatAmount(notionalUp(amount(row.quantity), price(row.price)));
  return row.side === 'buy' ? plain(row.budget) : '0';
}

/** Without the zeros a numeric column pads with. */
export function plain(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
