import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const conversation = endpoint({
  id: 'service.conversation',
  method: 'GET',
  path: '/api/service/conversation',
  caller: 'customer',
  summary: 'How the conversation with customer service stands: answers not read yet, and whether it was closed.',
  envelope: 'data',
  output: z.object({ unread: z.number(), ended: z.boolean() }),
});
