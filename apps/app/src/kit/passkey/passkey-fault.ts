import { showToast } from '@bourse/ui';
import i18next from 'i18next';
import { ApiError } from '../../platform/api-error.ts';
import { toastError, toastMessage } from '../../platform/toasts.ts';
import { isCalledOff, isKnownHere } from './passkey-device.ts';

/** Says what went wrong while a device was asked; nothing where the customer called it off. */
export function toastPasskeyFault(error: unknown): void {
  if (error instanceof ApiError) toastError(error);
  else if (isKnownHere(error)) toastMessage('passkey_known', 'error');
  else if (!isCalledOff(error)) showToast(i18next.t('passkey.failed'), 'error');
}
