import type { Ladder } from './book/ladder.ts';
import type { PayCommissions } from './commands.ts';
import type { IdempotentAnswer } from './idempotency.ts';
import type { Instrument } from './instrument.ts';
import type { Account, Transfer } from './ledger/account.ts';
import type { MarginListing } from './margin/margin-listing.ts';
import type { MarginOrder } from './margin/margin-order.ts';
import type { Position } from './margin/position.ts';
import type { Stop } from './margin/stop.ts';
import { ProductChanges } from './products/product-changes.ts';
import type { SpotOrder } from './spot/spot-order.ts';
import type { Trade } from './spot/trade.ts';
import type { TimedOrder } from './timed/timed-order.ts';
import type { TimedListing } from './timed/timed-rule.ts';
import type { RecordedAct } from './treasury/act.ts';
import type { MoneyOrder } from './treasury/money-order.ts';

/** Fees of batches after `fromBatch`, up to `uptoBatch`, were shared. */
export interface CommissionRun extends Pick<PayCommissions, 'fromBatch' | 'uptoBatch' | 'payments' | 'atMs'> {}

/** What commands changed since the last drain: what the committer writes. */
export class Changes {
  accounts: Account[] = [];
  orders: SpotOrder[] = [];
  transfers: Transfer[] = [];
  trades: Trade[] = [];
  ladders: Ladder[] = [];
  instruments: Instrument[] = [];
  timedListings: TimedListing[] = [];
  timedOrders: TimedOrder[] = [];
  marginListings: MarginListing[] = [];
  marginOrders: MarginOrder[] = [];
  positions: Position[] = [];
  stops: Stop[] = [];
  moneyOrders: MoneyOrder[] = [];
  commissionRuns: CommissionRun[] = [];
  acts: RecordedAct[] = [];
  /** Savings, loans, offerings, collectibles, rewards. */
  readonly products = new ProductChanges();
  answers: IdempotentAnswer[] = [];
  /** Customers who entered simulated trading for the first time. */
  granted: number[] = [];

  touchAccount(account: Account): void {
    if (account.dirty) return;
    account.dirty = true;
    this.accounts.push(account);
  }

  touchOrder(order: SpotOrder): void {
    if (order.dirty) return;
    order.dirty = true;
    this.orders.push(order);
  }

  touchLadder(ladder: Ladder): void {
    if (ladder.dirty) return;
    ladder.dirty = true;
    this.ladders.push(ladder);
  }

  touchTimed(order: TimedOrder): void {
    if (order.dirty) return;
    order.dirty = true;
    this.timedOrders.push(order);
  }

  touchMarginOrder(order: MarginOrder): void {
    if (order.dirty) return;
    order.dirty = true;
    this.marginOrders.push(order);
  }

  touchPosition(position: Position): void {
    if (position.dirty) return;
    position.dirty = true;
    this.positions.push(position);
  }

  touchStop(stop: Stop): void {
    if (stop.dirty) return;
    stop.dirty = true;
    this.stops.push(stop);
  }

  touchMoneyOrder(order: MoneyOrder): void {
    if (order.dirty) return;
    order.dirty = true;
    this.moneyOrders.push(order);
  }

  /** Forgets what was changed; the rows have been taken. */
  clear(): void {
    for (const account of this.accounts) account.dirty = false;
    for (const order of this.orders) order.dirty = false;
    for (const ladder of this.ladders) ladder.dirty = false;
    for (const order of this.timedOrders) order.dirty = false;
    for (const order of this.marginOrders) order.dirty = false;
    for (const position of this.positions) position.dirty = false;
    for (const stop of this.stops) stop.dirty = false;
    for (const order of this.moneyOrders) order.dirty = false;
    this.products.clear();
    this.accounts = [];
    this.orders = [];
    this.transfers = [];
    this.trades = [];
    this.ladders = [];
    this.instruments = [];
    this.timedListings = [];
    this.timedOrders = [];
    this.marginListings = [];
    this.marginOrders = [];
    this.positions = [];
    this.stops = [];
    this.moneyOrders = [];
    this.commissionRuns = [];
    this.acts = [];
    this.answers = [];
    this.granted = [];
  }
}
