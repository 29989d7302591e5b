import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { defiCoin } from './defi-coin.ts';

export const leaveDefi = endpoint({
  id: 'defi.leave',
  method: 'POST',
  path: '/api/apiDefi/leave',
  caller: 'customer',
  summary: 'Ends the participation: the address is counted no more, from this day on, and another may join.',
  envelope: 'none',
  body: z.object({ coin: defiCoin() }),
});
