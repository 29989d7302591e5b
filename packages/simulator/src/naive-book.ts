import type { Side } from '@bourse/engine';

/** An open order of the twin, priced in money, not in ticks. */
export interface NaiveOrder {
  readonly id: number;
  readonly ledger: string;
  readonly owner: number;
  readonly symbol: string;
  readonly side: Side;
  readonly price: bigint;
  readonly quantity: bigint;
  filled: bigint;
  value: bigint;
  fee: bigint;
  /** The order whose place it took, or 0. */
  readonly replaces: number;
  readonly createdMs: number;
  updatedMs: number;
}

export function remaining(order: NaiveOrder): bigint {
  return order.quantity - order.filled;
}

export function worth(quantity: bigint, price: bigint): bigint {
  return (quantity * price) / 10_000_000_000n;
}

/** What an open order holds: quote for a buy, base for a sell. */
export function holdOf(order: NaiveOrder): bigint {
  return order.side === 'buy' ? worth(remaining(order), order.price) : remaining(order);
}

/** Open orders of one side of one market: best price first, then the oldest. Sorted anew each time. */
export function queueOf(orders: readonly NaiveOrder[], ledger: string, symbol: string, side: Side): NaiveOrder[] {
  return orders
    .filter((order) => order.ledger === ledger && order.symbol === symbol && order.side === side)
    .sort((a, b) => {
      if (a.price !== b.price) return a.price < b.price === (side === 'sell') ? -1 : 1;
      return a.id - b.id;
    });
}

/** One fill of the twin. */
export interface NaiveTrade {
  readonly ledger: string;
  readonly symbol: string;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly takerSide: Side;
  readonly takerOrderId: number;
  readonly makerOrderId: number;
  readonly takerFee: bigint;
  readonly makerFee: bigint;
}
