import { type Amount, parseAmount } from '@bourse/money';
import type { Issue } from '../messages.ts';
import type { DepositChannel } from './app-currency-list.ts';
import type { PayBody } from './pay-submit.ts';
import type { DepositBody } from './submit-deposit.ts';

export type DepositCheck =
  | { readonly ok: true; readonly amount: Amount }
  | { readonly ok: false; readonly issue: Issue };

type Limits = Pick<DepositChannel, 'min' | 'max'>;

/** An amount within the channel's limits, and a proof. */
export function validateDeposit(draft: Pick<DepositBody, 'amount' | 'filePath'>, channel: Limits): DepositCheck {
  const amount = checkAmount(draft.amount, channel, 'amount');
  if (!amount.ok) return amount;
  if (draft.filePath === undefined || draft.filePath === '') return wrong('recharge_img', 'filePath');
  return amount;
}

/** The account is named, and is not a card's number; the money is within the channel's limits. */
export function validatePayment(draft: PayBody, channel: Limits): DepositCheck {
  if (draft.cardNo === undefined || draft.cardNo === '') return wrong('recharge_input', 'cardNo', { field: 'cardNo' });
  if (isCardNumber(draft.cardNo)) return wrong('recharge_card_number', 'cardNo');
  if (draft.money === undefined || draft.money === '') return wrong('recharge_input', 'money', { field: 'money' });
  return checkAmount(draft.money, channel, 'money');
}

function checkAmount(text: string | undefined, { min, max }: Limits, field: string): DepositCheck {
  if (text === undefined || text === '') return wrong('recharge_num', field);
  const amount = parseAmount(text);
  if (!amount.ok) return wrong('amount_incorrect', field);
  if (amount.value <= 0n) return wrong('recharge_num', field);
  const [least, most] = [parseAmount(min), parseAmount(max)];
  if (least.ok && amount.value < least.value) return wrong('recharge_min', field, { min });
  if (most.ok && amount.value > most.value) return wrong('recharge_max', field, { max });
  return { ok: true, amount: amount.value };
}

function wrong(key: Issue['key'], field: string, params?: Issue['params']): DepositCheck {
  return { ok: false, issue: { key, field, ...(params === undefined ? {} : { params }) } };
}

/** How people set the groups of a number apart: blanks, dots, dashes, and signs nobody sees. */
const BETWEEN_GROUPS = /[\s.\p{Dash_Punctuation}\p{Format}]/gu;

/** 13 to 19 digits that satisfy Luhn's check (ISO/IEC 7812-1): it must not reach our server's tables. */
export function isCardNumber(text: string): boolean {
  // NFKC: digits of a wide font are digits.
  const digits = text.normalize('NFKC').replace(BETWEEN_GROUPS, '');
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
