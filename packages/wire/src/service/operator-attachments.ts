import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { attachedFile, attachmentId, attachmentName, attachmentQuery } from './attachments.ts';

const permission = 'service';

export const attachForCustomer = endpoint({
  id: 'console.attachForCustomer',
  method: 'POST',
  path: '/api/console/conversationFiles',
  caller: 'operator',
  permission,
  summary:
    'Takes a png, jpeg or pdf by its content for an answer to a customer; what no answer has within a day is removed. `url` is its id.',
  envelope: 'url',
  upload: true,
  query: z.object({ customer: id(), name: attachmentName() }),
  output: z.object({ url: z.string() }),
});

export const conversationFile = endpoint({
  id: 'console.conversationFile',
  method: 'GET',
  path: '/api/console/conversationFiles/{id}',
  caller: 'operator',
  permission,
  summary: 'A file of a conversation with customer service.',
  envelope: 'data',
  params: z.object({ id: attachmentId() }),
  query: attachmentQuery,
  output: attachedFile,
});
