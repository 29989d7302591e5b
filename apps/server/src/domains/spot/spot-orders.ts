import { amount, formatAmount, notionalUp, price } from '@bourse/money';
import type { orderList, QueryOf, SpotOrder } from '@bourse/wire';
import { averagePrice } from '../../exchange/average-price.ts';
import type { OrderOwner } from '../../exchange/order-owner.ts';
import { ORDER_STATUS } from '../../exchange/order-status.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database } from '../../platform/db/database.ts';

interface Row {
  readonly id: number;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly kind: 'limit' | 'market';
  readonly price: string;
  readonly quantity: string;
  readonly budget: string;
  readonly filled: string;
  readonly value: string;
  readonly fee: string;
  readonly status: 'open' | 'filled' | 'cancelled';
  readonly created_ms: number;
  readonly updated_ms: number;
}

/** Written out for either status, so that the open ones are found by their own index, however long the history is. */
const selected = (status: 'open' | 'over'): string => `from spot_orders where owner = $1 and ledger = $2
  and status ${status === 'open' ? '=' : '<>'} 'open'
  and ($3 = '' or symbol = $3) and ($4 = '{}' or symbol = any(($4::text)::text[]))`;
const SELECTED = { '0': selected('open'), '1': selected('over') } as const;

/** One page of a customer's orders, newest first, with the number of them all. */
export async function listSpotOrders(
  db: Database,
  hub: MarketHub,
  owner: OrderOwner,
  query: QueryOf<typeof orderList>,
): Promise<{ rows: SpotOrder[]; total: number }> {
  const ofCoin = hub.instruments.filter(({ base }) => base === query.coin).map(({ symbol }) => symbol);
  const coin = query.coin === undefined ? '{}' : `{${ofCoin.join(',') || '-'}}`;
  const selection = [owner.userId, owner.ledger, query.symbol ?? '', coin];
  const [rows, [count]] = await Promise.all([
    db.query<Row>(
      `select id, symbol, side, kind, price, quantity, budget, filled, value, fee, status, created_ms, updated_ms
       ${SELECTED[query.status]} order by id desc limit $5 offset $6`,
      [...selection, query.pageSize, (query.pageNum - 1) * query.pageSize],
    ),
    db.query<{ n: number }>(`select count(*)::bigint as n ${SELECTED[query.status]}`, selection),
  ]);
  return { rows: rows.map((row) => spotOrder(row, hub)), total: count?.n ?? 0 };
}

/** How many orders are open and how many are over. */
export async function countSpotOrders(
  db: Database,
  owner: OrderOwner,
): Promise<{ openOrder: number; orderHistory: number }> {
  const [row] = await db.query<{ open: number; history: number }>(
    `select open, total - open as history from
       (select count(*) as open from spot_orders where owner = $1 and ledger = $2 and status = 'open') of_open,
       (select count(*) as total from spot_orders where owner = $1 and ledger = $2) of_all`,
    [owner.userId, owner.ledger],
  );
  return { openOrder: row?.open ?? 0, orderHistory: row?.history ?? 0 };
}

function spotOrder(row: Row, hub: MarketHub): SpotOrder {
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
function plain(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
