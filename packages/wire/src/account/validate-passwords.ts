import type { Issue } from '../messages.ts';
import { PASSWORD_LENGTH_MIN, validateEmail, validatePassword } from './validate-account.ts';

/** What a deployment requires of fund passwords. */
export interface FundPasswordRules {
  readonly allowSymbols: boolean;
  /** Letters and digits must both be in it. */
  readonly alphanumericMix: boolean;
}

const SYMBOL = /[^A-Za-z0-9]/;
const LETTER = /[A-Za-z]/;
const DIGIT = /\d/;

const empty = (value: string | undefined): boolean => value === undefined || value === '';
const issue = (key: Issue['key'], field: string): Issue => ({ key, field });

/** First wrong thing about a fund password that is being chosen; `field` is where it is typed. */
export function validateFundPassword(
  pwd: string | undefined,
  rules: FundPasswordRules,
  field = 'pwd',
): Issue | undefined {
  if (pwd === undefined || pwd === '') return issue('Fund_password_noempty', field);
  if (rules.alphanumericMix && !(pwd.length >= PASSWORD_LENGTH_MIN && LETTER.test(pwd) && DIGIT.test(pwd))) {
    return issue('at_least_6_alphanumeric_mix', field);
  }
  if (pwd.length < PASSWORD_LENGTH_MIN) return issue('stock95', field);
  return !rules.allowSymbols && SYMBOL.test(pwd) ? issue('register_pwd_NoSpecialSymbols', field) : undefined;
}

/** A fund password and its repetition (field `confirm`), which the phone does not send. */
export function validateFundPasswordForm(pwd: string, confirm: string, rules: FundPasswordRules): Issue | undefined {
  return validateFundPassword(pwd, rules) ?? (pwd === confirm ? undefined : issue('register_pwd_diff', 'confirm'));
}

export interface PasswordChange {
  readonly oldPwd: string;
  readonly newPwd: string;
  /** The new one once more. The phone does not send it, so the server passes the new one. */
  readonly confirm: string;
}

/** First wrong thing about a change of the fund password, in the order of its fields. */
export function validateFundPasswordChange(change: PasswordChange, rules: FundPasswordRules): Issue | undefined {
  return validateEnds(change) ?? validateFundPassword(change.newPwd, rules, 'newPwd');
}

/** First wrong thing about a change of the login password, in the order of its fields. */
export function validateLoginPasswordChange(change: PasswordChange): Issue | undefined {
  return validateEnds(change) ?? validateLoginPassword(change.newPwd, change.newPwd, 'newPwd');
}

/** What both changes check first: the old one, the new one, and its repetition. */
function validateEnds({ oldPwd, newPwd, confirm }: PasswordChange): Issue | undefined {
  if (empty(oldPwd)) return issue('Fund_password_pleaseOld', 'oldPwd');
  if (empty(newPwd)) return issue('Fund_password_pleaseNew', 'newPwd');
  return newPwd === confirm ? undefined : issue('register_pwd_diff', 'confirm');
}

/** First wrong thing about a login password that is being chosen, and its repetition (field `confirm`). */
export function validateLoginPassword(pwd: string, confirm: string, field: string): Issue | undefined {
  const found = validatePassword(pwd, confirm);
  return found && { ...found, field: found.field === 'newPassword' ? 'confirm' : field };
}

/**
 * A new login password by a code from a mail, whether the old one is forgotten or not. `email` is undefined if the
 * server knows it.
 */
export function validatePasswordByEmail(form: {
  readonly email: string | undefined;
  readonly newPwd: string;
  readonly confirm: string;
  readonly emailCode: string;
}): Issue | undefined {
  const who = form.email === undefined ? undefined : validateEmail(form.email);
  if (who !== undefined) return who;
  const password = validateLoginPassword(form.newPwd, form.confirm, 'newPwd');
  return password ?? (empty(form.emailCode.trim()) ? issue('please_code', 'emailCode') : undefined);
}

/** First wrong thing about another login password by a recovery code, in the order of the form's fields. */
export function validateRecovery(
  form: {
    readonly loginName: string;
    readonly recoveryCode: string;
    readonly newPwd: string;
    readonly confirm: string;
    readonly code?: string | undefined;
  },
  captchaRequired: boolean,
): Issue | undefined {
  if (empty(form.loginName.trim())) return issue('please_user', 'loginName');
  if (empty(form.recoveryCode.trim())) return issue('recovery_please_code', 'recoveryCode');
  const password = validateLoginPassword(form.newPwd, form.confirm, 'newPwd');
  return password ?? (captchaRequired && empty(form.code?.trim()) ? issue('please_code', 'code') : undefined);
}

/** An e-mail address before a code is sent to it. */
export function validateCodeTarget(email: string): Issue | undefined {
  return empty(email.trim()) ? issue('login_please_emailCode', 'email') : validateEmail(email);
}

/** Binding an e-mail address; `passwordNeeded` of who has a login password. */
export function validateBindEmail(
  form: { readonly email: string; readonly emailCode: string; readonly loginPassword: string },
  passwordNeeded: boolean,
): Issue | undefined {
  const target = validateCodeTarget(form.email);
  if (target !== undefined) return target;
  if (empty(form.emailCode.trim())) return issue('verification_code', 'emailCode');
  return passwordNeeded && empty(form.loginPassword) ? issue('please_pwd', 'loginPassword') : undefined;
}

/** The fund password that withdrawals ask for. */
export function validateWithdrawPassword(pwd: string | undefined, allowsSymbols: boolean): Issue | undefined {
  if (pwd === undefined || pwd === '') return issue('withdraw_please_pwd', 'pwd');
  return !allowsSymbols && SYMBOL.test(pwd) ? issue('register_pwd_NoSpecialSymbols', 'pwd') : undefined;
}

const TOTP_FORM = /^\d{6}$/;

/** A code of an authenticator. */
export function validateTotp(totp: string): Issue | undefined {
  if (totp.trim() === '') return issue('totp_required', 'totp');
  return TOTP_FORM.test(totp.trim()) ? undefined : issue('totp_wrong', 'totp');
}
