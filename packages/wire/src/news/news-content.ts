import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { timeMs, whole } from '../fields.ts';

export const newsContent = endpoint({
  id: 'news.content',
  method: 'POST',
  path: '/api/news/getJPNewsContent',
  caller: 'anyone',
  summary:
    'One article; asking counts as reading it, once an account, and once a day for visitors of one address. Own articles may have the marks of texts; what was taken over is plain text.',
  envelope: 'data',
  body: z.object({ urlRoad: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+){0,12}$/, 'name'), z.maxLength(60)) }),
  output: z.object({
    title: z.string(),
    content: z.string(),
    creatTime: timeMs(),
    imgUrl: z.string(),
    /** Where it was taken over from; null for our own. */
    source: z.nullable(z.object({ name: z.string(), url: z.string() })),
    readCount: whole(0),
  }),
});
