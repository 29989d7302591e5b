import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { whole } from '../fields.ts';
import { secret } from './secret-field.ts';

export const changeFundPassword = endpoint({
  id: 'security.changeFundPassword',
  method: 'POST',
  path: '/api/user/updatePwd',
  caller: 'customer',
  summary: 'Changes the fund password (`signType` 1, the only one). The login password has a call of its own.',
  envelope: 'none',
  body: z.object({ oldPwd: secret(), newPwd: secret(), signType: z._default(whole(1, 1), 1) }),
});
