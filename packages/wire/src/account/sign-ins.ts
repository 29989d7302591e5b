import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { timeMs } from '../fields.ts';

/** What an attempt came to. */
export const SIGN_IN_OUTCOMES = ['in', 'failed', 'asked', 'password'] as const;
export const SIGN_IN_METHODS = ['account', 'email', 'phone', 'wallet', 'passkey', 'token', 'recovery'] as const;

export const listSignIns = endpoint({
  id: 'security.listSignIns',
  method: 'GET',
  path: '/api/user/signIns',
  caller: 'customer',
  summary:
    'The latest attempts to sign in to the customer’s account, right or wrong, and changes of its password; the newest first.',
  envelope: 'data',
  output: z.array(
    z.object({
      time: timeMs(),
      method: z.enum(SIGN_IN_METHODS),
      /** in: signed in; failed: refused; asked: the second factor was asked for; password: the login password was changed. */
      outcome: z.enum(SIGN_IN_OUTCOMES),
      /** "Chrome, Android"; "" where it is not known. */
      device: z.string(),
      /** The network, masked: "203.0.*.*". */
      address: z.string(),
      /** Where a trusted proxy placed it: "DE"; null where none did. */
      country: z.nullable(z.string()),
    }),
  ),
});
