import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text, timeMs } from '../fields.ts';

export const NOTICE_KEYS = ['POP_UPS_NOTICE', 'ACTIVITY_NOTICE', 'FINANCE_ACTIVITY', 'ROLL_NOTICE'] as const;

export const noticeRow = z.object({
  noticeId: z.number(),
  key: z.enum(NOTICE_KEYS),
  title: z.string(),
  noticeContent: z.string(),
  imgUrl: z.string(),
  /** Route or address a tap leads to; "" for none. */
  url: z.string(),
  remark: z.string(),
  /** Speaks to who has neither tried demo trading nor money here (ours). */
  practice: z.boolean(),
  status: z.number(),
  createTime: timeMs(),
});
export type NoticeRow = z.infer<typeof noticeRow>;

export const noticeList = endpoint({
  id: 'notice.noticeList',
  method: 'POST',
  path: '/api/notice/list',
  caller: 'anyone',
  summary: 'Notices of one kind, in the language of the request.',
  envelope: 'rows',
  query: z.object({ key: z.enum(NOTICE_KEYS), modelKey: z.optional(text(40)) }),
  output: noticeRow,
});
