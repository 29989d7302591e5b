import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const cancelOrder = endpoint({
  id: 'spot.cancelOrder',
  method: 'GET',
  path: '/api/currency/order/cancelOrder',
  caller: 'customer',
  summary: 'Cancels an own open order; what it held is free again.',
  envelope: 'none',
  query: z.object({ id: id() }),
});
