import type { Amount, Rate } from '@bourse/money';
import type { PlaceOrder, Stamped } from './commands.ts';
import type { LoanProduct } from './loan/loan-product.ts';
import type { NftTerms } from './nft/nft.ts';
import type { OfferingTerms } from './offering/offering.ts';
import type { RewardRun } from './rewards/reward-run.ts';
import type { SavingsPlan } from './savings/savings-plan.ts';
import type { TickMark } from './timed/timed-order.ts';
import type { Act } from './treasury/act.ts';

/** Products know the live ledger alone. */
interface Bought extends Stamped {
  readonly owner: number;
  readonly idempotency: PlaceOrder['idempotency'];
}

/** An operator offers a savings plan, or changes its terms for orders to come. */
export interface ListSavings extends Stamped {
  readonly type: 'list-savings';
  readonly plan: SavingsPlan;
  readonly act: Act;
}

/** An operator says what a pledge earns on a day to come: for everybody, once. */
export interface DeclareRate extends Stamped {
  readonly type: 'declare-rate';
  readonly planId: number;
  /** Days since 1970 in UTC; it has not begun. */
  readonly day: number;
  readonly rate: Rate;
  readonly act: Act;
}

/** A customer's financial account pays; principal and interest come back to it. */
export interface BuySavings extends Bought {
  readonly type: 'buy-savings';
  readonly planId: number;
  readonly amount: Amount;
}

/** A customer takes principal back before the end, less the plan's fee. */
export interface RedeemSavings extends Stamped {
  readonly type: 'redeem-savings';
  readonly owner: number;
  readonly orderId: number;
}

/** An operator offers a loan, or changes its terms for loans to come. */
export interface ListLoan extends Stamped {
  readonly type: 'list-loan';
  readonly product: LoanProduct;
  readonly act: Act;
}

/** A customer asks for a loan: nothing moves. */
export interface RequestLoan extends Bought {
  readonly type: 'request-loan';
  readonly productId: number;
  readonly amount: Amount;
  /** The row with the pictures. */
  readonly reference: number;
}

/** Operators grant or refuse a loan, or its customer takes the request back. What is granted is paid out at once. */
export interface EndLoanRequest extends Stamped {
  readonly type: 'end-loan-request';
  readonly loanId: number;
  /** The customer where they take it back; else null. */
  readonly owner: number | null;
  readonly outcome: 'granted' | 'refused' | 'cancelled';
  /** At most what was asked for; zero exactly where it was not granted. */
  readonly granted: Amount;
  readonly act: Act | null;
}

/** A customer repays all that is owed at this moment. */
export interface RepayLoan extends Bought {
  readonly type: 'repay-loan';
  readonly loanId: number;
}

/** An operator offers a fixed quantity that the house's treasury has. */
export interface ListOffering extends Stamped {
  readonly type: 'list-offering';
  readonly terms: OfferingTerms;
  readonly act: Act;
}

/** An operator takes an offering back that has not begun. */
export interface CancelOffering extends Stamped {
  readonly type: 'cancel-offering';
  readonly offeringId: number;
  readonly act: Act;
}

/** A customer buys of a sale, or applies for what is drawn or shared. */
export interface ApplyOffering extends Bought {
  readonly type: 'apply-offering';
  readonly offeringId: number;
  readonly quantity: Amount;
}

/** The end has passed: the seed that was committed to, with a tick after the end, decides. */
export interface AllotOffering extends Stamped {
  readonly type: 'allot-offering';
  readonly offeringId: number;
  /** 64 hexadecimal digits; its SHA-256 is the commitment. */
  readonly seed: string;
  /** A tick after the end, which nobody knew while applications were taken. */
  readonly tick: TickMark;
}

/** A customer pays what was won. */
export interface PayOffering extends Bought {
  readonly type: 'pay-offering';
  readonly orderId: number;
}

/** An operator issues a collection. */
export interface IssueNft extends Stamped {
  readonly type: 'issue-nft';
  readonly terms: NftTerms;
  readonly act: Act;
}

interface OfItem {
  readonly collectionId: number;
  readonly no: number;
}

/** Buys an item: from the operator where nobody owns it, else from its owner at the price they ask. */
export interface BuyNft extends Bought, OfItem {
  readonly type: 'buy-nft';
  /** What the buyer was shown; another price buys nothing. */
  readonly price: Amount;
}

/** The owner asks a price for an item; null takes it off the market. */
export interface AskNft extends Stamped, OfItem {
  readonly type: 'ask-nft';
  readonly owner: number;
  readonly price: Amount | null;
}

/** Rewards are paid, each run once. */
export interface PayRewards extends Stamped {
  readonly type: 'pay-rewards';
  readonly program: RewardRun['program'];
  readonly key: RewardRun['key'];
  readonly from: RewardRun['from'];
  readonly payments: RewardRun['payments'];
}

/** Time has passed: interest is credited, terms end, locks open, loans fall overdue. At most `STEP_MAX` things at once. */
export interface StepProducts extends Stamped {
  readonly type: 'step-products';
}

export type ProductCommand =
  | ListSavings
  | DeclareRate
  | BuySavings
  | RedeemSavings
  | ListLoan
  | RequestLoan
  | EndLoanRequest
  | RepayLoan
  | ListOffering
  | CancelOffering
  | ApplyOffering
  | AllotOffering
  | PayOffering
  | IssueNft
  | BuyNft
  | AskNft
  | PayRewards
  | StepProducts;
