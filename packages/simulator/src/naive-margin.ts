import type { MarginListing, Quote, Side } from '@bourse/engine';
import type { NaiveTaken } from './naive-ladder.ts';
import type { NaiveMove } from './naive-move.ts';

/** 1 as a price and as a rate. */
export const PRICE_SCALE = 10_000_000_000n;
export const RATE_SCALE = 100_000_000n;

export type NaiveDirection = 'long' | 'short';

/** An order of the twin on margin, priced in money. */
export interface NaiveMarginOrder {
  readonly id: number;
  readonly ledger: string;
  readonly owner: number;
  readonly symbol: string;
  readonly kind: 'limit' | 'market';
  readonly direction: NaiveDirection;
  readonly leverage: number;
  /** The position it closes. */
  readonly closes: NaivePosition | undefined;
  readonly price: bigint;
  /** Stops that its position begins with. */
  readonly takeProfit: bigint | null;
  readonly stopLoss: bigint | null;
  readonly quantity: bigint;
  filled: bigint;
  value: bigint;
  fee: bigint;
  heldMargin: bigint;
  heldFee: bigint;
  status: 'open' | 'filled' | 'cancelled';
  readonly createdMs: number;
  updatedMs: number;
}

export interface NaivePosition {
  readonly id: number;
  readonly ledger: string;
  readonly owner: number;
  readonly symbol: string;
  readonly direction: NaiveDirection;
  readonly leverage: number;
  readonly orderId: number;
  readonly closeFee: bigint;
  readonly liquidation: MarginListing['liquidation'];
  quantity: bigint;
  openValue: bigint;
  margin: bigint;
  added: bigint;
  openedQuantity: bigint;
  openedValue: bigint;
  closedQuantity: bigint;
  closedValue: bigint;
  profit: bigint;
  openFees: bigint;
  closeFees: bigint;
  status: 'open' | 'closed' | 'liquidated' | 'deleveraged';
  readonly createdMs: number;
  closedMs: number;
}

export interface NaiveStop {
  readonly id: number;
  readonly position: NaivePosition;
  readonly kind: 'profit' | 'loss';
  trigger: bigint;
  limit: bigint | null;
  /** The order that brought it along, or 0. */
  readonly openingId: number;
  quantity: bigint;
  status: 'open' | 'waiting' | 'done' | 'cancelled';
  readonly createdMs: number;
  updatedMs: number;
}

/** A fill on margin; the house is owner 0. */
export interface NaiveMarginTrade {
  readonly ledger: string;
  readonly symbol: string;
  readonly atMs: number;
  readonly quantity: bigint;
  readonly value: bigint;
  readonly takerOwner: number;
  readonly makerOwner: number;
}

/** The twin's margin desks: lists that are searched from the front; sums are added up when they are asked for. */
export class NaiveMargin {
  listings: MarginListing[] = [];
  orders: NaiveMarginOrder[] = [];
  positions: NaivePosition[] = [];
  stops: NaiveStop[] = [];
  readonly taken = new Map<string, NaiveTaken>();
  /** Rows that the last command wrote. */
  readonly wroteOrders = new Set<NaiveMarginOrder>();
  readonly wrotePositions = new Set<NaivePosition>();
  readonly wroteStops = new Set<NaiveStop>();
  wroteTrades: NaiveMarginTrade[] = [];
  /** Its movements of money on these desks. */
  moves: NaiveMove[] = [];
  /** How often each way of ending has occurred so far. */
  readonly ends = new Map<string, number>();

  /** Forgets what the last command wrote. */
  begin(): void {
    this.wroteOrders.clear();
    this.wrotePositions.clear();
    this.wroteStops.clear();
    this.wroteTrades = [];
    this.moves = [];
  }

  ended(how: string): void {
    this.ends.set(how, (this.ends.get(how) ?? 0) + 1);
  }

  listing(symbol: string): MarginListing {
    const found = this.listings.find((one) => one.symbol === symbol);
    if (found === undefined) throw new Error('a position in nothing');
    return found;
  }

  takenOf(ledger: string, symbol: string): NaiveTaken {
    const key = `${ledger} ${symbol}`;
    const found = this.taken.get(key) ?? { tickId: 0, buy: 0n, sell: 0n };
    this.taken.set(key, found);
    return found;
  }

  /** What a position's own closing orders still want. */
  closing(position: NaivePosition): bigint {
    return this.orders.filter((one) => one.closes === position).reduce((sum, one) => sum + restOf(one), 0n);
  }

  stopsOf(position: NaivePosition): NaiveStop[] {
    return this.stops.filter((one) => one.position === position);
  }

  /** Orders that rest on one side of a market: best price first, then the oldest. */
  queue(ledger: string, symbol: string, side: Side): NaiveMarginOrder[] {
    return this.orders
      .filter((one) => one.ledger === ledger && one.symbol === symbol && sideOf(one) === side)
      .sort((a, b) => (a.price === b.price ? a.id - b.id : a.price < b.price === (side === 'sell') ? -1 : 1));
  }
}

export function restOf(order: NaiveMarginOrder): bigint {
  return order.quantity - order.filled;
}

/** Opening a long and closing a short buy. */
export function sideOf({ direction, closes }: Pick<NaiveMarginOrder, 'direction' | 'closes'>): Side {
  return (direction === 'long') === (closes === undefined) ? 'buy' : 'sell';
}

export function closingSideOf({ direction }: Pick<NaivePosition, 'direction'>): Side {
  return direction === 'long' ? 'sell' : 'buy';
}

export function middleOf({ bid, ask }: Quote): bigint {
  const sum = bid + ask;
  return (sum - (sum % 2n)) / 2n;
}

/** Quotient of two numbers that are not negative, rounded down or up. */
export function under(dividend: bigint, divisor: bigint): bigint {
  return dividend / divisor;
}

export function over(dividend: bigint, divisor: bigint): bigint {
  return dividend % divisor === 0n ? dividend / divisor : dividend / divisor + 1n;
}

export function less(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
