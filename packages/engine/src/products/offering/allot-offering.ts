import { type Amount, ZERO } from '@bourse/money';
import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { heldFor, settleHeld } from './apply-offering.ts';
import type { AllotOffering } from './commands.ts';
import { allot, commitmentOf } from './draw.ts';
import { endOffering } from './list-offering.ts';
import { offeringCost } from './offering.ts';

/** After the end the seed is revealed. Together with a tick that nobody could know before, it decides the draw. */
export function allotOffering(state: State, command: AllotOffering): CommandResult | Rejection {
  const { offeringId, seed, tick, atMs } = command;
  const offering = state.offerings.offerings.get(offeringId);
  if (offering?.status !== 'listed' || offering.kind === 'sale') return reject('offering_closed');
  if (atMs < offering.endMs || tick.timeMs < offering.endMs) return reject('offering_closed');
  if (!/^[0-9a-f]{64}$/.test(seed) || commitmentOf(seed) !== offering.commitment) return reject('seed_wrong');
  const orders = state.offerings.ordersOf(offeringId);
  const won = allot(offering, orders, seed, tick);
  let taken = 0n;
  let isDue = false;
  for (const order of orders) {
    const held = heldFor(offering, order);
    order.won = won.get(order.id) ?? ZERO;
    order.cost = offeringCost(order.won, offering.price);
    order.status = order.won > 0n ? 'won' : 'lost';
    order.updatedMs = atMs;
    taken += order.won;
    if (offering.held) settleHeld(state, offering, order, held, atMs);
    isDue ||= order.status === 'won';
    state.changes.products.offeringOrders.touch(order);
  }
  offering.seed = seed;
  offering.tickId = tick.id;
  offering.tickPrice = tick.price;
  offering.taken = taken as Amount;
  offering.payUntilMs = atMs + offering.payMs;
  offering.status = 'allotted';
  state.changes.products.offerings.touch(offering);
  if (isDue) state.agenda.add('offering', offeringId, offering.payUntilMs);
  else endOffering(state, offering, 'closed', atMs);
  return { value: offering.taken };
}
