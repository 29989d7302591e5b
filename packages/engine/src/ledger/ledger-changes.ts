import { Recorded, Touched, TouchedGroup } from '../core/touched.ts';
import type { Account, Transfer } from './account.ts';

export class LedgerChanges extends TouchedGroup {
  readonly accounts = new Touched<Account>();
  readonly transfers = new Recorded<Transfer>();
  /** Customers who entered simulated trading for the first time. */
  readonly granted = new Recorded<number>();
}
