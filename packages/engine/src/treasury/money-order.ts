import type { Amount } from '@bourse/money';
import type { AccountType } from '../ledger/owners.ts';

export type MoneyOrderKind = 'recharge' | 'withdrawal';
export type MoneyOrderStatus = 'waiting' | 'done' | 'refused' | 'cancelled';

/**
 * A deposit or withdrawal of the live ledger. A deposit moves nothing until somebody has seen that the money arrived;
 * a withdrawal sets its amount aside at once.
 */
export interface MoneyOrder {
  readonly id: number;
  readonly kind: MoneyOrderKind;
  readonly owner: number;
  readonly accountType: AccountType;
  readonly asset: string;
  /** Deposits: what the customer says they sent. Withdrawals: what leaves their account, fee included. */
  readonly amount: Amount;
  /** Part of `amount` that the house keeps when it is paid. */
  readonly fee: Amount;
  /** The row that says how the money comes or where it goes; the engine does not read it. */
  readonly reference: number;
  status: MoneyOrderStatus;
  /** What was credited, or paid out; zero until then. */
  settled: Amount;
  readonly createdMs: number;
  updatedMs: number;
  /** Changed since the last drain. */
  dirty: boolean;
}
