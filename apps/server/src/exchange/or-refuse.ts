import type { CommandResult, RejectionCode } from '@bourse/engine';
import { CODE, type MessageKey, type MessageParams } from '@bourse/wire';
import { Refusal } from '../platform/refusal.ts';
import type { Answer } from './pending-batch.ts';

/** The message key for each of the engine's codes; a code without one does not compile. */
const KEY: Readonly<Record<RejectionCode, MessageKey>> = {
  unknown_instrument: 'unknown_instrument',
  instrument_invalid: 'system_error',
  price_step: 'price_step',
  quantity_step: 'quantity_step',
  notional_min: 'notional_min',
  order_too_large: 'order_too_large',
  price_too_far: 'price_too_far',
  insufficient_balance: 'insufficient_balance',
  self_trade: 'self_trade',
  no_liquidity: 'no_liquidity',
  too_many_orders: 'too_many_orders',
  order_not_open: 'order_not_open',
  amount_incorrect: 'amount_incorrect',
  idempotency_conflict: 'idempotency_conflict',
  unknown_cycle: 'unknown_cycle',
  stake_min: 'minimum_input',
  stake_max: 'Maximum_input',
  price_stale: 'price_stale',
  house_limit: 'house_limit',
  leverage_invalid: 'leverage_invalid',
  position_not_open: 'position_not_open',
  margin_spare: 'margin_spare',
  stop_side: 'stop_side',
  stop_quantity: 'stop_quantity',
  stop_not_open: 'stop_not_open',
  same_account: 'same_account',
  appointment_closed: 'appointment_closed',
  appointment_past: 'greaterThanCurrentTime',
  appointment_range: 'appointment_range',
  batch_order: 'system_error',
  product_invalid: 'product_invalid',
  product_closed: 'product_closed',
  product_full: 'product_full',
  product_amount: 'product_amount',
  purchases_spent: 'purchases_spent',
  rate_declared: 'rate_declared',
  rate_range: 'rate_range',
  loans_open: 'loans_open',
  offering_closed: 'offering_closed',
  offering_quantity: 'Please_ correct_quantity',
  offering_applied: 'offering_applied',
  seed_wrong: 'system_error',
  nft_sold: 'nft_sold',
  nft_price: 'nft_price',
  nft_owner: 'nft_owner',
  reward_paid: 'reward_paid',
};

/**
 * The result of an accepted command; a refused one becomes a `Refusal` with the engine's own parameters over `params`.
 */
export function orRefuse(answer: Answer, params: MessageParams = {}): CommandResult {
  if (answer.ok) return answer.result;
  throw new Refusal(KEY[answer.code], {
    params: { ...params, ...answer.params },
    ...(answer.code === 'idempotency_conflict' ? { code: CODE.conflict } : {}),
  });
}
