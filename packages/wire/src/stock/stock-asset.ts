import * as z from 'zod/mini';
import { overnight } from '../contract/overnight.ts';
import { endpoint } from '../endpoint.ts';
import { decimal, symbol, text } from '../fields.ts';

const query = z.object({ market: z.optional(text(24)), symbol: symbol() });

/** What a customer may do with one stock, and its terms. Rates are proportions. */
export const stockAsset = endpoint({
  id: 'stock.asset',
  method: 'GET',
  path: '/api/stock/asset/get',
  caller: 'customer',
  summary: 'Free money for a stock, in its currency, and the terms of its market.',
  envelope: 'data',
  query,
  output: z.object({
    /** Free in the stock account. */
    enableNum: decimal(),
    /** "usd", "brl". */
    currency: z.string(),
    leverages: z.array(z.number()),
    openFee: decimal(),
    closeFee: decimal(),
    /** A position is liquidated when it has lost this part of its margin. */
    lossShare: decimal(),
    tickSize: decimal(),
    /** Smallest part of a share that is traded: "1" where only whole shares are. */
    lotSize: decimal(),
    isOpen: z.boolean(),
    /** When its exchange opens next, ms; null while it is open. */
    nextOpen: z.nullable(z.number()),
    overnight,
    /** What becomes of limit orders while it is closed; market orders are refused. */
    whileClosed: z.enum(['wait', 'refuse']),
  }),
});

export const stockCount = endpoint({
  id: 'stock.count',
  method: 'GET',
  path: '/api/stock/asset/getCount',
  caller: 'customer',
  summary: 'How many rows the tabs of the stock desk hold; with `symbol` of that stock alone.',
  envelope: 'data',
  query: z.object({ market: z.optional(text(24)), symbol: z.optional(symbol()) }),
  output: z.object({
    /** Open positions, past positions, open orders, past orders. */
    assetCnt: z.number(),
    assetHistoryCnt: z.number(),
    delegationCnt: z.number(),
    historyCnt: z.number(),
  }),
});
