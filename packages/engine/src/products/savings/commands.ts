import type { Amount, Rate } from '@bourse/money';
import type { Stamped } from '../../core/stamped.ts';
import type { AuditEntry } from '../../treasury/audit-entry.ts';
import type { Bought } from '../bought.ts';
import type { SavingsPlan } from './savings-plan.ts';

/** An operator offers a savings plan, or changes its terms for future orders. */
export interface ListSavings extends Stamped {
  readonly type: 'list-savings';
  readonly plan: SavingsPlan;
  readonly auditEntry: AuditEntry;
}

/** An operator declares what a pledge plan earns on a future day: for everybody, and only once. */
export interface DeclareRate extends Stamped {
  readonly type: 'declare-rate';
  readonly planId: number;
  /** Days since 1970 in UTC; the day must not have begun. */
  readonly day: number;
  readonly rate: Rate;
  readonly auditEntry: AuditEntry;
}

/** A customer's financial account pays; principal and interest come back to it. */
export interface BuySavings extends Bought {
  readonly type: 'buy-savings';
  readonly planId: number;
  readonly amount: Amount;
}

/** A customer redeems the principal before the end, less the plan's fee. */
export interface RedeemSavings extends Stamped {
  readonly type: 'redeem-savings';
  readonly owner: number;
  readonly orderId: number;
}

export type SavingsCommand = ListSavings | DeclareRate | BuySavings | RedeemSavings;
