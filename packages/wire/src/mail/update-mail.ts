import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Letters that one call may mark. */
export const MAIL_IDS_MAX = 100;

export const updateMail = endpoint({
  id: 'mail.updateMail',
  method: 'POST',
  path: '/api/mail/updateMail',
  caller: 'customer',
  summary: 'Marks letters as read, by their ids or "all"; an id of somebody else’s refuses all.',
  envelope: 'none',
  query: z.object({ ids: z.string().check(z.regex(/^(all|\d{1,15}(,\d{1,15}){0,99})$/, 'ids')) }),
});
