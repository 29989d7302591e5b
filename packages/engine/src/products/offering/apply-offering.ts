import { type Amount, ZERO } from '@bourse/money';
import { assert } from '../../core/fault.ts';
import type { CommandResult } from '../../core/idempotency.ts';
import { APPLICATIONS_MAX } from '../../core/limits.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import type { Account } from '../../ledger/account.ts';
import { isHouse, OWNER } from '../../ledger/owners.ts';
import type { ApplyOffering, PayOffering } from './commands.ts';
import { type Offering, type OfferingOrder, offeringCost } from './offering.ts';

/** A purchase in a sale, which is paid at once; or an application, whose cost is held or due once something is won. */
export function applyOffering(state: State, command: ApplyOffering): CommandResult | Rejection {
  const { offeringId, owner, quantity, atMs } = command;
  const offering = state.offerings.offerings.get(offeringId);
  const isOpen = offering?.status === 'listed' && atMs >= offering.beginMs && atMs < offering.endMs;
  if (!isOpen || isHouse(owner)) return reject('offering_closed');
  const refusal =
    offering.kind === 'sale' ? refuseSale(state, offering, command) : refuseDraw(state, offering, command);
  if (refusal !== undefined) return refusal;
  const isSale = offering.kind === 'sale';
  const order: OfferingOrder = {
    id: state.takeOrderId(),
    offeringId,
    owner,
    asset: offering.asset,
    accountType: offering.accountType,
    quantity,
    won: isSale ? quantity : ZERO,
    cost: isSale ? offeringCost(quantity, offering.price) : ZERO,
    status: 'applied',
    unlockMs: 0,
    locked: false,
    createdMs: atMs,
    updatedMs: atMs,
    dirty: false,
  };
  offering.orders += 1;
  if (isSale) offering.taken = (offering.taken + quantity) as Amount;
  if (isSale) handOut(state, offering, order, atMs);
  else if (offering.held) state.ledger.hold(payingAccount(state, offering, owner), heldFor(offering, order));
  state.offerings.add(order);
  state.changes.products.offerings.touch(offering);
  state.changes.products.offeringOrders.touch(order);
  return { orderId: order.id, value: order.cost };
}

/** A customer pays what was won and receives it. */
export function payOffering(state: State, { orderId, owner, atMs }: PayOffering): CommandResult | Rejection {
  const order = state.offerings.orders.get(orderId);
  const offering = order && state.offerings.offerings.get(order.offeringId);
  if (order?.status !== 'won' || order.owner !== owner) return reject('order_not_open');
  if (offering === undefined || atMs >= offering.payUntilMs) return reject('order_not_open');
  const poor = cannotPay(state, offering, owner, order.cost);
  if (poor !== undefined) return poor;
  handOut(state, offering, order, atMs);
  order.updatedMs = atMs;
  state.changes.products.offerings.touch(offering);
  state.changes.products.offeringOrders.touch(order);
  return { orderId, value: order.cost };
}

function refuseSale(state: State, offering: Offering, { owner, quantity }: ApplyOffering): Rejection | undefined {
  if (quantity <= 0n || quantity % offering.unit !== 0n) return reject('offering_quantity');
  if (offering.taken + quantity > offering.total) return reject('product_full');
  const bought = state.offerings.boughtBy(offering.id, owner);
  if (bought + quantity > offering.purchaseLimit) return reject('purchases_spent');
  return cannotPay(state, offering, owner, offeringCost(quantity, offering.price));
}

function refuseDraw(state: State, offering: Offering, { owner, quantity }: ApplyOffering): Rejection | undefined {
  if (quantity !== offering.purchaseLimit) return reject('offering_quantity');
  if (state.offerings.hasApplied(offering.id, owner)) return reject('offering_applied');
  if (offering.orders >= APPLICATIONS_MAX) return reject('product_full');
  return offering.held ? cannotPay(state, offering, owner, offeringCost(quantity, offering.price)) : undefined;
}

/** What an application holds until the draw. */
export function heldFor({ held, price }: Offering, { quantity, status }: OfferingOrder): Amount {
  return held && status === 'applied' ? offeringCost(quantity, price) : ZERO;
}

/** The draw is done: what was held is free, and pays what was won. */
export function settleHeld(state: State, offering: Offering, order: OfferingOrder, held: Amount, atMs: number): void {
  state.ledger.release(payingAccount(state, offering, order.owner), held);
  if (order.won > 0n) handOut(state, offering, order, atMs);
}

function cannotPay(state: State, offering: Offering, owner: number, cost: Amount): Rejection | undefined {
  const account = state.ledger.find('live', owner, offering.accountType, offering.payAsset);
  if (account !== undefined && account.available >= cost) return undefined;
  return reject('insufficient_balance', { asset: offering.payAsset.toUpperCase() });
}

function payingAccount(state: State, { accountType, payAsset }: Offering, owner: number): Account {
  const paying = state.ledger.find('live', owner, accountType, payAsset);
  assert(paying !== undefined, 'who pays has an account');
  return paying;
}

/** Exchanges money for the asset. What is locked belongs to the customer, but is held. */
function handOut(state: State, offering: Offering, order: OfferingOrder, atMs: number): void {
  const { asset, payAsset, accountType, lockMs } = offering;
  const cause = { kind: 'offering', fromOrderId: order.id, toOrderId: order.id } as const;
  const paying = payingAccount(state, offering, order.owner);
  const treasury = state.ledger.account('live', OWNER.treasury, 0, payAsset);
  state.ledger.transfer(paying, treasury, order.cost, cause, atMs);
  const offered = state.ledger.account('live', OWNER.offerings, 0, asset);
  const receiving = state.ledger.account('live', order.owner, accountType, asset);
  state.ledger.transfer(offered, receiving, order.won, cause, atMs);
  offering.left = (offering.left - order.won) as Amount;
  order.status = 'paid';
  if (lockMs === 0) return;
  state.ledger.hold(receiving, order.won);
  order.locked = true;
  order.unlockMs = atMs + lockMs;
  state.agenda.add('lock', order.id, order.unlockMs);
}
