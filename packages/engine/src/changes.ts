import type { Ladder } from './book/ladder.ts';
import type { IdempotentAnswer } from './idempotency.ts';
import type { Instrument } from './instrument.ts';
import type { Account, Transfer } from './ledger/account.ts';
import type { SpotOrder } from './spot/spot-order.ts';
import type { Trade } from './spot/trade.ts';
import type { TimedOrder } from './timed/timed-order.ts';
import type { TimedListing } from './timed/timed-rule.ts';

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

  /** Forgets what was changed; the rows have been taken. */
  clear(): void {
    for (const account of this.accounts) account.dirty = false;
    for (const order of this.orders) order.dirty = false;
    for (const ladder of this.ladders) ladder.dirty = false;
    for (const order of this.timedOrders) order.dirty = false;
    this.accounts = [];
    this.orders = [];
    this.transfers = [];
    this.trades = [];
    this.ladders = [];
    this.instruments = [];
    this.timedListings = [];
    this.timedOrders = [];
    this.answers = [];
    this.granted = [];
  }
}
