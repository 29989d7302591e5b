import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const readMessages = endpoint({
  id: 'service.read',
  method: 'POST',
  path: '/api/service/read',
  caller: 'customer',
  summary: 'The customer has read the conversation up to this message.',
  envelope: 'none',
  body: z.object({ upTo: id() }),
});
