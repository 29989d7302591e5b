import { type Amount, amount, parseAmount, parseRate, rateUp, ZERO } from '@bourse/money';
import type { Issue } from '../messages.ts';
import type { WithdrawalBody } from './submit-withdrawal.ts';
import type { WithdrawalChannel } from './withdrawal-channel.ts';

type Channel = Pick<WithdrawalChannel, 'type' | 'fee' | 'feeRate' | 'min' | 'max'>;

export type WithdrawalCheck =
  | { readonly ok: true; readonly amount: Amount; readonly fee: Amount }
  | { readonly ok: false; readonly issue: Issue };

/** What the house keeps: the fixed part and the proportion of `amount`, rounded up by at most one unit. */
export function withdrawalFee(value: Amount, { fee, feeRate }: Pick<Channel, 'fee' | 'feeRate'>): Amount {
  const rate = parseRate(feeRate);
  return (amount(fee) + (rate.ok ? rateUp(value, rate.value) : ZERO)) as Amount;
}

/**
 * An amount above zero, not above what is free and within the channel's limits; where to; and the fund password. In the
 * order of the form. `passwordAllowsSymbols`: the deployment's flag.
 */
export function validateWithdrawal(
  draft: WithdrawalBody,
  channel: Channel,
  { available, passwordAllowsSymbols }: { readonly available?: Amount; readonly passwordAllowsSymbols: boolean },
): WithdrawalCheck {
  const wrong = (key: Issue['key'], field: string, params?: Issue['params']): WithdrawalCheck => ({
    ok: false,
    issue: { key, field, ...(params === undefined ? {} : { params }) },
  });
  if (draft.amount === undefined || draft.amount === '') return wrong('withdraw_please_num', 'amount');
  const parsed = parseAmount(draft.amount);
  if (!parsed.ok) return wrong('amount_incorrect', 'amount');
  if (parsed.value <= 0n) return wrong('withdraw_please_num', 'amount');
  if (available !== undefined && parsed.value > available) return wrong('withdraw_please_num', 'amount');
  if (parsed.value < amount(channel.min)) return wrong('withdraw_min', 'amount', { min: channel.min });
  if (parsed.value > amount(channel.max)) return wrong('withdraw_max', 'amount', { max: channel.max });
  const fee = withdrawalFee(parsed.value, channel);
  if (fee >= parsed.value) return wrong('withdraw_below_fee', 'amount');
  if (channel.type === 'BANK') {
    if (draft.bankId === undefined) return wrong('Unbound_bank_card', 'bankId');
  } else if (draft.adress === undefined || draft.adress === '') return wrong('withdraw_please_address', 'adress');
  if (draft.pwd === undefined || draft.pwd === '') return wrong('withdraw_please_pwd', 'pwd');
  if (!passwordAllowsSymbols && !/^[a-z0-9]+$/i.test(draft.pwd)) return wrong('register_pwd_NoSpecialSymbols', 'pwd');
  return { ok: true, amount: parsed.value, fee };
}
