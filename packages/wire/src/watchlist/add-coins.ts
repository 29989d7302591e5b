import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { watchedCoin } from './save-coin.ts';

export const WATCHLIST_MAX = 200;

export const addCoins = endpoint({
  id: 'watchlist.addCoins',
  method: 'POST',
  path: '/api/userCoin/addBath',
  caller: 'customer',
  summary: 'Watches several instruments.',
  envelope: 'none',
  body: z.array(watchedCoin).check(z.minLength(1), z.maxLength(WATCHLIST_MAX)),
});
