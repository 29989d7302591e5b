import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const helpGroup = z.object({
  title: z.string(),
  infoList: z.array(z.object({ id: id(), question: z.string() })),
});

export const helpList = endpoint({
  id: 'help.list',
  method: 'GET',
  path: '/api/helpcenter/list',
  caller: 'anyone',
  summary: 'The questions of the help centre by group, in the language of the request.',
  envelope: 'data',
  output: z.array(helpGroup),
});
