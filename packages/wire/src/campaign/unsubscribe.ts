import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The page that the link in a letter leads to. A mail program posts to the same address (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

const query = z.object({ t: z.string().check(z.maxLength(200)) });

export const unsubscribe = endpoint({
  id: 'campaign.unsubscribe',
  method: 'POST',
  path: UNSUBSCRIBE_PATH,
  caller: 'anyone',
  summary: 'Ends news by e-mail for whom the signed `t` of a letter names, without a sign-in. Again changes nothing.',
  envelope: 'none',
  anyBody: true,
  query,
});

export const unsubscribed = endpoint({
  id: 'campaign.unsubscribed',
  method: 'GET',
  path: '/api/campaign/unsubscribe',
  caller: 'anyone',
  summary: 'Whose news by e-mail the signed `t` of a letter would end: the masked address, and whether it comes now.',
  envelope: 'data',
  query,
  output: z.object({ email: z.string(), on: z.boolean() }),
});
