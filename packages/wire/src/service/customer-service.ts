import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';

/** How customer service is reached; "" for what the operator has not set. */
export const customerService = z.object({
  /** Whether messages can be written here. */
  chat: z.boolean(),
  /** Whom an answer is from; "" where it is just customer service. */
  name: z.string(),
  /** When it is there, in the operator's own words. */
  hours: z.string(),
  /** Address of another site: a messenger, a help desk. */
  link: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type CustomerService = z.infer<typeof customerService>;

export const getCustomerService = endpoint({
  id: 'settings.getCustomerService',
  method: 'POST',
  path: '/api/common/getCustomerService',
  caller: 'anyone',
  summary: 'How customer service is reached; the same for everybody, whatever `userIds` says.',
  envelope: 'data',
  query: z.object({ userIds: z.optional(text(200)) }),
  output: customerService,
});
