import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { secret } from './secret-field.ts';

export const setLoginPassword = endpoint({
  id: 'security.setLoginPassword',
  method: 'POST',
  path: '/api/user/pwdSett',
  caller: 'customer',
  summary:
    'Sets the login password of a customer who never chose one; needs a sign-in of the last ten minutes. Ends their other sessions.',
  envelope: 'none',
  body: z.object({ pwd: secret() }),
});
