import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asset, decimal, id } from '../fields.ts';

export const exchangeBody = z.object({
  fromSymbol: asset(),
  toSymbol: asset(),
  /** Of `fromSymbol`. */
  total: z.optional(decimal()),
  /** The quote for this amount; without it, or after its time, the exchange is refused rather than made at another rate. */
  quoteId: z.optional(id()),
});
export type ExchangeBody = z.infer<typeof exchangeBody>;

export const currencyExchange = endpoint({
  id: 'swap.currencyExchange',
  method: 'POST',
  path: '/api/texchange/currencyExchange',
  caller: 'customer',
  summary: 'Exchanges an asset of the platform account for another at the quoted rate.',
  envelope: 'data',
  body: exchangeBody,
  output: z.object({ received: decimal(), price: decimal() }),
});
