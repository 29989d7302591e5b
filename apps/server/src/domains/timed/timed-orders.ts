import { type Amount, amount, formatAmount, formatPrice, price } from '@bourse/money';
import { type QueryOf, TIMED_STATUS, type TimedOrderRow, type timedOrderList } from '@bourse/wire';
import type { InferResult } from 'kysely';
import type { OrderOwner } from '../../exchange/order-owner.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';

const RUNNING = ['pending', 'open'] as const;

const ownedBy = ({ userId, ledger }: OrderOwner) =>
  sqlFor.selectFrom('timed_orders').where('owner', '=', userId).where('ledger', '=', ledger);

/** By status, so that what runs is found by its own index, however long the history is. */
const selected = (owner: OrderOwner, { status, symbol = '' }: QueryOf<typeof timedOrderList>) =>
  ownedBy(owner)
    .where('outcome', status === '0' ? 'in' : 'not in', RUNNING)
    .$if(symbol !== '', (orders) => orders.where('symbol', '=', symbol));

type Wanted = Pick<QueryOf<typeof timedOrderList>, 'status' | 'orderByColumn' | 'isAsc'>;

/** Unless told, what runs by when it was placed, the past by when it was settled. */
const isByChange = ({ status, orderByColumn }: Wanted): boolean =>
  (orderByColumn ?? (status === '1' ? 'updateTime' : 'createTime')) === 'updateTime';

/** With the hashes of the batches in which they opened and closed. */
const withHashes = (orders: ReturnType<typeof ownedBy>) =>
  sqlFor
    .selectFrom(orders.selectAll().as('o'))
    .leftJoin('journal as opened', 'opened.batch', 'o.open_batch')
    .leftJoin('journal as closed', 'closed.batch', 'o.close_batch')
    .select(['o.id', 'o.symbol', 'o.direction', 'o.seconds', 'o.odds', 'o.stake', 'o.win', 'o.staleness_ms'])
    .select(['o.open_tick', 'o.open_tick_ms', 'o.open_price', 'o.open_batch', 'opened.hash as open_hash'])
    .select(['o.close_tick', 'o.close_tick_ms', 'o.close_price', 'o.close_batch', 'closed.hash as close_hash'])
    .select(['o.outcome', 'o.created_ms', 'o.opens_ms', 'o.expires_ms']);
type Row = InferResult<ReturnType<typeof withHashes>>[number];

/** One page of a customer's timed contracts, the latest first unless told, with the number of them all. */
export async function listTimedOrders(
  db: Database,
  hub: MarketHub,
  owner: OrderOwner,
  query: QueryOf<typeof timedOrderList>,
  nowMs: number,
): Promise<{ rows: TimedOrderRow[]; total: number }> {
  const orders = selected(owner, query);
  const [byChange, order] = [isByChange(query), query.isAsc];
  const page = orders
    .$if(byChange, (all) => all.orderBy('settled_ms', order))
    .orderBy('id', order)
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
  const [found, count] = await Promise.all([
    rows(
      db,
      withHashes(page)
        .$if(byChange, (all) => all.orderBy('o.settled_ms', order))
        .orderBy('o.id', order),
    ),
    one(
      db,
      orders.select(({ fn }) => fn.countAll<number>().as('n')),
    ),
  ]);
  return { rows: found.map((row) => orderRow(row, hub, nowMs)), total: count?.n ?? 0 };
}

/** One order of this customer in whichever ledger it is; undefined for anybody else's. */
export async function findTimedOrder(
  db: Database,
  hub: MarketHub,
  userId: number,
  orderId: number,
  nowMs: number,
): Promise<TimedOrderRow | undefined> {
  const row = await one(
    db,
    withHashes(sqlFor.selectFrom('timed_orders').where('id', '=', orderId).where('owner', '=', userId)),
  );
  return row === undefined ? undefined : orderRow(row, hub, nowMs);
}

/** How many run and how many are over. */
export async function countTimedOrders(
  db: Database,
  owner: OrderOwner,
): Promise<{ openOrder: number; orderHistory: number }> {
  const running = ownedBy(owner).where('outcome', 'in', RUNNING);
  const row = await one(
    db,
    sqlFor
      .selectFrom([
        running.select(({ fn }) => fn.countAll<number>().as('open')).as('of_running'),
        ownedBy(owner)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .as('of_all'),
      ])
      .select(({ eb, ref }) => ['open', eb('total', '-', ref('open')).as('history')]),
  );
  return { openOrder: row?.open ?? 0, orderHistory: row?.history ?? 0 };
}

function orderRow(row: Row, hub: MarketHub, nowMs: number): TimedOrderRow {
  const instrument = hub.find(row.symbol);
  const [stake, win] = [amount(row.stake), amount(row.win)];
  const reward = { pending: 0n, open: 0n, won: win, lost: -stake, tie: 0n, void: 0n, halted: 0n }[
    row.outcome
  ] as Amount;
  const back = { tie: stake, void: stake, halted: stake } as const;
  const paid = { pending: 0n, open: 0n, won: stake + win, lost: 0n, ...back }[row.outcome] as Amount;
  const [openPrice, closePrice] = [formatPrice(price(row.open_price)), formatPrice(price(row.close_price))];
  return {
    id: row.id,
    orderId: String(row.id),
    symbol: row.symbol,
    coinSymbol: instrument?.base ?? row.symbol,
    baseSymbol: instrument?.quote ?? '',
    showCoin: instrument?.showSymbol ?? row.symbol.toUpperCase(),
    betContent: row.direction === 'up' ? 1 : 0,
    betAmount: formatAmount(stake),
    rate: formatAmount(amount(row.odds)),
    type: row.seconds,
    openPrice,
    closePrice,
    rewardAmount: formatAmount(reward),
    createTime: row.created_ms,
    params: { createTime: row.created_ms },
    openTime: row.opens_ms,
    closeTime: row.expires_ms,
    time:
      row.outcome === 'open' || row.outcome === 'pending' ? Math.max(0, Math.ceil((row.expires_ms - nowMs) / 1000)) : 0,
    status: TIMED_STATUS[row.outcome],
    receipt: {
      opening: markOf(row.open_tick, row.open_tick_ms, openPrice, row.open_batch, row.open_hash),
      closing: markOf(row.close_tick, row.close_tick_ms, closePrice, row.close_batch, row.close_hash),
      stalenessMs: row.staleness_ms,
      payout: formatAmount(paid),
    },
  };
}

/** Null where there is no tick (yet). */
function markOf(id: number, time: number, price: string, batch: number, hash: string | null): Mark {
  return id === 0 ? null : { id, time, price, batch, hash: hash ?? '' };
}

type Mark = TimedOrderRow['receipt']['opening'];
