import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { attachmentIds } from './attachments.ts';
import { serviceMessage } from './service-messages.ts';
import { MESSAGE_MAX } from './validate-message.ts';

export const sendMessageBody = z.object({
  /** May be empty where files are attached. */
  text: text(MESSAGE_MAX),
  attachments: z._default(attachmentIds(), []),
});

export const sendMessage = endpoint({
  id: 'service.send',
  method: 'POST',
  path: '/api/service/send',
  caller: 'customer',
  summary:
    'Writes to customer service; opens the conversation again where it was closed. Sent twice with one idempotency-key it is one message.',
  envelope: 'data',
  body: sendMessageBody,
  output: serviceMessage,
});
