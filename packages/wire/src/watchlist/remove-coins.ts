import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const removeCoins = endpoint({
  id: 'watchlist.removeCoins',
  method: 'POST',
  path: '/api/userCoin/remove/{ids}',
  caller: 'customer',
  summary: 'Stops watching several, by the ids of the list; an id of somebody else’s refuses all.',
  envelope: 'none',
  params: z.object({ ids: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'ids')) }),
});
