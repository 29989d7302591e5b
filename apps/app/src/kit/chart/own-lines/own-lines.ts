/** What a customer has in a market, as prices across its chart. */
import type {
  ContractOrder,
  ContractPosition,
  SpotOrder,
  StockOrderRow,
  StockPosition,
  StopOrderRow,
} from '@bourse/wire';

export type OwnLineKind =
  | 'buy'
  | 'sell'
  | 'openLong'
  | 'openShort'
  | 'close'
  | 'entry'
  | 'liquidation'
  | 'profit'
  | 'loss';

export interface OwnLine {
  readonly kind: OwnLineKind;
  /** Decimal text. */
  readonly price: string;
  /** Of the position or the order: up for buys and longs. */
  readonly direction: 'up' | 'down';
  /** Base quantity or shares of an order; undefined where the label says none. */
  readonly amount?: string;
  /** Of an order or a position; undefined: none. */
  readonly leverage?: number;
}

const isPrice = (text: string | null): text is string => text !== null && /[1-9]/.test(text);

export function spotLines(orders: readonly SpotOrder[]): OwnLine[] {
  return orders
    .filter(({ delegatePrice }) => isPrice(delegatePrice))
    .map(({ type, delegatePrice, delegateTotal }) => ({
      kind: type === 0 ? 'buy' : 'sell',
      price: delegatePrice,
      direction: type === 0 ? 'up' : 'down',
      amount: delegateTotal,
    }));
}

export function contractLines(
  orders: readonly ContractOrder[],
  positions: readonly ContractPosition[],
  stops: readonly StopOrderRow[],
): OwnLine[] {
  const side = (type: number) => (type === 0 ? 'up' : 'down');
  return [
    ...orders
      .filter(({ delegatePrice }) => isPrice(delegatePrice))
      .map(({ type, delegatePrice, leverage, closesPosition }): OwnLine => {
        const kind = closesPosition !== null ? 'close' : type === 0 ? 'openLong' : 'openShort';
        return { kind, price: delegatePrice, direction: side(type), leverage };
      }),
    ...positions.flatMap(({ type, openPrice, closePrice, leverage }) =>
      positionLines(side(type), openPrice, closePrice, leverage),
    ),
    ...stops.flatMap(({ type, losePrice, earnPrice }): OwnLine[] => [
      ...(isPrice(losePrice) ? [{ kind: 'loss', price: losePrice, direction: side(type) } as const] : []),
      ...(isPrice(earnPrice) ? [{ kind: 'profit', price: earnPrice, direction: side(type) } as const] : []),
    ]),
  ];
}

export function stockLines(orders: readonly StockOrderRow[], positions: readonly StockPosition[]): OwnLine[] {
  return [
    ...orders
      .filter(({ buyOrderPrice }) => isPrice(buyOrderPrice))
      .map(({ orderDirection, buyOrderPrice, orderNum }): OwnLine => {
        const buys = orderDirection === 1;
        return { kind: buys ? 'buy' : 'sell', price: buyOrderPrice, direction: buys ? 'up' : 'down', amount: orderNum };
      }),
    ...positions.flatMap(({ orderDirection, buyOrderPrice, forcedClosePrice, orderLever }) =>
      positionLines(orderDirection === 1 ? 'up' : 'down', buyOrderPrice, forcedClosePrice, orderLever),
    ),
  ];
}

function positionLines(direction: 'up' | 'down', entry: string, liquidation: string, leverage: number): OwnLine[] {
  return [
    ...(isPrice(entry) ? [{ kind: 'entry', price: entry, direction, leverage } as const] : []),
    ...(isPrice(liquidation) ? [{ kind: 'liquidation', price: liquidation, direction } as const] : []),
  ];
}
