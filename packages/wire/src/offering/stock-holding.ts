import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, text, timeMs } from '../fields.ts';

export const stockHoldingRow = z.object({
  /** Market and code: "us:AAPL". */
  stockGid: z.string(),
  stockCode: z.string(),
  stockName: z.string(),
  symbol: z.string(),
  /** What it is sold for: "usd". */
  currency: z.string(),
  /** Shares that can be sold. */
  available: decimal(),
  /** Shares that are locked, and until when the first of them are; null where none is. */
  locked: decimal(),
  unlockTime: z.nullable(timeMs()),
  /** What the house pays for one now; null without a recent price. */
  bid: z.nullable(decimal()),
  /** Of all shares at the last price; null without one. */
  worth: z.nullable(decimal()),
  isOpen: z.boolean(),
  /** When the exchange opens next; null while it is open. */
  nextOpen: z.nullable(timeMs()),
});
export type StockHoldingRow = z.infer<typeof stockHoldingRow>;

export const stockHoldingList = endpoint({
  id: 'stock.holdingList',
  method: 'GET',
  path: '/api/stock/holding/list',
  caller: 'customer',
  summary: 'Shares that the caller has bought in offerings.',
  envelope: 'data',
  output: z.array(stockHoldingRow),
});

export const sellHoldingBody = z.object({
  /** Market and code: "us:AAPL". */
  stockGid: text(32),
  /** Shares. */
  number: z.optional(decimal()),
});
export type SellHoldingBody = z.infer<typeof sellHoldingBody>;

export const sellHolding = endpoint({
  id: 'stock.sellHolding',
  method: 'POST',
  path: '/api/stock/holding/sell',
  caller: 'customer',
  summary: 'Sells shares to the house at the market’s bid, while the exchange is open. Locked shares cannot be sold.',
  envelope: 'data',
  body: sellHoldingBody,
  output: z.object({ received: decimal(), asset: z.string() }),
});
