import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { paging, text } from '../fields.ts';
import { coinItem } from './coin.ts';

/** `maRate`: the day's change in percent. `stockGid`: market and code, "us:AAPL"; `symbolGid` is the same. */
export const stockItem = z.extend(coinItem, { maRate: z.string(), stockGid: z.string(), symbolGid: z.string() });

export const stockList = endpoint({
  id: 'market.stockList',
  method: 'GET',
  path: '/api/common/stockList',
  caller: 'anyone',
  summary: 'Stocks by type and market, 20 a page on the phone; `symbol` searches code and name.',
  envelope: 'data',
  query: z.object({
    stockType: z.optional(z.enum(['US', 'BR'])),
    market: z.optional(text(24)),
    symbol: z.optional(text(24)),
    ...paging,
  }),
  output: z.object({
    total: z.number(),
    rows: z.array(stockItem),
  }),
});
