import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { secret } from './secret-field.ts';

/** Secrets are sent only in the body, because addresses end up in logs and histories. */
export const setFundPassword = endpoint({
  id: 'security.setFundPassword',
  method: 'POST',
  path: '/api/user/tardPwdSet',
  caller: 'customer',
  summary: 'Sets the fund password where there is none; later it is changed with the present one.',
  envelope: 'none',
  body: z.object({ pwd: secret() }),
});
