import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const newsTabs = endpoint({
  id: 'news.tabs',
  method: 'POST',
  path: '/api/common/geNewsTabSetting',
  caller: 'anyone',
  summary: 'The open tabs of the news, in the language of the request.',
  envelope: 'data',
  output: z.array(z.object({ name: z.string(), keyStr: z.string() })),
});
