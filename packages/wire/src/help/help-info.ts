import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, timeMs } from '../fields.ts';

export const helpInfo = endpoint({
  id: 'help.info',
  method: 'GET',
  path: '/api/helpCenterInfo/{id}',
  caller: 'anyone',
  summary: 'One article of the help centre; `content` is plain text, paragraphs apart by empty lines.',
  envelope: 'data',
  params: z.object({ id: id() }),
  output: z.object({ question: z.string(), createTime: timeMs(), content: z.string() }),
});
