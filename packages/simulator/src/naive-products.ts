import type {
  LoanProduct,
  NftTerms,
  OfferingTerms,
  ProductCommand,
  RewardRun,
  SavingsPlan,
  TransferKind,
} from '@bourse/engine';
import type { NaiveAccount } from './naive-ledger.ts';

export const NAIVE_DAY = 86_400_000;
/** 100 % in the units of a rate. */
export const WHOLE = 100_000_000n;

export const PRODUCT_HOUSE = {
  outside: -1,
  fees: -3,
  treasury: -6,
  rewards: -7,
  savings: -8,
  loans: -9,
  offerings: -10,
} as const;

export interface NaiveSavings {
  readonly id: number;
  readonly planId: number;
  readonly kind: 'pledge' | 'fixed';
  readonly owner: number;
  readonly asset: string;
  readonly principal: bigint;
  readonly minRate: bigint;
  readonly maxRate: bigint;
  readonly redeemable: boolean;
  readonly redeemFee: bigint;
  readonly firstDay: number;
  readonly lastDay: number;
  nextDay: number;
  earned: bigint;
  fee: bigint;
  status: 'running' | 'completed' | 'redeemed';
  readonly createdMs: number;
  updatedMs: number;
}

export interface NaiveInterest {
  readonly orderId: number;
  readonly day: number;
  readonly owner: number;
  readonly rate: bigint;
  readonly amount: bigint;
  readonly atMs: number;
}

export interface NaiveLoan {
  readonly id: number;
  readonly productId: number;
  readonly owner: number;
  readonly asset: string;
  readonly amount: bigint;
  readonly days: number;
  readonly rate: bigint;
  readonly overdueRate: bigint;
  readonly overdueDays: number;
  readonly reference: number;
  status: 'waiting' | 'running' | 'refused' | 'cancelled' | 'repaid' | 'overdue';
  granted: bigint;
  disbursedMs: number;
  dueMs: number;
  interest: bigint;
  penalty: bigint;
  readonly createdMs: number;
  updatedMs: number;
}

export interface NaiveOffering {
  readonly terms: OfferingTerms;
  status: 'listed' | 'allotted' | 'closed' | 'cancelled';
  taken: bigint;
  left: bigint;
  seed: string;
  tickId: number;
  tickPrice: bigint;
  payUntilMs: number;
}

export interface NaiveShare {
  readonly id: number;
  readonly offeringId: number;
  readonly owner: number;
  readonly quantity: bigint;
  won: bigint;
  cost: bigint;
  status: 'applied' | 'won' | 'lost' | 'paid' | 'lapsed';
  unlockMs: number;
  /** Whether what was bought is still held. */
  locked: boolean;
  readonly createdMs: number;
  updatedMs: number;
}

export interface NaiveItem {
  readonly collectionId: number;
  readonly no: number;
  owner: number;
  ask: bigint | null;
  paid: bigint;
  updatedMs: number;
}

export interface NaiveProductMove {
  readonly kind: TransferKind;
  readonly asset: string;
  readonly from: NaiveAccount;
  readonly to: NaiveAccount;
  readonly amount: bigint;
  /** What it belongs to on each side: an order, an offering, or 0. */
  readonly fromId: number;
  readonly toId: number;
}

/** The twin's products: everything that ever happened, in lists that are searched from the front. */
export class NaiveProducts {
  plans: SavingsPlan[] = [];
  readonly rates: { readonly planId: number; readonly day: number; readonly rate: bigint }[] = [];
  readonly savings: NaiveSavings[] = [];
  readonly interest: NaiveInterest[] = [];
  loanProducts: LoanProduct[] = [];
  readonly loans: NaiveLoan[] = [];
  readonly offerings: NaiveOffering[] = [];
  readonly shares: NaiveShare[] = [];
  readonly collections: NftTerms[] = [];
  readonly items: NaiveItem[] = [];
  readonly runs: RewardRun[] = [];
  readonly moves: NaiveProductMove[] = [];
  /** Rows the latest command changed: savings, loans, shares, items, offerings, collections. */
  readonly touched = new Set<object>();

  begin(): void {
    this.touched.clear();
  }

  running(): NaiveSavings[] {
    return this.savings.filter(({ status }) => status === 'running');
  }

  soldOf(collectionId: number): number {
    return this.items.filter((item) => item.collectionId === collectionId).length;
  }

  sharesOf(offeringId: number): NaiveShare[] {
    return this.shares.filter((share) => share.offeringId === offeringId);
  }
}

/** The proportion `rate` of `amount`, rounded down, or up if asked for. */
export function partOf(amount: bigint, rate: bigint, isUp = false): bigint {
  const exact = amount * rate;
  const down = exact / WHOLE;
  return isUp && exact % WHOLE !== 0n ? down + 1n : down;
}

const TYPES: ReadonlySet<string> = new Set<ProductCommand['type']>([
  'list-savings',
  'declare-rate',
  'buy-savings',
  'redeem-savings',
  'list-loan',
  'request-loan',
  'end-loan-request',
  'repay-loan',
  'list-offering',
  'cancel-offering',
  'apply-offering',
  'allot-offering',
  'pay-offering',
  'issue-nft',
  'buy-nft',
  'ask-nft',
  'pay-rewards',
  'step-products',
]);

export function isOfProducts(type: string): boolean {
  return TYPES.has(type);
}
