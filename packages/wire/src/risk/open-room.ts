import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asset, decimal } from '../fields.ts';
import { RISK_DESKS } from './risk-limit.ts';

export const openRoom = endpoint({
  id: 'trading.room',
  method: 'GET',
  path: '/api/trading/room',
  caller: 'customer',
  summary:
    'Limits of what may be open on a desk that are nearly used up (from 80 % on), and how much is still possible.',
  envelope: 'data',
  query: z.object({ desk: z.enum(RISK_DESKS), coin: asset() }),
  output: z.array(
    z.object({
      /** The key of the refusal. */
      key: z.enum(['desk_limit', 'customer_limit', 'stake_limit']),
      most: decimal(),
      left: decimal(),
    }),
  ),
});
