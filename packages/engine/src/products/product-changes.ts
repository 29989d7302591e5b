import type { Amount, Rate } from '@bourse/money';
import { Recorded, Touched, TouchedGroup } from '../core/touched.ts';
import type { Loan } from './loan/loan.ts';
import type { LoanProduct } from './loan/loan-product.ts';
import type { NftCollection, NftItem } from './nft/nft.ts';
import type { Offering, OfferingOrder } from './offering/offering.ts';
import type { RewardRun } from './reward/reward-run.ts';
import type { SavingsOrder } from './savings/savings-order.ts';
import type { SavingsPlan } from './savings/savings-plan.ts';

/** A rate declared for a pledge plan: what it earns on a day. */
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

export class ProductChanges extends TouchedGroup {
  readonly plans = new Recorded<SavingsPlan>();
  readonly rates = new Recorded<DeclaredRate>();
  readonly savings = new Touched<SavingsOrder>();
  readonly interest = new Recorded<CreditedInterest>();
  readonly loanProducts = new Recorded<LoanProduct>();
  readonly loans = new Touched<Loan>();
  readonly offerings = new Touched<Offering>();
  readonly offeringOrders = new Touched<OfferingOrder>();
  readonly collections = new Touched<NftCollection>();
  readonly items = new Touched<NftItem>();
  readonly rewardRuns = new Recorded<RewardRun>();
}
