import type { CommandResult, Instrument, RiskLimit } from '@bourse/engine';
import { holdOf, type NaiveOrder, type NaiveTrade } from './naive-book.ts';
import { NaiveFees } from './naive-fees.ts';
import { NaiveHalts } from './naive-halts.ts';
import type { NaiveTaken } from './naive-ladder.ts';
import { NaiveLedger } from './naive-ledger.ts';
import { NaiveMargin } from './naive-margin.ts';
import type { NaiveMove } from './naive-move.ts';
import type { NaivePhase } from './naive-phase.ts';
import { NaiveProducts } from './naive-products.ts';
import { NaiveDesk } from './naive-timed-desk.ts';
import { NaiveTreasury } from './naive-treasury-book.ts';

/** Everything the twin remembers. */
export class NaiveState {
  readonly ledger = new NaiveLedger();
  readonly instruments = new Map<string, Instrument>();
  readonly taken = new Map<string, NaiveTaken>();
  readonly answers = new Map<string, { readonly hash: string; readonly result: CommandResult }>();
  readonly granted: number[] = [];
  /** Timed contracts. */
  readonly desk = new NaiveDesk();
  readonly halts = new NaiveHalts();
  readonly fees = new NaiveFees();
  /** Every limit that operators set, oldest first. */
  readonly limits: RiskLimit[] = [];
  /** Rebates of the last command, on any desk. */
  rebates: NaiveMove[] = [];
  /** What happened to listings, oldest first. */
  readonly phases: NaivePhase[] = [];
  /** Contracts and stocks on margin. */
  readonly margin = new NaiveMargin();
  /** Money on its way, the house's own, and what operators did. */
  readonly treasury = new NaiveTreasury();
  /** Savings, loans, offerings, collectibles, rewards. */
  readonly products = new NaiveProducts();
  open: NaiveOrder[] = [];
  /** Every trade ever. */
  readonly trades: NaiveTrade[] = [];
  nextOrderId = 1;

  /** An order on spot rests no longer, and what it held is free. */
  takeOut(order: NaiveOrder): void {
    const instrument = this.instruments.get(order.symbol);
    if (instrument === undefined) throw new Error('an order of nothing');
    const asset = order.side === 'buy' ? instrument.quote : instrument.base;
    const account = this.ledger.account(order.ledger, order.owner, 1, asset);
    account.held -= holdOf(order);
    account.available += holdOf(order);
    this.open = this.open.filter((one) => one !== order);
  }

  takenOf(ledger: string, symbol: string): NaiveTaken {
    const key = `${ledger} ${symbol}`;
    const found = this.taken.get(key) ?? { tickId: 0, buy: 0n, sell: 0n };
    this.taken.set(key, found);
    return found;
  }
}
