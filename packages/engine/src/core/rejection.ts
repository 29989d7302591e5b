/** Why the engine refuses a command. Nothing has changed when it does. */
export type RejectionCode =
  | 'unknown_instrument'
  | 'instrument_invalid'
  | 'price_step'
  | 'quantity_step'
  | 'notional_min'
  | 'order_too_large'
  | 'price_too_far'
  | 'price_moved'
  | 'insufficient_balance'
  | 'self_trade'
  | 'no_liquidity'
  | 'too_many_orders'
  | 'order_not_open'
  | 'trading_halted'
  | 'already_halted'
  | 'not_halted'
  | 'listing_closing'
  | 'listing_ended'
  | 'listing_phase'
  | 'contracts_open'
  | 'shares_locked'
  | 'amount_incorrect'
  | 'idempotency_conflict'
  | 'unknown_cycle'
  | 'stake_min'
  | 'stake_max'
  | 'price_stale'
  | 'house_limit'
  | 'house_share'
  | 'leverage_invalid'
  | 'position_not_open'
  | 'margin_spare'
  | 'stop_side'
  | 'stop_quantity'
  | 'stop_not_open'
  | 'closing_quantity'
  | 'same_account'
  | 'appointment_closed'
  | 'appointment_past'
  | 'appointment_range'
  | 'batch_order'
  | 'product_invalid'
  | 'product_closed'
  | 'product_full'
  | 'product_amount'
  | 'purchases_spent'
  | 'rate_declared'
  | 'rate_range'
  | 'loans_open'
  | 'offering_closed'
  | 'offering_quantity'
  | 'offering_applied'
  | 'seed_wrong'
  | 'nft_sold'
  | 'nft_price'
  | 'nft_owner'
  | 'reward_paid';

export interface Rejection {
  readonly ok: false;
  readonly code: RejectionCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

export function reject(code: RejectionCode, params?: Rejection['params']): Rejection {
  return params === undefined ? { ok: false, code } : { ok: false, code, params };
}
