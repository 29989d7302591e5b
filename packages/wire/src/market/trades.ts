import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, symbol, timeMs, whole } from '../fields.ts';

export const tradeRow = z.object({
  id: z.string(),
  time: timeMs(),
  price: decimal(),
  amount: decimal(),
  /** The taker's side: 0 buy, 1 sell. */
  type: z.number(),
});
export type TradeRow = z.infer<typeof tradeRow>;

export const trades = endpoint({
  id: 'market.trades',
  runsAt: 'gateway',
  method: 'GET',
  path: '/api/market/trades',
  caller: 'anyone',
  summary: 'The latest trades, newest first.',
  envelope: 'rows',
  query: z.object({
    symbol: symbol(),
    limit: z._default(whole(1, 100), 20),
  }),
  output: tradeRow,
});
