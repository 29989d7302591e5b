import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, text, timeMs } from '../fields.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { attachment, attachmentIds } from './attachments.ts';

export const conversationQueue = consoleList({
  id: 'console.conversationQueue',
  path: '/api/console/conversations',
  permission: 'service',
  summary: 'Conversations, who waits longest first; search in customer number, name, address.',
  sort: ['waitingSince'],
  by: ['time', 'customer'],
  filters: { status: z.optional(z.enum(['open', 'waiting', 'closed'])), mine: z.optional(z.enum(['true', 'false'])) },
  output: z.object({
    /** The customer's number: there is one conversation per customer. */
    id: id(),
    loginName: z.string(),
    status: z.enum(['open', 'closed']),
    assignedTo: z.nullable(z.number()),
    lastTime: timeMs(),
    waitingSince: z.nullable(timeMs()),
    unread: z.number(),
    lastText: z.string(),
    lastFrom: z.enum(['customer', 'service']),
  }),
});

const params = z.object({ id: id() });

export const conversationView = endpoint({
  id: 'console.conversation',
  method: 'GET',
  path: '/api/console/conversations/{id}',
  caller: 'operator',
  permission: 'service',
  summary: 'One conversation, newest messages first; marks the customer’s as read.',
  envelope: 'data',
  params,
  query: z.object({ before: z.optional(id()) }),
  output: z.object({
    userId: id(),
    status: z.enum(['open', 'closed']),
    assignedTo: z.nullable(z.number()),
    waitingSince: z.nullable(timeMs()),
    /** What is filled into answers that are kept, and the language that the customer reads. */
    fillIn: z.object({ language: z.string(), name: z.string(), number: z.string(), brand: z.string() }),
    messages: z.array(
      z.object({
        id: id(),
        from: z.enum(['customer', 'service']),
        /** Who answered; null for the customer's own messages. */
        operator: z.nullable(z.number()),
        text: z.string(),
        attachments: z.array(attachment),
        createTime: timeMs(),
        read: z.boolean(),
      }),
    ),
    total: z.number(),
  }),
});

export const answerConversationCall = endpoint({
  id: 'console.answerConversation',
  method: 'POST',
  path: '/api/console/conversations/{id}/answer',
  caller: 'operator',
  permission: 'service',
  summary: 'Answers a customer, under the name that the settings give to customer service.',
  envelope: 'none',
  params,
  body: z.object({ text: text(2000), attachments: z._default(attachmentIds(), []) }),
});

export const closeConversationCall = endpoint({
  id: 'console.closeConversation',
  method: 'POST',
  path: '/api/console/conversations/{id}/close',
  caller: 'operator',
  permission: 'service',
  summary: 'Closes a conversation; the customer’s next message opens it again.',
  envelope: 'none',
  params,
  body: z.object({ reason: reason() }),
});

export const assignConversationCall = endpoint({
  id: 'console.assignConversation',
  method: 'POST',
  path: '/api/console/conversations/{id}/assign',
  caller: 'operator',
  permission: 'service',
  summary: 'Takes a conversation, or gives it back (`take` false).',
  envelope: 'none',
  params,
  body: z.object({ take: z.boolean() }),
});
