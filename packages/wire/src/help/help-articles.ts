import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const helpArticles = endpoint({
  id: 'help.articles',
  method: 'GET',
  path: '/api/helpcenter/articles',
  caller: 'anyone',
  summary: 'All articles of the help centre with their texts, in the language of the request, for searching in them.',
  envelope: 'data',
  output: z.array(z.object({ id: id(), question: z.string(), content: z.string() })),
});
