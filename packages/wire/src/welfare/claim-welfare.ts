import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id } from '../fields.ts';

export const claimWelfare = endpoint({
  id: 'welfare.claim',
  method: 'POST',
  path: '/api/welfare/claim',
  caller: 'customer',
  summary: 'Takes the reward of an event whose conditions are met: paid to the platform account of live money, once.',
  envelope: 'data',
  body: z.object({ id: id() }),
  /** In USDT. */
  output: z.object({ amount: decimal() }),
});
