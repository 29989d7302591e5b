import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asset, decimal, signedDecimal, timeMs } from '../fields.ts';

const currencyRate = z.object({
  /** "usdt", "usd", "brl". */
  code: z.string(),
  /** Units of it for one USDT at the last price. */
  rate: decimal(),
});

export const assetWorth = endpoint({
  id: 'assets.worth',
  method: 'GET',
  path: '/api/asset/worth',
  caller: 'customer',
  summary:
    'The currency in which the customer sees totals, those that have a live rate, and the profit of the day (UTC) in the ledger they trade in: worth now, less worth as the day began, less what came in and plus what left since. Null where nothing was recorded.',
  envelope: 'data',
  output: z.object({
    /** The chosen currency; "usdt" where none is chosen or its rate is missing now. */
    currency: z.string(),
    rate: decimal(),
    currencies: z.array(currencyRate),
    day: z.nullable(
      z.object({
        /** In USDT. */
        profit: signedDecimal(),
        /** As a proportion of what the day began with and what came in; null where that is nothing. */
        proportion: z.nullable(signedDecimal()),
        /** Since when: the day's beginning, or when it was recorded where that was later. */
        sinceMs: timeMs(),
        /** Recorded as the day began. */
        isWhole: z.boolean(),
      }),
    ),
  }),
});

export const chooseCurrency = endpoint({
  id: 'assets.chooseCurrency',
  method: 'POST',
  path: '/api/asset/displayCurrency',
  caller: 'customer',
  summary: 'Chooses the currency in which totals are shown; one that has a live rate.',
  envelope: 'none',
  body: z.object({ currency: asset() }),
});
