import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { symbol, text } from '../fields.ts';

export const watchedCoin = z.object({ coin: symbol(), icon: z.optional(text(200)) });

export const saveCoin = endpoint({
  id: 'watchlist.saveCoin',
  method: 'POST',
  path: '/api/userCoin/save',
  caller: 'customer',
  summary: 'Watches one instrument; watching it twice changes nothing.',
  envelope: 'none',
  body: watchedCoin,
});
