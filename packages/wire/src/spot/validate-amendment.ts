import { parseAmount } from '@bourse/money';
import type { AmendOrderBody } from './amend-order.ts';
import { type OrderCheck, type OrderRules, validateSpotOrder } from './validate-order.ts';

/** What an order is that is to be amended: 0 buy, 1 sell, and what was filled of it. */
export interface Amended {
  readonly symbol: string;
  readonly type: number;
  readonly filled: string;
}

/** Checks an amendment as an order of its own; its whole quantity must be more than what was filled. */
export function validateAmendment(
  { delegatePrice, delegateTotal }: Pick<AmendOrderBody, 'delegatePrice' | 'delegateTotal'>,
  { symbol, type, filled }: Amended,
  rules: OrderRules,
): OrderCheck {
  const check = validateSpotOrder({ symbol, type, delegateType: 0, delegatePrice, delegateTotal }, rules);
  const done = parseAmount(filled);
  if (!check.ok || check.order.kind !== 'limit' || !done.ok || check.order.quantity > done.value) return check;
  return { ok: false, issue: { key: 'amount_incorrect', field: 'delegateTotal' } };
}
