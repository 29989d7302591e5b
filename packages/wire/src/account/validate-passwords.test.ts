import { describe, expect, it } from 'vitest';
import {
  validateBindEmail,
  validateCodeTarget,
  validateFundPassword,
  validateFundPasswordChange,
  validateFundPasswordForm,
  validateLoginPassword,
  validateLoginPasswordChange,
  validatePasswordByEmail,
  validateTotp,
  validateWithdrawPassword,
} from './validate-passwords.ts';

const PLAIN = { allowSymbols: false, alphanumericMix: false };
const key = (issue: { key: string; field: string } | undefined) => issue && `${issue.key} ${issue.field}`;

describe('a fund password', () => {
  it.each([
    ['', PLAIN, 'Fund_password_noempty pwd'],
    ['12345', PLAIN, 'stock95 pwd'],
    ['12345!', PLAIN, 'register_pwd_NoSpecialSymbols pwd'],
    ['12345 ', PLAIN, 'register_pwd_NoSpecialSymbols pwd'],
    ['123456', PLAIN, undefined],
    ['12345!', { allowSymbols: true, alphanumericMix: false }, undefined],
    ['123456', { allowSymbols: false, alphanumericMix: true }, 'at_least_6_alphanumeric_mix pwd'],
    ['a1234', { allowSymbols: false, alphanumericMix: true }, 'at_least_6_alphanumeric_mix pwd'],
    ['a12345', { allowSymbols: false, alphanumericMix: true }, undefined],
    ['a1234!', { allowSymbols: false, alphanumericMix: true }, 'register_pwd_NoSpecialSymbols pwd'],
    ['a1234!', { allowSymbols: true, alphanumericMix: true }, undefined],
  ])('%j under %j', (pwd, rules, found) => {
    expect(key(validateFundPassword(pwd, rules))).toBe(found);
  });

  it('is repeated, and changed in the order of the fields', () => {
    expect(key(validateFundPasswordForm('123456', '123457', PLAIN))).toBe('register_pwd_diff confirm');
    expect(validateFundPasswordForm('123456', '123456', PLAIN)).toBeUndefined();
    const change = { oldPwd: '123456', newPwd: '654321', confirm: '654321' };
    expect(validateFundPasswordChange(change, PLAIN)).toBeUndefined();
    expect(key(validateFundPasswordChange({ ...change, oldPwd: '' }, PLAIN))).toBe('Fund_password_pleaseOld oldPwd');
    expect(key(validateFundPasswordChange({ ...change, newPwd: '' }, PLAIN))).toBe('Fund_password_pleaseNew newPwd');
    expect(key(validateFundPasswordChange({ ...change, confirm: '1' }, PLAIN))).toBe('register_pwd_diff confirm');
    const short = { oldPwd: '1', newPwd: '12345', confirm: '12345' };
    expect(key(validateFundPasswordChange(short, PLAIN))).toBe('stock95 newPwd');
  });

  it('is asked for where money leaves', () => {
    expect(key(validateWithdrawPassword('', false))).toBe('withdraw_please_pwd pwd');
    expect(key(validateWithdrawPassword('a!', false))).toBe('register_pwd_NoSpecialSymbols pwd');
    expect(validateWithdrawPassword('a!', true)).toBeUndefined();
  });
});

describe('a login password', () => {
  it('names the field it is typed in', () => {
    expect(key(validateLoginPassword('', '', 'pwd'))).toBe('please_pwd pwd');
    expect(key(validateLoginPassword('abc1', 'abc1', 'pwd'))).toBe('stock95 pwd');
    expect(key(validateLoginPassword('abcdef1', 'abcdef2', 'pwd'))).toBe('register_pwd_diff confirm');
    expect(validateLoginPassword('abcdef1', 'abcdef1', 'pwd')).toBeUndefined();
    const change = { oldPwd: 'x', newPwd: 'abcdef', confirm: 'abcdef' };
    expect(key(validateLoginPasswordChange(change))).toBe('password_form newPwd');
  });

  it('by a mail: address, password, code', () => {
    const form = { email: 'a@example.com', newPwd: 'abcdef1', confirm: 'abcdef1', emailCode: '1' };
    expect(validatePasswordByEmail(form)).toBeUndefined();
    expect(key(validatePasswordByEmail({ ...form, email: '' }))).toBe('please_email email');
    expect(validatePasswordByEmail({ ...form, email: undefined })).toBeUndefined();
    expect(key(validatePasswordByEmail({ ...form, newPwd: '' }))).toBe('please_pwd newPwd');
    expect(key(validatePasswordByEmail({ ...form, emailCode: ' ' }))).toBe('please_code emailCode');
  });
});

it('an address to bind', () => {
  const form = { email: 'a@example.com', emailCode: '1', loginPassword: '' };
  expect(validateBindEmail(form, false)).toBeUndefined();
  expect(key(validateBindEmail(form, true))).toBe('please_pwd loginPassword');
  expect(key(validateBindEmail({ ...form, email: ' ' }, false))).toBe('login_please_emailCode email');
  expect(key(validateBindEmail({ ...form, emailCode: '' }, false))).toBe('verification_code emailCode');
  expect(key(validateCodeTarget('a@b'))).toBe('email_form email');
});

it('a code of an authenticator', () => {
  expect(key(validateTotp(' '))).toBe('totp_required totp');
  expect(key(validateTotp('12345'))).toBe('totp_wrong totp');
  expect(validateTotp(' 123456 ')).toBeUndefined();
});
