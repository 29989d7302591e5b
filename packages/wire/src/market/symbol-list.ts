import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { sorting } from '../fields.ts';
import { coinItem } from './coin.ts';

export const symbolList = endpoint({
  id: 'market.symbolList',
  method: 'POST',
  path: '/api/symbolmanage/list',
  caller: 'anyone',
  summary: 'Every spot instrument.',
  envelope: 'rows',
  query: z.object(sorting),
  output: coinItem,
});
