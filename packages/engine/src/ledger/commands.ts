import type { Amount, Price } from '@bourse/money';
import type { Once, Stamped } from '../core/stamped.ts';
import type { AccountType, LedgerName } from './owners.ts';

/** Money comes in from outside, to a customer or to a house account. */
export interface FundAccount extends Stamped {
  readonly type: 'fund-account';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly accountType: AccountType;
  readonly asset: string;
  readonly amount: Amount;
}

/** A customer turns to simulated trading; the first time their demo ledger is funded. */
export interface EnterSimulation extends Stamped {
  readonly type: 'enter-simulation';
  readonly owner: number;
  readonly asset: string;
  readonly grant: Amount;
}

/** Money between two accounts of one customer. */
export interface MoveFunds extends Stamped {
  readonly type: 'move-funds';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly asset: string;
  readonly from: AccountType;
  readonly to: AccountType;
  readonly amount: Amount;
  readonly idempotency: Once;
}

/** One asset for another, with the house. */
export interface Convert extends Stamped {
  readonly type: 'convert';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly from: { readonly type: AccountType; readonly asset: string };
  readonly to: { readonly type: AccountType; readonly asset: string };
  readonly amount: Amount;
  /** `to` for one `from`, as it was quoted. */
  readonly price: Price;
  /**
   * What the market gives for one `from` when the command is applied: a better price is refused, so that no quote is an
   * option. Null: the market is closed or silent. Absent in journals of before.
   */
  readonly market?: Price | null;
  /** The instruments that this price is made of, put on it with the price. Absent in journals of before. */
  readonly through?: readonly string[];
  readonly idempotency: Once;
}

export type LedgerCommand = FundAccount | EnterSimulation | MoveFunds | Convert;
