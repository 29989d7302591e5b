import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';

export const CODE_TYPES = ['LOGIN', 'REGISTER', 'FIND_PASSWORD', 'UPD_PASSWORD', 'BIND'] as const;

export const sendEmailCode = endpoint({
  id: 'account.sendEmailCode',
  method: 'POST',
  path: '/api/user/sendEmailCode',
  caller: 'anyone',
  summary:
    'Sends a one-time code by e-mail; once in 60 s for one address. Whether it is registered is not told. UPD_PASSWORD and BIND are for customers; UPD_PASSWORD goes to the bound address, which need not be named.',
  envelope: 'none',
  query: z.object({ codeType: z.enum(CODE_TYPES), email: z.optional(text(254)) }),
});
