import type { MessageKey, MessageParams } from './messages.ts';

/** Codes of the wire. 200 is success, any other positive code shows `msg`; 403 signs the customer out. */
export const CODE = {
  ok: 200,
  badRequest: 400,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooMany: 429,
  fault: 500,
  unavailable: 503,
} as const;
export type Code = (typeof CODE)[keyof typeof CODE];

/**
 * Every answer of the API. Its HTTP status is 200 unless the caller must wait (429, with the seconds in Retry-After), no such
 * path exists (404), the server itself fails (500) or no answer came in time (503). Clients also read a 429 that came with status 200, as before.
 */
export interface Envelope<Data = unknown> {
  readonly code: Code;
  /** In the language of the request's `lang` header. */
  readonly msg: string;
  /** The message's key and parameters, so that a client may show its own text. Absent on success. */
  readonly key?: MessageKey;
  readonly params?: MessageParams;
  /** The field of the request that is wrong, if there is one. */
  readonly field?: string;
  readonly data?: Data;
  readonly rows?: readonly Data[];
  readonly total?: number;
  /** The address from which an upload is read. */
  readonly url?: string;
}

/** What a refusal that asks to wait says, of whole seconds: both units, so that its message may name either. */
export function tooManyParams(seconds: number): { readonly seconds: number; readonly minutes: number } {
  const known = Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : 1;
  return { seconds: known, minutes: Math.ceil(known / 60) };
}
