import { type Amount, rateUp } from '@bourse/money';
import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { OWNER } from '../../ledger/owners.ts';
import type { RedeemSavings } from './commands.ts';
import { creditDays, endSavings, pay } from './credit-day.ts';

/**
 * Pays the principal back before the end, less the plan's fee. The customer keeps the interest of the days that are
 * over.
 */
export function redeemSavings(state: State, { owner, orderId, atMs }: RedeemSavings): CommandResult | Rejection {
  const order = state.savings.orders.get(orderId);
  if (order === undefined || order.owner !== owner || !order.redeemable) return reject('order_not_open');
  creditDays(state, order, atMs);
  if (order.status !== 'running') return { orderId, value: order.principal };
  order.fee = rateUp(order.principal, order.redeemFee);
  if (order.fee > 0n) {
    const savings = state.ledger.account('live', OWNER.savings, 0, order.asset);
    const fees = state.ledger.account('live', OWNER.fees, 0, order.asset);
    const cause = { kind: 'fee', fromOrderId: orderId, toOrderId: orderId } as const;
    state.ledger.transfer(savings, fees, order.fee, cause, atMs);
  }
  const back = (order.principal - order.fee) as Amount;
  pay(state, order, back, 'savings', atMs);
  endSavings(state, order, 'redeemed', atMs);
  return { orderId, value: back };
}
