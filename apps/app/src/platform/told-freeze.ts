import { FROZEN_SCOPES, type FreezeNotice, type MessageParams } from '@bourse/wire';
import { ValueStore } from './value-store.ts';

/** What the shell's popup tells about, whatever page is open. */
export const toldFreeze = new ValueStore<FreezeNotice | undefined>(undefined);

/** The freeze that a refusal is about; undefined where it is about something else. */
export function freezeOfRefusal(params: MessageParams | undefined): FreezeNotice | undefined {
  const module = FROZEN_SCOPES.find((scope) => scope === params?.module);
  if (params === undefined || module === undefined || typeof params.until !== 'number') return undefined;
  return { module, reason: String(params.reason), until: params.until, contact: String(params.contact) };
}
