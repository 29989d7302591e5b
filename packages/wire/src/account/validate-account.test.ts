import { describe, expect, it } from 'vitest';
import { type LoginDraft, type RegisterDraft, validateLogin, validateRegister } from './validate-account.ts';

const keyOf = (issue: { readonly key: string } | undefined) => issue?.key;

describe('signing in with an e-mail address', () => {
  const cases: [string, Partial<LoginDraft>, boolean, string | undefined][] = [
    ['a code', { email: 'a@example.com', code: '123456' }, false, undefined],
    ['a password', { email: 'a@example.com', loginPassword: 'secret12' }, false, undefined],
    ['neither', { email: 'a@example.com' }, false, 'please_code'],
    ['an empty password', { email: 'a@example.com', loginPassword: '' }, false, 'please_code'],
    ['a password where a captcha is asked for', { email: 'a@example.com', loginPassword: 'x' }, true, 'please_code'],
    ['a password and its captcha', { email: 'a@example.com', loginPassword: 'x', code: 'ab3x' }, true, undefined],
    ['no address', { loginPassword: 'secret12' }, false, 'please_email'],
    ['no address but a name', { email: 'anna', loginPassword: 'secret12' }, false, 'email_form'],
  ];
  it.each(cases)('%s', (_, draft, captcha, key) => {
    expect(keyOf(validateLogin({ signType: '1', ...draft }, captcha))).toBe(key);
  });
});

describe('what a registration agrees to', () => {
  const draft: RegisterDraft = {
    signType: '3',
    loginName: 'anna.k',
    loginPassword: 'secret12',
    newPassword: 'secret12',
    country: 'DE',
    adult: true,
    terms: true,
  };
  const rules = { captchaRequired: false, invitationRequired: false, consent: { minimumAge: 18, closedTo: ['KP'] } };
  const cases: [string, Partial<RegisterDraft>, string | undefined][] = [
    ['everything', {}, undefined],
    ['no country', { country: undefined }, 'residence_required'],
    ['what is no country', { country: 'UK' }, 'residence_required'],
    ['a closed country', { country: 'KP' }, 'country_closed'],
    ['no age', { adult: false }, 'age_required'],
    ['no terms', { terms: undefined }, 'terms_required'],
    ['a wrong password first', { loginPassword: '', terms: false }, 'please_pwd'],
  ];
  it.each(cases)('%s', (_, more, key) => {
    expect(keyOf(validateRegister({ ...draft, ...more }, rules))).toBe(key);
  });
  it('is not asked for where the deployment does not', () => {
    const nothing = { ...draft, country: undefined, adult: undefined, terms: undefined };
    expect(validateRegister(nothing, { ...rules, consent: null })).toBeUndefined();
  });
});
