import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { symbol } from '../fields.ts';

export const removeByCoin = endpoint({
  id: 'watchlist.removeByCoin',
  method: 'POST',
  path: '/api/userCoin/removeByCoin',
  caller: 'customer',
  summary: 'Stops watching one instrument.',
  envelope: 'none',
  body: z.object({ coin: symbol() }),
});
