import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { secret, shortCode } from './secret-field.ts';

export const bindEmail = endpoint({
  id: 'security.bindEmail',
  method: 'POST',
  path: '/api/user/bindEmail',
  caller: 'customer',
  summary:
    'Binds an e-mail address, proved by a code (BIND) sent to it. It needs the login password too (ours), or, where there is none, a sign-in of the last ten minutes; in place of a bound one it tells the former address, and withdrawals rest for 24 hours.',
  envelope: 'none',
  body: z.object({ email: text(254), emailCode: shortCode(), loginPassword: z.optional(secret()) }),
});
