import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const switchMode = endpoint({
  id: 'account.switchMode',
  method: 'POST',
  path: '/api/user/switch',
  caller: 'customer',
  summary:
    'Chooses the ledger this customer trades in: type 2 simulated (the first time funds 100,000 USDT of it), type 1 live.',
  envelope: 'none',
  query: z.object({ type: z.enum(['1', '2']) }),
});
