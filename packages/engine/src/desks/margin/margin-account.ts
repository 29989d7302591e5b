import type { State } from '../../core/state.ts';
import type { Account } from '../../ledger/account.ts';
import { MARGIN_ACCOUNT } from './margin-listing.ts';
import type { MarginOrder } from './position.ts';

/** The customer's account that holds the margin of an order or a position. */
export function accountOf(state: State, of: Pick<MarginOrder, 'ledger' | 'owner' | 'desk' | 'asset'>): Account {
  return state.ledger.account(of.ledger, of.owner, MARGIN_ACCOUNT[of.desk], of.asset);
}
