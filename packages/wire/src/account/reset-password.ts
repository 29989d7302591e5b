import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { secret, shortCode } from './secret-field.ts';

export const resetPassword = endpoint({
  id: 'security.resetPassword',
  method: 'POST',
  path: '/api/user/backPwd',
  caller: 'anyone',
  summary:
    'A new login password for who forgot theirs, by a code (FIND_PASSWORD) sent to the bound e-mail address. Ends all sessions; withdrawals rest for 24 hours. Whether an address is registered is not told.',
  envelope: 'none',
  body: z.object({ email: text(254), newPwd: secret(), emailCode: shortCode() }),
});
