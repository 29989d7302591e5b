import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { paging, text, timeMs, whole } from '../fields.ts';

export const newsRow = z.object({
  title: z.string(),
  /** When it was published. */
  creatTime: timeMs(),
  /** What the article is known by: "maintenance-in-march". */
  urlRoad: z.string(),
  /** The first words of the text. */
  summary: z.string(),
  /** A picture of this site; "" for none. */
  imgUrl: z.string(),
  /** Who wrote it, where it was taken over from another site; "" for our own. */
  source: z.string(),
  /** Accounts and, of visitors, addresses of a day that opened it. */
  readCount: whole(0),
});
export type NewsRow = z.infer<typeof newsRow>;

export const newsList = endpoint({
  id: 'news.list',
  method: 'POST',
  path: '/api/news/getJPNewsList',
  caller: 'anyone',
  summary:
    'Articles of one tab (its `keyStr`), newest first, in the language of the request where they are written in it.',
  envelope: 'rows',
  query: z.object(paging),
  body: z.object({ type: text(40) }),
  output: newsRow,
});
