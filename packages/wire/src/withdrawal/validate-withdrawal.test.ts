import { amount, formatAmount } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import type { WithdrawalBody } from './submit-withdrawal.ts';
import { validateWithdrawal, withdrawalFee } from './validate-withdrawal.ts';

const TRC = { type: 'TRC', fee: '1', feeRate: '0', min: '10', max: '1000' };
const BANK = { type: 'BANK', fee: '2', feeRate: '0.005', min: '2', max: '1000' };
const whole: WithdrawalBody = { amount: '100', coinType: 'TRC', coin: 'usdt', pwd: 'fund1234', adress: 'T9' };
const rules = { available: amount('500'), passwordAllowsSymbols: false };

describe('a withdrawal', () => {
  const rows: [change: Partial<WithdrawalBody>, key: string | undefined, field: string][] = [
    [{}, undefined, ''],
    [{ amount: '10' }, undefined, ''],
    [{ amount: '500' }, undefined, ''],
    [{ amount: undefined }, 'withdraw_please_num', 'amount'],
    [{ amount: '' }, 'withdraw_please_num', 'amount'],
    [{ amount: '0' }, 'withdraw_please_num', 'amount'],
    [{ amount: '-1' }, 'withdraw_please_num', 'amount'],
    [{ amount: '500.00000001' }, 'withdraw_please_num', 'amount'],
    [{ amount: 'x' }, 'amount_incorrect', 'amount'],
    [{ amount: '1.000000001' }, 'amount_incorrect', 'amount'],
    [{ amount: '9.99' }, 'withdraw_min', 'amount'],
    [{ adress: '' }, 'withdraw_please_address', 'adress'],
    [{ adress: undefined }, 'withdraw_please_address', 'adress'],
    [{ pwd: '' }, 'withdraw_please_pwd', 'pwd'],
    [{ pwd: undefined }, 'withdraw_please_pwd', 'pwd'],
    [{ pwd: 'fund 1234' }, 'register_pwd_NoSpecialSymbols', 'pwd'],
    [{ pwd: 'fünd1234' }, 'register_pwd_NoSpecialSymbols', 'pwd'],
  ];
  it.each(rows)('%j: %s', (change, key, field) => {
    const check = validateWithdrawal({ ...whole, ...change }, TRC, rules);
    expect(check.ok ? undefined : [check.issue.key, check.issue.field]).toEqual(
      key === undefined ? undefined : [key, field],
    );
  });

  it('of more than the channel takes, of what the fee would eat, without a card', () => {
    const wide = { ...rules, available: amount('5000') };
    const keyOf = (change: Partial<WithdrawalBody>, channel: typeof TRC) => {
      const check = validateWithdrawal({ ...whole, ...change }, channel, wide);
      return check.ok ? undefined : check.issue.key;
    };
    expect(keyOf({ amount: '1000.01' }, TRC)).toBe('withdraw_max');
    expect(keyOf({ amount: '2' }, BANK)).toBe('withdraw_below_fee');
    expect(keyOf({ adress: undefined }, BANK)).toBe('Unbound_bank_card');
    expect(keyOf({ adress: undefined, bankId: 1 }, BANK)).toBe(undefined);
  });

  it('takes symbols in the password where the deployment does', () => {
    const check = validateWithdrawal({ ...whole, pwd: 'fund-1234!' }, TRC, { ...rules, passwordAllowsSymbols: true });
    expect(check.ok).toBe(true);
  });
});

describe('the fee', () => {
  const rows: [value: string, fee: string, feeRate: string, kept: string][] = [
    ['100', '1', '0', '1'],
    ['100', '0', '0', '0'],
    ['200', '2', '0.005', '3'],
    // 0.00000001 × 0.005 is rounded up to a whole unit.
    ['0.00000001', '0', '0.005', '0.00000001'],
    ['33.33333333', '0', '0.001', '0.03333334'],
  ];
  it.each(rows)('of %s at %s + %s is %s', (value, fee, feeRate, kept) => {
    expect(formatAmount(withdrawalFee(amount(value), { fee, feeRate }))).toBe(kept);
  });
});
