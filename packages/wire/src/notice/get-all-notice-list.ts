import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { noticeRow } from './notice-list.ts';

export const getAllNoticeList = endpoint({
  id: 'notice.getAllNoticeList',
  method: 'POST',
  path: '/api/notice/getAllNoticeList',
  caller: 'anyone',
  summary: 'The notices in force: the scrolling line, the banners of /home, and pop-ups.',
  envelope: 'data',
  output: z.object({
    roll: z.array(noticeRow),
    banners: z.array(noticeRow),
    popups: z.array(noticeRow),
  }),
});
