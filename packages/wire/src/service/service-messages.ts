import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, PAGE_SIZE_MAX, timeMs, whole } from '../fields.ts';
import { attachment } from './attachments.ts';

export const serviceMessage = z.object({
  id: id(),
  /** Who wrote it. */
  from: z.enum(['customer', 'service']),
  /** Whom an answer is from, "" where it is just customer service; always "" for the customer's own. */
  name: z.string(),
  text: z.string(),
  attachments: z.array(attachment),
  createTime: timeMs(),
  /** The other side has read it. */
  read: z.boolean(),
});
export type ServiceMessage = z.infer<typeof serviceMessage>;

export const serviceMessages = endpoint({
  id: 'service.messages',
  method: 'GET',
  path: '/api/service/messages',
  caller: 'customer',
  summary:
    'The conversation with customer service, newest first; with `before`, what came before that message. `total` is that of the whole conversation.',
  envelope: 'rows',
  query: z.object({
    before: z.optional(id()),
    pageSize: z._default(whole(1, PAGE_SIZE_MAX), 30),
  }),
  output: serviceMessage,
});
