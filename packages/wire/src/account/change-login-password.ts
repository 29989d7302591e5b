import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { secret, shortCode } from './secret-field.ts';

export const changeLoginPassword = endpoint({
  id: 'security.changeLoginPassword',
  method: 'POST',
  path: '/api/user/updateUserLoginPwd',
  caller: 'customer',
  summary: 'Changes the login password. Ends the customer’s other sessions. A `userId` must be the customer’s own.',
  envelope: 'none',
  body: z.object({ oldPwd: secret(), newPwd: secret(), userId: z.optional(id()) }),
});

export const changePasswordByEmail = endpoint({
  id: 'security.changePasswordByEmail',
  method: 'POST',
  path: '/api/user/updatePwdByEmail',
  caller: 'customer',
  summary:
    'Changes the login password by a code (UPD_PASSWORD) sent to the bound e-mail address; an `email` must be that one. Ends the other sessions.',
  envelope: 'none',
  body: z.object({ email: z.optional(z.string().check(z.maxLength(254))), newPwd: secret(), emailCode: shortCode() }),
});
