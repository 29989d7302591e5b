import type { Amount } from '@bourse/money';
import type { Resting } from '../../book/resting.ts';
import type { Moment } from '../../core/moment.ts';
import type { Account } from '../../ledger/account.ts';
import type { LedgerName } from '../../ledger/owners.ts';

export type SpotOrderStatus = 'open' | 'filled' | 'cancelled';

/** A customer's spot order. Closed ones leave the engine's memory; the tables keep them. */
export interface SpotOrder extends Resting {
  readonly ledger: LedgerName;
  readonly symbol: string;
  /** Pays for it, and holds what it wants while it rests: quote for a buy, base for a sell. */
  readonly paying: Account;
  readonly kind: 'limit' | 'market';
  /** Base asked for; zero for a market order that spends a value. */
  readonly quantity: Amount;
  /** Quote a market buy was to spend; zero otherwise. */
  readonly budget: Amount;
  filled: Amount;
  /** Quote given or received for what was filled. */
  value: Amount;
  /** Fees so far, in the asset received. */
  fee: Amount;
  status: SpotOrderStatus;
  /** The order that this one took the place of; 0 if none. */
  readonly replaces: number;
  readonly created: Moment;
  updated: Moment;
  dirty: boolean;
}
