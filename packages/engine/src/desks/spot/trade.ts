import type { Amount, Price } from '@bourse/money';
import type { Side } from '../../book/resting.ts';
import type { LedgerName } from '../../ledger/owners.ts';

/** One fill, as the tables and the feed keep it. */
export interface Trade {
  readonly id: number;
  readonly ledger: LedgerName;
  readonly symbol: string;
  readonly atMs: number;
  readonly price: Price;
  readonly quantity: Amount;
  readonly value: Amount;
  readonly takerSide: Side;
  /** 0 if that side was the house's ladder. */
  readonly takerOrderId: number;
  readonly makerOrderId: number;
  /** In the asset the side received; zero for the house. */
  readonly takerFee: Amount;
  readonly makerFee: Amount;
}
