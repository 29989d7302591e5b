import type { Amount, Rate } from '@bourse/money';
import type { Loan } from '../loan/loan.ts';
import type { LoanProduct } from '../loan/loan-product.ts';
import type { NftCollection, NftItem } from '../nft/nft.ts';
import type { Offering, OfferingOrder } from '../offering/offering.ts';
import type { RewardRun } from '../rewards/reward-run.ts';
import type { SavingsOrder } from '../savings/savings-order.ts';
import type { SavingsPlan } from '../savings/savings-plan.ts';

/** Rows that were changed since the last drain, each once. */
export class Touched<T extends { dirty: boolean }> {
  rows: T[] = [];

  touch(row: T): void {
    if (row.dirty) return;
    row.dirty = true;
    this.rows.push(row);
  }

  clear(): void {
    for (const row of this.rows) row.dirty = false;
    this.rows = [];
  }
}

/** What a pledge earns on a day. */
export interface DeclaredRate {
  readonly planId: number;
  readonly day: number;
  readonly rate: Rate;
  readonly atMs: number;
}

/** Interest of one order for one day. */
export interface CreditedInterest {
  readonly orderId: number;
  readonly owner: number;
  readonly day: number;
  readonly rate: Rate;
  readonly amount: Amount;
  readonly atMs: number;
}

/** What commands changed of the products since the last drain. */
export class ProductChanges {
  plans: SavingsPlan[] = [];
  rates: DeclaredRate[] = [];
  readonly savings = new Touched<SavingsOrder>();
  interest: CreditedInterest[] = [];
  loanProducts: LoanProduct[] = [];
  readonly loans = new Touched<Loan>();
  readonly offerings = new Touched<Offering>();
  readonly offeringOrders = new Touched<OfferingOrder>();
  readonly collections = new Touched<NftCollection>();
  readonly items = new Touched<NftItem>();
  rewardRuns: RewardRun[] = [];

  clear(): void {
    for (const rows of [this.savings, this.loans, this.offerings, this.offeringOrders, this.collections, this.items]) {
      rows.clear();
    }
    this.plans = [];
    this.rates = [];
    this.interest = [];
    this.loanProducts = [];
    this.rewardRuns = [];
  }
}
