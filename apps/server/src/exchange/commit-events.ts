import type {
  Changes,
  FeeDesk,
  Halt,
  Ladder,
  LedgerName,
  ListingPhase,
  MarginOrder,
  MoneyOrder,
  Position,
  SpotOrder,
  SpotOrderStatus,
  TimedOrder,
  Trade,
} from '@bourse/engine';
import { type Amount, ZERO } from '@bourse/money';

/** An order of a desk with a book, as it was when its batch was drained. */
export interface OrderEvent {
  readonly id: number;
  readonly desk: 'spot' | MarginOrder['desk'];
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly ticks: number;
  /** Quantity that is in the book; zero if the order does not rest there. */
  readonly remaining: Amount;
  readonly status: SpotOrderStatus;
  readonly filled: Amount;
  readonly value: Amount;
}

/** What was taken of one ladder of the house. */
export interface LadderEvent {
  readonly of: Ladder['of'];
  readonly ledger: LedgerName;
  readonly symbol: string;
  readonly tickId: number;
  readonly askTaken: Amount;
  readonly bidTaken: Amount;
}

/** A balance of the house that limits what the ladder can offer. */
export interface StockEvent {
  readonly ledger: LedgerName;
  readonly asset: string;
  readonly available: Amount;
}

/** A timed contract as it was when its batch was drained. */
export type TimedEvent = Pick<TimedOrder, 'id' | 'ledger' | 'owner' | 'symbol' | 'asset' | 'outcome' | 'stake' | 'win'>;

/** A deposit or withdrawal as it was when its batch was drained. */
export type MoneyEvent = Pick<MoneyOrder, 'id' | 'kind' | 'owner' | 'status' | 'asset' | 'amount' | 'settled'>;

/** A position as it was when its batch was drained. Money in its asset. */
export type PositionEvent = Pick<
  Position,
  | 'id'
  | 'orderId'
  | 'ledger'
  | 'owner'
  | 'desk'
  | 'symbol'
  | 'asset'
  | 'direction'
  | 'leverage'
  | 'status'
  | 'createdMs'
  | 'profit'
  | 'openFees'
  | 'closeFees'
>;

/** A savings order or a loan that changed. */
export interface ProductEvent {
  readonly kind: 'savings' | 'loan';
  readonly owner: number;
  readonly id: number;
}

/** What a committed batch changed, for the live feed: published only after the commit. */
export interface CommitEvents {
  readonly orders: readonly OrderEvent[];
  readonly timed: readonly TimedEvent[];
  readonly money: readonly MoneyEvent[];
  readonly trades: readonly Trade[];
  readonly positions: readonly PositionEvent[];
  readonly ladders: readonly LadderEvent[];
  readonly stocks: readonly StockEvent[];
  /** Customers whose positions or stops changed. */
  readonly positionOwners: readonly number[];
  /** Customers whose applications or purchases changed. */
  readonly offeringOwners: readonly number[];
  /** Savings and loans that changed: the last one of each customer. */
  readonly products: readonly ProductEvent[];
  /** Halts that began or ended. */
  readonly halts: readonly Halt[];
  /** Desks whose fees changed. */
  readonly feeDesks: readonly FeeDesk[];
  /** Customers whose level changed. */
  readonly levelOwners: readonly number[];
  /** Listings that entered another phase. */
  readonly phases: readonly ListingPhase[];
  /** Customers whose balances changed. */
  readonly owners: readonly number[];
}

/** Copies what subscribers need from the changes, because the engine goes on changing its own objects. */
export function eventsOf(changes: Changes, liquidityOwner: number): CommitEvents {
  const owners = new Set<number>();
  const stocks: StockEvent[] = [];
  for (const account of changes.ledger.accounts.rows) {
    if (account.owner > 0) owners.add(account.owner);
    else if (account.owner === liquidityOwner) {
      stocks.push({ ledger: account.ledger, asset: account.asset, available: account.available });
    }
  }
  return {
    orders: [...changes.spot.orders.rows.map(orderEvent), ...changes.margin.orders.rows.map(marginOrderEvent)],
    timed: changes.timed.orders.rows.map(timedEvent),
    money: changes.treasury.orders.rows.map(moneyEvent),
    trades: changes.spot.trades.rows,
    positions: changes.margin.positions.rows.map(positionEvent),
    ladders: changes.ladders.rows.map(({ of, ledger, symbol, tickId, askTaken, bidTaken }) => ({
      of,
      ledger,
      symbol,
      tickId,
      askTaken,
      bidTaken,
    })),
    stocks,
    positionOwners: [
      ...new Set([
        ...changes.margin.positions.rows.map(({ owner }) => owner),
        ...changes.margin.stops.rows.map(({ owner }) => owner),
      ]),
    ],
    offeringOwners: [...new Set(changes.products.offeringOrders.rows.map(({ owner }) => owner))],
    products: productEvents(changes.products),
    halts: changes.halts.rows,
    feeDesks: changes.fees.schedules.rows.map(({ desk }) => desk),
    levelOwners: changes.fees.levels.rows.map(({ owner }) => owner),
    phases: changes.phases.rows,
    owners: [...owners],
  };
}

function productEvents({ savings, loans }: Changes['products']): ProductEvent[] {
  const latest = new Map<string, ProductEvent>();
  for (const { owner, id } of savings.rows) latest.set(`savings ${owner}`, { kind: 'savings', owner, id });
  for (const { owner, id } of loans.rows) latest.set(`loan ${owner}`, { kind: 'loan', owner, id });
  return [...latest.values()];
}

function positionEvent(position: Position): PositionEvent {
  const { id, orderId, ledger, owner, desk, symbol, asset, direction, leverage, status, createdMs } = position;
  const { profit, openFees, closeFees } = position;
  return {
    id,
    orderId,
    ledger,
    owner,
    desk,
    symbol,
    asset,
    direction,
    leverage,
    status,
    createdMs,
    profit,
    openFees,
    closeFees,
  };
}

function timedEvent({ id, ledger, owner, symbol, asset, outcome, stake, win }: TimedOrder): TimedEvent {
  return { id, ledger, owner, symbol, asset, outcome, stake, win };
}

function moneyEvent({ id, kind, owner, status, asset, amount, settled }: MoneyOrder): MoneyEvent {
  return { id, kind, owner, status, asset, amount, settled };
}

export function orderEvent(order: SpotOrder): OrderEvent {
  const { id, ledger, owner, symbol, side, ticks, status, filled, value } = order;
  const remaining = inBook(order);
  return { id, desk: 'spot', ledger, owner, symbol, side, ticks, remaining, status, filled, value };
}

export function marginOrderEvent(order: MarginOrder): OrderEvent {
  const { id, desk, ledger, owner, symbol, side, ticks, status, filled, value } = order;
  const remaining = inBook(order);
  return { id, desk, ledger, owner, symbol, side, ticks, remaining, status, filled, value };
}

/** Base that others see of an order: only what rests in a book. */
function inBook({ level, remaining }: SpotOrder | MarginOrder): Amount {
  return level === undefined ? ZERO : remaining;
}
