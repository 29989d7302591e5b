import { type Amount, amount, parseAmount } from '@bourse/money';
import type { Issue } from '../messages.ts';

export interface SavingsBounds {
  readonly coin: string;
  readonly limitMin: string;
  readonly limitMax: string;
}

export type SavingsCheck =
  | { readonly ok: true; readonly amount: Amount }
  | { readonly ok: false; readonly issue: Issue };

/** Reads and checks what goes into a product: within its bounds, and not above what is free in the financial account. */
export function validateSavings(given: string | undefined, plan: SavingsBounds, available?: Amount): SavingsCheck {
  const wrong = (key: Issue['key'], params?: Issue['params']): SavingsCheck => ({
    ok: false,
    issue: { key, field: 'amount', ...(params !== undefined && { params }) },
  });
  const bounds = { min: plan.limitMin, max: plan.limitMax, asset: plan.coin.toUpperCase() };
  const parsed = parseAmount(given ?? '');
  if (!parsed.ok) return wrong('pledge_buy_error', bounds);
  if (parsed.value < amount(plan.limitMin) || parsed.value > amount(plan.limitMax)) {
    return wrong('pledge_buy_error', bounds);
  }
  if (available !== undefined && parsed.value > available) return wrong('Insufficient_funds_available');
  return { ok: true, amount: parsed.value };
}
