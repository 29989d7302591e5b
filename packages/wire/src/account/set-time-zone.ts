import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { zoneName } from './zone-name.ts';

export const setTimeZone = endpoint({
  id: 'account.setTimeZone',
  method: 'POST',
  path: '/api/user/timeZone',
  caller: 'customer',
  summary:
    'Says in which zone the phone shows times, for letters and e-mails; and, where the customer chose, the choice, which their other phones follow (ours).',
  envelope: 'none',
  body: z.object({
    /** What the customer chose: a zone, or `phone` for that of each phone. Left out, the former choice stays. */
    chosen: z.optional(z.union([z.literal('phone'), zoneName()])),
    /** The zone of the times on this phone's screen. */
    shown: zoneName(),
  }),
});
