import type { MessageKey, MessageParams } from '@bourse/wire';
import type { Refusal } from '../../platform/refusal.ts';

/** What a call tells of something that was refused beside something that was done. */
export function reasonOf({ key, params }: Refusal): { key: MessageKey; params?: MessageParams } {
  return params === undefined ? { key } : { key, params };
}
