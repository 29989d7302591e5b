import { type Amount, ZERO } from '@bourse/money';
import type { CommandResult } from '../../core/idempotency.ts';
import { OPEN_SAVINGS_MAX } from '../../core/limits.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { isHouse, OWNER } from '../../ledger/owners.ts';
import type { BuySavings } from './commands.ts';
import { coverOf, dayOf, type SavingsOrder, savingsDueMs } from './savings-order.ts';
import type { SavingsPlan } from './savings-plan.ts';

/**
 * The principal and the most interest it can earn are set aside together, so no interest is promised that is not
 * funded.
 */
export function buySavings(state: State, command: BuySavings): CommandResult | Rejection {
  const { owner, planId, amount, atMs } = command;
  const plan = state.savings.plans.get(planId);
  if (plan === undefined || !plan.open || isHouse(owner)) return reject('product_closed');
  const refusal = refuse(state, plan, command);
  if (refusal !== undefined) return refusal;
  const { asset } = plan;
  const customer = state.ledger.find('live', owner, 2, asset);
  if (customer === undefined || customer.available < amount) {
    return reject('insufficient_balance', { asset: asset.toUpperCase() });
  }
  const firstDay = dayOf(atMs) + 1;
  const days = { firstDay, lastDay: firstDay + plan.days - 1, nextDay: firstDay };
  const cover = coverOf({ principal: amount, maxRate: plan.maxRate, ...days });
  const fund = state.ledger.account('live', OWNER.rewards, 0, asset);
  if (fund.available < cover) return reject('house_limit');
  const order = openOrder(state.takeOrderId(), plan, command, days);
  const savings = state.ledger.account('live', OWNER.savings, 0, asset);
  const bought = { kind: 'savings', fromOrderId: order.id, toOrderId: order.id } as const;
  state.ledger.transfer(customer, savings, amount, bought, atMs);
  if (cover > 0n) state.ledger.transfer(fund, savings, cover, { ...bought, kind: 'cover' }, atMs);
  state.savings.opened(order);
  state.savings.countBought(planId, owner);
  state.agenda.add('savings', order.id, savingsDueMs(order));
  state.changes.products.savings.touch(order);
  return { orderId: order.id };
}

function refuse(state: State, plan: SavingsPlan, { owner, amount }: BuySavings): Rejection | undefined {
  if (amount < plan.minAmount || amount > plan.maxAmount) return reject('product_amount');
  const { savings } = state;
  if (plan.purchases > 0 && savings.bought(plan.id, owner) >= plan.purchases) return reject('purchases_spent');
  if (plan.capacity > 0n && savings.invested(plan.id) + amount > plan.capacity) return reject('product_full');
  return savings.running(owner) >= OPEN_SAVINGS_MAX ? reject('too_many_orders') : undefined;
}

function openOrder(
  id: number,
  plan: SavingsPlan,
  { owner, amount, atMs }: BuySavings,
  days: Pick<SavingsOrder, 'firstDay' | 'lastDay' | 'nextDay'>,
): SavingsOrder {
  return {
    id,
    planId: plan.id,
    kind: plan.kind,
    owner,
    asset: plan.asset,
    principal: amount as Amount,
    minRate: plan.minRate,
    maxRate: plan.maxRate,
    redeemable: plan.redeemable,
    redeemFee: plan.redeemFee,
    ...days,
    earned: ZERO,
    fee: ZERO,
    status: 'running',
    createdMs: atMs,
    updatedMs: atMs,
    dirty: false,
  };
}
