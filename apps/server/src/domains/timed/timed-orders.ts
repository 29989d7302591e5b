import { type Amount, amount, formatAmount, formatPrice, price } from '@bourse/money';
import { type QueryOf, TIMED_STATUS, type TimedOrderRow, type timedOrderList } from '@bourse/wire';
import type { OrderOwner } from '../../exchange/order-owner.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database } from '../../platform/db/database.ts';

interface Row {
  readonly id: number;
  readonly symbol: string;
  readonly direction: 'up' | 'down';
  readonly seconds: number;
  readonly odds: string;
  readonly stake: string;
  readonly win: string;
  readonly staleness_ms: number;
  readonly open_tick: number;
  readonly open_tick_ms: number;
  readonly open_price: string;
  readonly close_tick: number;
  readonly close_tick_ms: number;
  readonly close_price: string;
  readonly outcome: keyof typeof TIMED_STATUS;
  readonly created_ms: number;
  readonly opens_ms: number;
  readonly expires_ms: number;
  readonly open_batch: number;
  readonly open_hash: string | null;
  readonly close_batch: number;
  readonly close_hash: string | null;
}

const COLUMNS = `id, symbol, direction, seconds, odds, stake, win, staleness_ms, open_tick, open_tick_ms, open_price, close_tick,
  close_tick_ms, close_price, outcome, created_ms, opens_ms, expires_ms, open_batch, opened.hash as open_hash, close_batch,
  closed.hash as close_hash`;
const HASHES = `left join journal opened on opened.batch = open_batch left join journal closed on closed.batch = close_batch`;
const RUNNING = "outcome in ('pending', 'open')";
/** Written out for either status, so that what runs is found by its own index, however long the history is. */
const selected = (running: boolean): string =>
  `from timed_orders where owner = $1 and ledger = $2 and ${running ? RUNNING : `not (${RUNNING})`} and ($3 = '' or symbol = $3)`;
const SELECTED = { '0': selected(true), '1': selected(false) } as const;

/** One page of a customer's timed contracts, newest first, with the number of them all. */
export async function listTimedOrders(
  db: Database,
  hub: MarketHub,
  owner: OrderOwner,
  query: QueryOf<typeof timedOrderList>,
  nowMs: number,
): Promise<{ rows: TimedOrderRow[]; total: number }> {
  const selection = [owner.userId, owner.ledger, query.symbol ?? ''];
  const [rows, [count]] = await Promise.all([
    db.query<Row>(
      `select ${COLUMNS} from (select * ${SELECTED[query.status]} order by id desc limit $4 offset $5) timed_orders
       ${HASHES} order by id desc`,
      [...selection, query.pageSize, (query.pageNum - 1) * query.pageSize],
    ),
    db.query<{ n: number }>(`select count(*)::bigint as n ${SELECTED[query.status]}`, selection),
  ]);
  return { rows: rows.map((row) => orderRow(row, hub, nowMs)), total: count?.n ?? 0 };
}

/** One order of this customer in whichever ledger it is; undefined for anybody else's. */
export async function findTimedOrder(
  db: Database,
  hub: MarketHub,
  userId: number,
  orderId: number,
  nowMs: number,
): Promise<TimedOrderRow | undefined> {
  const [row] = await db.query<Row>(`select ${COLUMNS} from timed_orders ${HASHES} where id = $1 and owner = $2`, [
    orderId,
    userId,
  ]);
  return row === undefined ? undefined : orderRow(row, hub, nowMs);
}

/** How many run and how many are over. */
export async function countTimedOrders(
  db: Database,
  owner: OrderOwner,
): Promise<{ openOrder: number; orderHistory: number }> {
  const [row] = await db.query<{ open: number; history: number }>(
    `select open, total - open as history from
       (select count(*)::bigint as open from timed_orders where owner = $1 and ledger = $2 and ${RUNNING}) of_running,
       (select count(*)::bigint as total from timed_orders where owner = $1 and ledger = $2) of_all`,
    [owner.userId, owner.ledger],
  );
  return { openOrder: row?.open ?? 0, orderHistory: row?.history ?? 0 };
}

function orderRow(row: Row, hub: MarketHub, nowMs: number): TimedOrderRow {
  const instrument = hub.find(row.symbol);
  const [stake, win] = [amount(row.stake), amount(row.win)];
  const reward = { pending: 0n, open: 0n, won: win, lost: -stake, tie: 0n, void: 0n }[row.outcome] as Amount;
  const paid = { pending: 0n, open: 0n, won: stake + win, lost: 0n, tie: stake, void: stake }[row.outcome] as Amount;
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
