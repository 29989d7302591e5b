import type * as z from 'zod/mini';
import { COUNTRIES } from '../certification/countries.ts';
import type { Issue } from '../messages.ts';
import type { loginBody } from './login.ts';
import { type registerBody, SIGN_TYPE } from './register.ts';

export const PASSWORD_LENGTH_MIN = 6;
/** Without characters that have a meaning in the header of a mail, so that one text is one mailbox. */
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\]{2,}$/;
const ACCOUNT_NAME = /^[A-Za-z0-9_.-]{4,32}$/;
const PHONE = /^\d{5,15}$/;
const AREA_CODE = /^\d{1,4}$/;
/** The specification's pattern: letters and digits only, both required. */
const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{6,}$/;

const empty = (value: string | undefined): boolean => value === undefined || value.trim() === '';
const issue = (key: Issue['key'], field: string): Issue => ({ key, field });

export type LoginDraft = Partial<z.infer<typeof loginBody>> & Pick<z.infer<typeof loginBody>, 'signType'>;
export type RegisterDraft = Partial<z.infer<typeof registerBody>> & Pick<z.infer<typeof registerBody>, 'signType'>;

/** What a deployment and its settings require in a registration. */
export interface RegisterRules {
  readonly captchaRequired: boolean;
  readonly invitationRequired: boolean;
  /** What has to be agreed to; null or absent where nothing is asked. */
  readonly consent?: ConsentRules | null | undefined;
}

/** What a deployment asks of who opens an account. */
export interface ConsentRules {
  /** Years. */
  readonly minimumAge: number;
  /** ISO codes of countries whose residents can open no account. */
  readonly closedTo: readonly string[];
}

/** First wrong thing about a password that is being chosen, or undefined. */
export function validatePassword(password: string | undefined, repeated: string | undefined): Issue | undefined {
  if (empty(password) || password === undefined) return issue('please_pwd', 'loginPassword');
  if (password.length < PASSWORD_LENGTH_MIN) return issue('stock95', 'loginPassword');
  if (!PASSWORD.test(password)) return issue('password_form', 'loginPassword');
  if (password !== repeated) return issue('register_pwd_diff', 'newPassword');
  return undefined;
}

export function validateEmail(email: string | undefined): Issue | undefined {
  if (empty(email) || email === undefined) return issue('please_email', 'email');
  return EMAIL.test(email.trim()) ? undefined : issue('email_form', 'email');
}

export function validatePhone(areaCode: string | undefined, phone: string | undefined): Issue | undefined {
  if (empty(phone) || phone === undefined) return issue('please_mobile', 'phone');
  if (areaCode === undefined || !AREA_CODE.test(areaCode)) return issue('area_code_required', 'areaCode');
  return PHONE.test(phone.trim()) ? undefined : issue('phone_form', 'phone');
}

/** By a password: always for an account name; for an e-mail address where one is sent, else by the code that was mailed. */
export function isByPassword({ signType, loginPassword }: LoginDraft): boolean {
  return signType === SIGN_TYPE.account || (signType === SIGN_TYPE.email && !empty(loginPassword));
}

/** First wrong thing about a sign-in form, in the order of its fields, or undefined. */
export function validateLogin(draft: LoginDraft, captchaRequired: boolean): Issue | undefined {
  if (draft.signType === SIGN_TYPE.email) {
    const codeRequired = !isByPassword(draft) || captchaRequired;
    return validateEmail(draft.email) ?? (codeRequired && empty(draft.code) ? issue('please_code', 'code') : undefined);
  }
  if (draft.signType === SIGN_TYPE.phone) {
    return validatePhone(draft.areaCode, draft.phone) ?? (empty(draft.code) ? issue('please_code', 'code') : undefined);
  }
  if (draft.signType === SIGN_TYPE.wallet) {
    return empty(draft.address) ? issue('wallet_address_cannot_be_empty', 'address') : undefined;
  }
  if (empty(draft.loginName)) return issue('please_user', 'loginName');
  if (empty(draft.loginPassword)) return issue('please_pwd', 'loginPassword');
  if (captchaRequired && empty(draft.code)) return issue('please_code', 'code');
  return undefined;
}

/** First wrong thing about a registration, in the order of its fields, or undefined. */
export function validateRegister(draft: RegisterDraft, rules: RegisterRules): Issue | undefined {
  const who = validateIdentity(draft);
  if (who !== undefined) return who;
  const password = validatePassword(draft.loginPassword, draft.newPassword);
  if (password !== undefined) return password;
  if (rules.invitationRequired && empty(draft.activeCode)) return issue('invitation_required', 'activeCode');
  const codeRequired = draft.signType !== SIGN_TYPE.account || rules.captchaRequired;
  if (codeRequired && empty(draft.code)) return issue('please_code', 'code');
  return validateConsent(draft, rules.consent);
}

/** First thing that was not agreed to, or a country that is closed; undefined also where nothing is asked. */
export function validateConsent(
  { country, adult, terms }: Pick<RegisterDraft, 'country' | 'adult' | 'terms'>,
  rules: ConsentRules | null | undefined,
): Issue | undefined {
  if (!rules) return undefined;
  if (country === undefined || !COUNTRIES.includes(country)) return issue('residence_required', 'country');
  if (rules.closedTo.includes(country)) return issue('country_closed', 'country');
  if (adult !== true) return { key: 'age_required', field: 'adult', params: { age: rules.minimumAge } };
  return terms === true ? undefined : issue('terms_required', 'terms');
}

function validateIdentity(draft: RegisterDraft): Issue | undefined {
  if (draft.signType === SIGN_TYPE.email) return validateEmail(draft.email);
  if (draft.signType === SIGN_TYPE.phone) return validatePhone(draft.areaCode, draft.phone);
  if (empty(draft.loginName) || draft.loginName === undefined) return issue('please_user', 'loginName');
  return ACCOUNT_NAME.test(draft.loginName.replace(/\s/g, '')) ? undefined : issue('account_form', 'loginName');
}
