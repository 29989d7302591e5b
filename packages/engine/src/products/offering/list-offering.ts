import { type Price, ZERO } from '@bourse/money';
import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { OWNER } from '../../ledger/owners.ts';
import { recordAuditEntry } from '../../treasury/record-audit-entry.ts';
import type { CancelOffering, ListOffering } from './commands.ts';
import { checkOffering, type Offering } from './offering.ts';

/** What is on offer is set aside first, so nobody can apply for what the house does not have. */
export function listOffering(state: State, { terms, auditEntry, atMs }: ListOffering): CommandResult | Rejection {
  const wrong = checkOffering(terms, atMs);
  if (wrong !== undefined) return wrong;
  if (state.offerings.isKnown(terms.id)) return reject('product_invalid', { detail: 'id' });
  const treasury = state.ledger.find('live', OWNER.treasury, 0, terms.asset);
  if (treasury === undefined || treasury.available < terms.total) return reject('house_limit');
  const offered = state.ledger.account('live', OWNER.offerings, 0, terms.asset);
  state.ledger.transfer(
    treasury,
    offered,
    terms.total,
    { kind: 'offering', fromOrderId: 0, toOrderId: terms.id },
    atMs,
  );
  const offering: Offering = {
    ...terms,
    // Journals of former versions do not say.
    held: terms.held === true,
    status: 'listed',
    taken: ZERO,
    left: terms.total,
    orders: 0,
    seed: '',
    tickId: 0,
    tickPrice: 0n as Price,
    payUntilMs: 0,
    dirty: false,
  };
  state.offerings.listed(offering);
  if (terms.kind === 'sale') state.agenda.add('offering', terms.id, terms.endMs);
  state.changes.products.offerings.touch(offering);
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}

export function cancelOffering(
  state: State,
  { offeringId, auditEntry, atMs }: CancelOffering,
): CommandResult | Rejection {
  const offering = state.offerings.offerings.get(offeringId);
  if (offering?.status !== 'listed' || atMs >= offering.beginMs) return reject('offering_closed');
  endOffering(state, offering, 'cancelled', atMs);
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}

/** Its time is over: what was won but not paid lapses, and what is left goes back to the house. */
export function closeOffering(state: State, offering: Offering, atMs: number): void {
  for (const order of state.offerings.ordersOf(offering.id)) {
    if (order.status !== 'won') continue;
    order.status = 'lapsed';
    order.updatedMs = atMs;
    state.changes.products.offeringOrders.touch(order);
  }
  endOffering(state, offering, 'closed', atMs);
}

export function endOffering(state: State, offering: Offering, status: 'closed' | 'cancelled', atMs: number): void {
  if (offering.left > 0n) {
    const offered = state.ledger.account('live', OWNER.offerings, 0, offering.asset);
    const treasury = state.ledger.account('live', OWNER.treasury, 0, offering.asset);
    const cause = { kind: 'offering', fromOrderId: offering.id, toOrderId: 0 } as const;
    state.ledger.transfer(offered, treasury, offering.left, cause, atMs);
  }
  offering.left = ZERO;
  offering.status = status;
  state.offerings.closed(offering.id);
  state.changes.products.offerings.touch(offering);
}
