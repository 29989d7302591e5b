import { type Amount, type Price, parseAmount } from '@bourse/money';
import type { Issue } from '../messages.ts';
import { applicationCost } from './offering-terms.ts';
import { OFFERING_TYPE, SUB_STATUS } from './own-coin.ts';
import type { PlacingBody } from './own-coin-order.ts';
import type { SellHoldingBody } from './stock-holding.ts';

/** What a form needs to know of an offering. */
export interface ApplicationTerms {
  /** See OFFERING_TYPE. */
  readonly type: number;
  /** See SUB_STATUS. */
  readonly subStatus: number;
  readonly price: Price;
  readonly unit: Amount;
  readonly purchaseLimit: Amount;
  /** What is left of a placement, and for this customer. */
  readonly available: Amount;
}

export type ApplicationCheck =
  | { readonly ok: true; readonly quantity: Amount; readonly cost: Amount }
  | { readonly ok: false; readonly issue: Issue };

/** Whether this customer can apply or buy now. */
export function subscribeIssue(subStatus: number): Issue | undefined {
  const isOpen = subStatus === SUB_STATUS.application || subStatus === SUB_STATUS.placement;
  return isOpen ? undefined : { key: 'cannot_subscribe', field: 'ownId' };
}

/**
 * Reads and checks an application or a purchase. Placement: above zero, whole units, not above what is available.
 * Subscription: the quantity is that of everybody. `amount`, where given, must be what it costs.
 */
export function validateApplication(
  { number, amount }: Pick<PlacingBody, 'number' | 'amount'>,
  terms: ApplicationTerms,
): ApplicationCheck {
  const wrong = (issue: Issue): ApplicationCheck => ({ ok: false, issue });
  const closed = subscribeIssue(terms.subStatus);
  if (closed !== undefined) return wrong(closed);
  const incorrect: Issue = { key: 'Please_ correct_quantity', field: 'number' };
  if (number === undefined || number === '') return wrong({ key: 'please_enter_quantity', field: 'number' });
  const parsed = parseAmount(number);
  if (!parsed.ok || parsed.value <= 0n) return wrong(incorrect);
  const quantity = parsed.value;
  if (terms.type === OFFERING_TYPE.placement) {
    if (quantity % terms.unit !== 0n || quantity > terms.available) return wrong(incorrect);
  } else if (quantity !== terms.purchaseLimit) return wrong(incorrect);
  const cost = applicationCost(quantity, terms.price);
  if (amount !== undefined && amount !== '') {
    const shown = parseAmount(amount);
    if (!shown.ok || shown.value !== cost) return wrong({ key: 'amount_incorrect', field: 'amount' });
  }
  return { ok: true, quantity, cost };
}

export type HoldingSaleCheck =
  | { readonly ok: true; readonly quantity: Amount }
  | { readonly ok: false; readonly issue: Issue };

/** Reads and checks how many shares are to be sold: above zero, not above what is free. */
export function validateHoldingSale({ number }: Pick<SellHoldingBody, 'number'>, available?: Amount): HoldingSaleCheck {
  const wrong = (key: Issue['key']): HoldingSaleCheck => ({ ok: false, issue: { key, field: 'number' } });
  if (number === undefined || number === '') return wrong('please_enter_quantity');
  const parsed = parseAmount(number);
  if (!parsed.ok || parsed.value <= 0n) return wrong('Please_ correct_quantity');
  if (available !== undefined && parsed.value > available) return wrong('Insufficient_funds_available');
  return { ok: true, quantity: parsed.value };
}
