import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, timeMs } from '../fields.ts';

export const listSessions = endpoint({
  id: 'security.listSessions',
  method: 'GET',
  path: '/api/user/sessions',
  caller: 'customer',
  summary: 'Where the customer is signed in, the one that asks first, then by latest use.',
  envelope: 'data',
  output: z.array(
    z.object({
      id: id(),
      /** "Chrome, Android"; "" where it is not known. */
      device: z.string(),
      /** Masked: "203.0.*.*". */
      address: z.string(),
      createTime: timeMs(),
      /** Latest use. */
      useTime: timeMs(),
      /** The session that asks. */
      current: z.boolean(),
    }),
  ),
});

export const endSessions = endpoint({
  id: 'security.endSessions',
  method: 'POST',
  path: '/api/user/sessions/end',
  caller: 'customer',
  summary: 'Ends one of the customer’s own sessions, or without `id` all but the one that asks.',
  envelope: 'none',
  body: z.object({ id: z.optional(id()) }),
});
