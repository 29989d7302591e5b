import { type Amount, parseAmount, parseRate, RATE_ONE, type Rate } from '@bourse/money';
import type { Issue } from '../messages.ts';
import type { SavingsDraft } from './operator-calls.ts';

/** Terms of a draft as numbers. */
export interface SavingsTerms {
  readonly minRate: Rate;
  readonly maxRate: Rate;
  readonly minAmount: Amount;
  readonly maxAmount: Amount;
  readonly capacity: Amount;
  readonly redeemFee: Rate;
}

export type SavingsDraftCheck =
  | { readonly ok: true; readonly terms: SavingsTerms }
  | { readonly ok: false; readonly issue: Issue };

/** Whether the parts of a plan fit together, and its texts are there: the same on the operator's screen and on the server. */
export function validateSavingsDraft(draft: SavingsDraft): SavingsDraftCheck {
  const wrong = (key: Issue['key'], field: string): SavingsDraftCheck => ({ ok: false, issue: { key, field } });
  const [minRate, maxRate, redeemFee] = [draft.minRate, draft.maxRate, draft.redeemFee].map(parseRate);
  const [minAmount, maxAmount, capacity] = [draft.minAmount, draft.maxAmount, draft.capacity].map(parseAmount);
  if (!minRate?.ok) return wrong('savings_rates', 'minRate');
  if (!maxRate?.ok || maxRate.value < minRate.value || maxRate.value > RATE_ONE)
    return wrong('savings_rates', 'maxRate');
  if (!redeemFee?.ok || redeemFee.value > RATE_ONE) return wrong('savings_rates', 'redeemFee');
  if (draft.kind === 'fixed' && minRate.value !== maxRate.value) return wrong('savings_fixed', 'maxRate');
  if (draft.kind === 'fixed' && draft.redeemable) return wrong('savings_fixed', 'redeemable');
  if (!minAmount?.ok || minAmount.value <= 0n) return wrong('savings_amounts', 'minAmount');
  if (!maxAmount?.ok || maxAmount.value < minAmount.value) return wrong('savings_amounts', 'maxAmount');
  if (!capacity?.ok || (capacity.value > 0n && capacity.value < minAmount.value)) {
    return wrong('savings_amounts', 'capacity');
  }
  const languages = draft.texts.map(({ lang }) => lang);
  if (!languages.includes('en') || new Set(languages).size < languages.length) return wrong('savings_texts', 'texts');
  return {
    ok: true,
    terms: {
      minRate: minRate.value as Rate,
      maxRate: maxRate.value as Rate,
      minAmount: minAmount.value as Amount,
      maxAmount: maxAmount.value as Amount,
      capacity: capacity.value as Amount,
      redeemFee: redeemFee.value as Rate,
    },
  };
}
