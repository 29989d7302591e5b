import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const unreadMail = endpoint({
  id: 'mail.unread',
  method: 'GET',
  path: '/api/mail/unread',
  caller: 'customer',
  summary: 'How many letters have not been opened.',
  envelope: 'data',
  output: z.object({ count: z.number() }),
});
