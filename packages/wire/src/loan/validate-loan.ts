import { type Amount, parseAmount } from '@bourse/money';
import type { Issue } from '../messages.ts';
import type { LoanProductRow } from './loan-product-list.ts';
import type { LoanBody } from './submit-loan.ts';

type Limits = Pick<LoanProductRow, 'amountMin' | 'amountMax'>;
export type LoanPicture = 'cardUrl' | 'cardBackUrl' | 'capitalUrl';
export type LoanCheck = { readonly ok: true; readonly amount: Amount } | { readonly ok: false; readonly issue: Issue };

/** In the order of the form. */
const PICTURES = [
  ['cardUrl', 'loan_idcardFront'],
  ['cardBackUrl', 'loan_idcardReverse'],
  ['capitalUrl', 'loan_hand'],
] as const;

/** An amount within the product's limits, and three pictures. `sending`: those that are on their way. */
export function validateLoan(
  draft: Pick<LoanBody, 'amount' | LoanPicture>,
  limits: Limits,
  sending: readonly LoanPicture[] = [],
): LoanCheck {
  const amount = validateLoanAmount(draft.amount, limits);
  if (!amount.ok) return amount;
  for (const [field, key] of PICTURES) {
    if (sending.includes(field)) return { ok: false, issue: { key: 'recharge_img_load', field } };
    if ((draft[field] ?? '') === '') return { ok: false, issue: { key, field } };
  }
  return amount;
}

export function validateLoanAmount(text: string | undefined, { amountMin, amountMax }: Limits): LoanCheck {
  const parsed = parseAmount(text ?? '');
  if (!parsed.ok || parsed.value <= 0n) return { ok: false, issue: { key: 'loan_amountErr', field: 'amount' } };
  const [least, most] = [parseAmount(amountMin), parseAmount(amountMax)];
  const within = (!least.ok || parsed.value >= least.value) && (!most.ok || parsed.value <= most.value);
  if (within) return { ok: true, amount: parsed.value };
  return { ok: false, issue: { key: 'loan_amountMore', field: 'amount', params: { min: amountMin, max: amountMax } } };
}
