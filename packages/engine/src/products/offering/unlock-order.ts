import { assert } from '../../core/fault.ts';
import type { State } from '../../core/state.ts';
import type { OfferingOrder } from './offering.ts';

/** The lock has ended: what was bought is free. */
export function unlockOrder(state: State, order: OfferingOrder, atMs: number): void {
  const account = state.ledger.find('live', order.owner, order.accountType, order.asset);
  assert(account !== undefined, 'what is locked is on an account');
  state.ledger.release(account, order.won);
  order.locked = false;
  order.updatedMs = atMs;
  state.offerings.unlocked(order);
  state.changes.products.offeringOrders.touch(order);
}
