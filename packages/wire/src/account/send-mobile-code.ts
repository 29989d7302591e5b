import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';

export const sendMobileCode = endpoint({
  id: 'account.sendMobileCode',
  method: 'POST',
  path: '/api/user/sendMobileCode',
  caller: 'anyone',
  summary:
    'Sends a one-time code by text message; `phone` is area code and number, digits only; once in 60 s for one number.',
  envelope: 'none',
  query: z.object({ codeType: z.enum(['LOGIN', 'REGISTER']), phone: text(24) }),
});
