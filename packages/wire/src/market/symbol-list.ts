import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { sortedBy } from '../fields.ts';
import { coinItem } from './coin.ts';

/** What the instruments can be sorted by; unsorted they come in the order of the catalogue. */
export const SYMBOL_COLUMNS = ['symbol', 'coin', 'amount', 'priceChangePercent', 'volume24'] as const;

export const symbolList = endpoint({
  id: 'market.symbolList',
  method: 'POST',
  path: '/api/symbolmanage/list',
  caller: 'anyone',
  summary: 'Every spot instrument.',
  envelope: 'rows',
  query: z.object(sortedBy(SYMBOL_COLUMNS)),
  output: coinItem,
});
