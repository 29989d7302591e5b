import { showToast, type ToastTone } from '@bourse/ui';
import type { MessageKey, MessageParams } from '@bourse/wire';
import i18next from 'i18next';
import { ApiError } from './api-error.ts';
import { messageText } from './i18n.ts';
import { freezeOfRefusal, toldFreeze } from './told-freeze.ts';

/** Says a message of the language files. */
export function toastMessage(key: MessageKey, tone: ToastTone = 'success', params?: MessageParams): void {
  showToast(i18next.t(`messages:${key}`, { ...params }), tone);
}

/** A call that was not sent, because the same one was under way: not one that the customer called off. */
const isRepeated = (error: unknown): boolean =>
  error instanceof ApiError && error.cancelled && error.key === 'please_wait';

/** An error in words: the server's, else by its key, else "System error". "" where nothing is to be said. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t('messages:system_error');
  if (isRepeated(error)) return i18next.t('messages:please_wait');
  if (error.cancelled) return '';
  return messageText(error);
}

/** Says what went wrong; what is frozen is told in a popup. */
export function toastError(error: unknown): void {
  const freeze = error instanceof ApiError ? freezeOfRefusal(error.params) : undefined;
  if (freeze !== undefined) {
    toldFreeze.write(freeze);
    return;
  }
  const text = errorText(error);
  if (text !== '') showToast(text, isRepeated(error) ? 'neutral' : 'error');
}

/** Copies a text and says whether it worked. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastMessage('copy_success');
  } catch {
    toastMessage('copy_error', 'error');
  }
}
