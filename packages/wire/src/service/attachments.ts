import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, text } from '../fields.ts';

/** Files that one message may have. */
export const ATTACHMENTS_MAX = 4;
export const ATTACHMENT_NAME_MAX = 80;
/** What a picker offers; what a file is, its content decides. */
export const ATTACHMENT_TYPES = ['image/png', 'image/jpeg', 'application/pdf'] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const attachmentId = () => z.string().check(z.regex(UUID, 'the id of an attachment'));
export const attachmentIds = () => z.array(attachmentId()).check(z.maxLength(ATTACHMENTS_MAX));

/** What is attached to a message, without its content. */
export const attachment = z.object({
  id: z.string(),
  type: z.enum(ATTACHMENT_TYPES),
  /** "" for pictures. */
  name: z.string(),
  bytes: id(),
});
export type Attachment = z.infer<typeof attachment>;

/** A file with its content. */
export const attachedFile = z.object({
  type: z.enum(ATTACHMENT_TYPES),
  name: z.string(),
  /** The file, or of a picture a small copy where that was asked for. */
  base64: z.string(),
});

/** `small`: of a picture a copy that is large enough for a list. */
export const attachmentQuery = z.object({ small: z._default(z.enum(['true', 'false']), 'false') });
/** What its sender calls it; pictures have no name. */
export const attachmentName = () => z._default(text(ATTACHMENT_NAME_MAX), '');

export const attachFile = endpoint({
  id: 'service.attachFile',
  method: 'POST',
  path: '/api/service/attachments',
  caller: 'customer',
  summary:
    'Takes a png, jpeg or pdf by its content, at most 8 MB, for a message to customer service; what no message has within a day is removed. `url` is its id.',
  envelope: 'url',
  upload: true,
  query: z.object({ name: attachmentName() }),
  output: z.object({ url: z.string() }),
});

export const readAttachment = endpoint({
  id: 'service.readAttachment',
  method: 'GET',
  path: '/api/service/attachments/{id}',
  caller: 'customer',
  summary: 'A file of the customer’s own conversation.',
  envelope: 'data',
  params: z.object({ id: attachmentId() }),
  query: attachmentQuery,
  output: attachedFile,
});
