import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, text, timeMs } from '../fields.ts';

export const getCurrencyPrice = endpoint({
  id: 'swap.getCurrencyPrice',
  method: 'GET',
  path: '/api/texchange/getCurrencyPrice',
  caller: 'customer',
  summary:
    'The rate at which one asset would be exchanged for another now. With an amount it is a quote: good once, for that amount, until `expiresAt`, or until the market has left its spread. A customer has one at a time.',
  envelope: 'data',
  /** Two assets: "btc,usdt" is usdt for one btc. */
  query: z.object({
    currency: text(40),
    /** Of the first asset: what the quote is for. Absent: a rate to look at. */
    total: z.optional(decimal()),
  }),
  output: z.object({
    /** `to` for one `from`: the market's bid where it is sold, its ask where it is bought. */
    price: decimal(),
    /** To be sent with the exchange; absent where no amount was named. */
    quoteId: z.optional(id()),
    expiresAt: timeMs(),
  }),
});

export const swapCoins = endpoint({
  id: 'swap.coins',
  method: 'GET',
  path: '/api/texchange/coins',
  caller: 'customer',
  summary: 'Assets that can be exchanged, those first of which the customer has something.',
  envelope: 'data',
  output: z.array(
    z.object({
      symbol: z.string(),
      logo: z.string(),
      /** Free on the platform account. */
      available: decimal(),
      /** Can only be exchanged with USDT. */
      usdtOnly: z.boolean(),
    }),
  ),
});
