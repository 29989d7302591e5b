import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { Issue } from '../messages.ts';
import { secret } from './secret-field.ts';

export const LETTER_MARK_MIN = 4;
export const LETTER_MARK_MAX = 20;
/** Letters and digits of any script: nothing that a mail could be formed with. */
const MARK = /^[\p{L}\p{M}\p{N}]+$/u;

/** What is wrong with an anti-phishing code, or undefined. */
export function validateLetterMark(mark: string): Issue | undefined {
  const length = Array.from(mark.trim()).length;
  return length >= LETTER_MARK_MIN && length <= LETTER_MARK_MAX && MARK.test(mark.trim())
    ? undefined
    : { key: 'letter_mark_form', field: 'mark', params: { min: LETTER_MARK_MIN, max: LETTER_MARK_MAX } };
}

export const readLetterMark = endpoint({
  id: 'security.readLetterMark',
  method: 'GET',
  path: '/api/user/letterMark',
  caller: 'customer',
  summary: 'The anti-phishing code of the customer: it stands in every letter and e-mail to them. "" for none.',
  envelope: 'data',
  output: z.object({ mark: z.string() }),
});

export const setLetterMark = endpoint({
  id: 'security.setLetterMark',
  method: 'POST',
  path: '/api/user/letterMark',
  caller: 'customer',
  summary: 'Sets the anti-phishing code, or with "" removes it. Needs the login password where there is one.',
  envelope: 'none',
  body: z.object({ mark: z.string().check(z.maxLength(200)), loginPassword: z.optional(secret()) }),
});
