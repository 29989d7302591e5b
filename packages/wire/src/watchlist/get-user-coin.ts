import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const getUserCoin = endpoint({
  id: 'watchlist.getUserCoin',
  method: 'POST',
  path: '/api/userCoin/getUserCoin',
  caller: 'customer',
  summary: 'The watchlist, in the order of adding; `coin` is the instrument’s symbol.',
  envelope: 'data',
  output: z.array(z.object({ id: id(), coin: z.string(), icon: z.string() })),
});
