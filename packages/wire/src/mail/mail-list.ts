import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, paging, timeMs } from '../fields.ts';

/** What letters are about. */
export const MAIL_TYPES = [
  'account',
  'recharge',
  'withdraw',
  'certification',
  'follow',
  'loan',
  'nft',
  'alert',
  'news',
] as const;
export type MailType = (typeof MAIL_TYPES)[number];

export const mailRow = z.object({
  id: id(),
  type: z.enum(MAIL_TYPES),
  title: z.string(),
  /** Plain text. */
  content: z.string(),
  createTime: timeMs(),
  read: z.boolean(),
});
export type MailRow = z.infer<typeof mailRow>;

export const mailList = endpoint({
  id: 'mail.listByUserId',
  method: 'POST',
  path: '/api/mail/listByUserId',
  caller: 'customer',
  summary: 'Letters to the customer, newest first, in the language of the request.',
  envelope: 'rows',
  query: z.object(paging),
  output: mailRow,
});
