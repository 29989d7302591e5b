import { type Amount, parseAmount } from '@bourse/money';
import type { Issue } from '../messages.ts';
import type { Period } from './period-list.ts';

export type StakeCheck = { readonly ok: true; readonly stake: Amount } | { readonly ok: false; readonly issue: Issue };

const FIELD = 'betAmount';
const wrong = (key: Issue['key'], params?: Issue['params']): StakeCheck => ({
  ok: false,
  issue: params === undefined ? { key, field: FIELD } : { key, field: FIELD, params },
});

/** Reads and checks a stake against its cycle, and against what is available where that is known. */
export function validateStake(
  text: string | undefined,
  period: Pick<Period, 'minAmount' | 'maxAmount'>,
  asset: string,
  available?: Amount,
): StakeCheck {
  if (text === undefined || text === '') return wrong('enter_the_amount');
  const parsed = parseAmount(text);
  if (!parsed.ok || parsed.value <= 0n) return wrong('amount_incorrect');
  const [least, most] = [parseAmount(period.minAmount), parseAmount(period.maxAmount)];
  if (least.ok && parsed.value < least.value) return wrong('minimum_input', { min: period.minAmount, asset });
  if (most.ok && parsed.value > most.value) return wrong('Maximum_input', { max: period.maxAmount, asset });
  if (available !== undefined && parsed.value > available) return wrong('Input_amount_exceeds');
  return { ok: true, stake: parsed.value };
}
