import { type AllSetting, SIGN_TYPE } from '@bourse/wire';
import { Refusal } from '../../platform/refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { phoneDigits } from './phone-numbers.ts';

export type SignType = (typeof SIGN_TYPE)[keyof typeof SIGN_TYPE];
type Open = AllSetting['LOGIN_REGIS_SETTING'];

const NAMES: Readonly<Record<SignType, string>> = {
  [SIGN_TYPE.wallet]: 'wallet',
  [SIGN_TYPE.email]: 'email',
  [SIGN_TYPE.phone]: 'phone',
  [SIGN_TYPE.account]: 'account',
};

/** For the audit: "email". */
export const methodName = (signType: SignType): string => NAMES[signType];

/** Refuses with `method_closed` where the settings do not open this way. */
export function requireOpen(signType: SignType, settings: Open): void {
  const isOpen =
    (signType === SIGN_TYPE.account && settings.ordinaryIsOpen) ||
    (signType === SIGN_TYPE.email && settings.emailIsOpen) ||
    (signType === SIGN_TYPE.phone && settings.phoneIsOpen);
  if (!isOpen) throw new Refusal('method_closed', { field: 'signType' });
}

/** Refuses with `method_closed` where the deployment or its settings have no sign-in with a wallet. */
export function requireWalletOpen({ deployment, settings }: Pick<AccountDeps, 'deployment' | 'settings'>): void {
  if (deployment.wallet.signIn && settings.current().LOGIN_REGIS_SETTING.walletIsOpen) return;
  throw new Refusal('method_closed', { field: 'signType' });
}

/** E-mail addresses that differ only in case are one. */
export function emailKey(email: string | undefined): string {
  return (email ?? '').trim().toLowerCase();
}

/** Area code and number, digits only; refuses with `phone_form`. */
export function phoneKey(areaCode: string | undefined, phone: string | undefined): string {
  const digits = phoneDigits(areaCode ?? '', phone ?? '');
  if (digits === undefined) throw new Refusal('phone_form', { field: 'phone' });
  return digits;
}
