import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id } from '../fields.ts';

export const repayLoan = endpoint({
  id: 'loan.repay',
  method: 'POST',
  path: '/api/load/order/repay',
  caller: 'customer',
  summary:
    'Pays from the platform account all that is owed for a loan now. With `total`, what the customer was shown, it pays that or nothing.',
  envelope: 'none',
  query: z.object({ id: id(), total: z.optional(decimal()) }),
});

export const cancelLoan = endpoint({
  id: 'loan.cancel',
  method: 'POST',
  path: '/api/load/order/cancel',
  caller: 'customer',
  summary: 'Takes back a request for a loan that nobody has decided yet.',
  envelope: 'none',
  query: z.object({ id: id() }),
});
