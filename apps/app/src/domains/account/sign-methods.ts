import { type AllSetting, SIGN_TYPE } from '@bourse/wire';

export type SignMethod = 'account' | 'email' | 'phone';
export const SIGN_TYPE_OF = {
  account: SIGN_TYPE.account,
  email: SIGN_TYPE.email,
  phone: SIGN_TYPE.phone,
} as const satisfies Record<SignMethod, string>;

/** Ways to sign in and to register that the operator opened, in the order of the tabs. */
export function openMethods(setting: AllSetting['LOGIN_REGIS_SETTING']): readonly SignMethod[] {
  const open: SignMethod[] = [];
  if (setting.ordinaryIsOpen) open.push('account');
  if (setting.emailIsOpen) open.push('email');
  if (setting.phoneIsOpen) open.push('phone');
  return open;
}

/** Only a path of this app may be the place to return to. */
export function safeReturn(path: string | undefined): string {
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : '/home';
}
