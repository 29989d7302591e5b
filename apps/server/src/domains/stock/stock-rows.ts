import { type Amount, formatAmount, formatPrice } from '@bourse/money';
import type { StockOrderRow, StockPosition } from '@bourse/wire';
import { averagePrice } from '../../exchange/average-price.ts';
import { positionNow } from '../../exchange/margin-records.ts';
import type { OrderRecord, PositionRecord } from '../../exchange/margin-stored.ts';
import type { MarginDeps } from '../../exchange/place-on-margin.ts';
import { stockGidOf, stockTypeOf } from './stock-terms.ts';

const DIRECTION = { long: 1, short: 2 } as const;
const POSITION_STATUS = { open: 0, closed: 1, liquidated: 2, deleveraged: 3 } as const;
const ORDER_PARAM = { open: 1, filled: 2, cancelled: 3 } as const;

function named({ hub }: MarginDeps, symbol: string, asset: string) {
  const line = hub.find(symbol);
  const last = hub.latest(symbol)?.last;
  return {
    symbol,
    stockCode: line?.showSymbol ?? symbol.toUpperCase(),
    stockName: line?.name ?? symbol.toUpperCase(),
    stockGid: line === undefined ? '' : stockGidOf(line),
    stockPlate: (line === undefined ? undefined : stockTypeOf(line)) ?? '',
    currency: asset,
    nowPrice: last === undefined ? '0' : formatPrice(last),
  };
}

/** `index`: the row's place in the whole list, from 1. */
export function stockOrderRow(deps: MarginDeps, order: OrderRecord, index: number): StockOrderRow {
  return {
    id: order.id,
    index,
    ...named(deps, order.symbol, order.asset),
    orderDirection: DIRECTION[order.direction],
    businessType: order.kind === 'limit' ? 1 : 2,
    buyOrderTime: order.createdMs,
    buyOrderPrice: formatPrice(order.price),
    orderNum: formatAmount(order.quantity),
    dealNum: formatAmount(order.filled),
    dealPrice: averagePrice(order.value, order.filled),
    orderLever: order.leverage,
    fee: formatAmount(order.fee),
    param: ORDER_PARAM[order.status],
  };
}

export function stockPositionRow(deps: MarginDeps, position: PositionRecord): StockPosition {
  const isOpen = position.status === 'open';
  const [quantity, worth] = isOpen
    ? [position.quantity, position.openValue]
    : [position.openedQuantity, position.openedValue];
  const fees = (position.openFees + position.closeFees) as Amount;
  const profit = (isOpen ? positionNow(deps.hub, position).profit : position.profit) as Amount;
  return {
    positionSn: position.id,
    ...named(deps, position.symbol, position.asset),
    orderDirection: DIRECTION[position.direction],
    orderLever: position.leverage,
    orderNum: formatAmount(quantity),
    buyOrderPrice: averagePrice(worth, quantity),
    buyOrderTime: position.createdMs,
    orderTotalPrice: formatAmount(worth),
    margin: formatAmount(position.margin),
    forcedClosePrice: formatPrice(position.liquidationPrice),
    profitAndLose: formatAmount(profit),
    allProfitAndLose: formatAmount((profit - fees) as Amount),
    sellOrderPrice: averagePrice(position.closedValue, position.closedQuantity),
    sellOrderTime: position.closedMs,
    fee: formatAmount(fees),
    isOpen: deps.hub.isOpen(position.symbol),
    status: POSITION_STATUS[position.status],
  };
}
