import { type Amount, formatAmount, formatPrice, formatRate, ZERO } from '@bourse/money';
import type { ContractOrder, ContractPosition, StopOrderRow } from '@bourse/wire';
import { averagePrice } from '../../exchange/average-price.ts';
import { lotsIn } from '../../exchange/contract-terms.ts';
import { positionNow } from '../../exchange/margin-records.ts';
import type { OrderRecord, PositionRecord, StopRecord } from '../../exchange/margin-stored.ts';
import { ORDER_STATUS } from '../../exchange/order-status.ts';
import type { MarginDeps } from '../../exchange/place-on-margin.ts';

const TYPE = { long: 0, short: 1 } as const;
const POSITION_STATUS = { open: 0, closed: 1, liquidated: 2, deleveraged: 3 } as const;
const STOP_STATUS = { open: 0, done: 1, cancelled: 2, waiting: 3 } as const;

function named({ hub }: MarginDeps, symbol: string): { symbol: string; coin: string; showSymbol: string } {
  const line = hub.find(symbol);
  return { symbol, coin: line?.base ?? symbol, showSymbol: line?.showSymbol ?? symbol.toUpperCase() };
}

export function orderRow(deps: MarginDeps, order: OrderRecord): ContractOrder {
  const { symbol } = order;
  return {
    id: order.id,
    type: TYPE[order.direction],
    delegateType: order.kind === 'limit' ? 0 : 1,
    ...named(deps, symbol),
    leverage: order.leverage,
    closesPosition: order.closesId === 0 ? null : order.closesId,
    delegateTime: order.createdMs,
    updateTime: order.updatedMs,
    delegatePrice: formatPrice(order.price),
    earnPrice: order.takeProfit === null ? null : formatPrice(order.takeProfit),
    losePrice: order.stopLoss === null ? null : formatPrice(order.stopLoss),
    delegateTotal: lotsIn(deps, symbol, order.quantity),
    dealNum: lotsIn(deps, symbol, order.filled),
    dealPrice: averagePrice(order.value, order.filled),
    dealValue: formatAmount(order.value),
    fee: formatAmount(order.fee),
    held: formatAmount((order.heldMargin + order.heldFee) as Amount),
    status: ORDER_STATUS[order.status],
  };
}

export function positionRow(deps: MarginDeps, position: PositionRecord): ContractPosition {
  const { symbol, status } = position;
  const isOpen = status === 'open';
  const now = positionNow(deps.hub, position);
  const [quantity, worth] = isOpen
    ? [position.quantity, position.openValue]
    : [position.openedQuantity, position.openedValue];
  const { margin } = deps.committer.engine.state;
  const listing = margin.find('live', symbol)?.listing;
  const held = margin.positions.get(position.id);
  return {
    id: position.id,
    ...named(deps, symbol),
    type: TYPE[position.direction],
    leverage: position.leverage,
    openNum: lotsIn(deps, symbol, quantity),
    openedNum: lotsIn(deps, symbol, position.openedQuantity),
    closingNum: lotsIn(deps, symbol, held?.closing ?? ZERO),
    shareNumber: listing === undefined ? '1' : formatAmount(listing.lotSize),
    openPrice: averagePrice(worth, quantity),
    entrustmentValue: formatAmount(worth),
    amount: formatAmount((position.margin - position.added) as Amount),
    adjustAmount: formatAmount(position.added),
    remainMargin: formatAmount(position.margin),
    closePrice: formatPrice(position.liquidationPrice),
    markPrice: formatPrice(now.mark),
    spareMargin: formatAmount(now.spare),
    maintenanceRate: formatRate(position.liquidation.rate),
    closeFeeRate: formatRate(position.closeFee),
    openFee: formatAmount(position.openFees),
    sellFee: formatAmount(position.closeFees),
    dealPrice: averagePrice(position.closedValue, position.closedQuantity),
    earn: formatAmount(position.profit),
    stops: [...(held?.stops ?? [])].map((stop) => ({
      id: stop.id,
      lossType: stop.kind === 'loss' ? 1 : 0,
      price: formatPrice(stop.trigger),
      number: lotsIn(deps, symbol, stop.quantity),
      delegatePrice: stop.limit === null ? null : formatPrice(stop.limit),
    })),
    status: POSITION_STATUS[status],
    params: { createTime: position.createdMs, dealTime: position.closedMs, deliveryDays: 0 },
  };
}

export function stopRow(deps: MarginDeps, stop: StopRecord): StopOrderRow {
  const loss = stop.kind === 'loss';
  const [trigger, number] = [formatPrice(stop.trigger), lotsIn(deps, stop.symbol, stop.quantity)];
  const limit = stop.limit === null ? null : formatPrice(stop.limit);
  const { symbol, showSymbol } = named(deps, stop.symbol);
  return {
    id: stop.id,
    positionId: stop.positionId,
    symbol,
    showSymbol,
    type: TYPE[stop.direction],
    leverage: stop.leverage,
    lossType: loss ? 1 : 0,
    delegateType: stop.limit === null ? 1 : 0,
    losePrice: loss ? trigger : null,
    earnPrice: loss ? null : trigger,
    loseNumber: loss ? number : null,
    earnNumber: loss ? null : number,
    loseDelegatePrice: loss ? limit : null,
    earnDelegatePrice: loss ? null : limit,
    status: STOP_STATUS[stop.status],
    params: { createTime: stop.createdMs },
  };
}
