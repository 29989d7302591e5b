import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { passkeyAnswer } from './passkeys.ts';
import { secret, shortCode } from './secret-field.ts';

export const beginTotp = endpoint({
  id: 'security.beginTotp',
  method: 'POST',
  path: '/api/user/totp/begin',
  caller: 'customer',
  summary:
    'A new key for an authenticator (base32, and as an otpauth address); a code of it turns two-step verification on. Needs the login password, or, where there is none, a sign-in of the last ten minutes; and a passkey’s answer, where there is one.',
  envelope: 'data',
  body: z.object({ loginPassword: z.optional(secret()), passkey: z.optional(passkeyAnswer()) }),
  output: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmTotp = endpoint({
  id: 'security.confirmTotp',
  method: 'POST',
  path: '/api/user/totp/confirm',
  caller: 'customer',
  summary: 'Turns two-step verification on with the first code. Each time step is accepted once.',
  envelope: 'none',
  body: z.object({ totp: shortCode() }),
});

export const disableTotp = endpoint({
  id: 'security.disableTotp',
  method: 'POST',
  path: '/api/user/totp/disable',
  caller: 'customer',
  summary: 'Turns two-step verification off with a code; withdrawals rest for 24 hours.',
  envelope: 'none',
  body: z.object({ totp: shortCode() }),
});
