import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id } from '../fields.ts';
import { orderPlaced } from './submit-order.ts';

export const amendOrderBody = z.object({
  id: id(),
  delegatePrice: decimal(),
  /** Base, together with what was filled so far. */
  delegateTotal: decimal(),
});
export type AmendOrderBody = z.infer<typeof amendOrderBody>;

export const amendOrder = endpoint({
  id: 'spot.amendOrder',
  method: 'POST',
  path: '/api/currency/order/amend',
  caller: 'customer',
  summary:
    'Gives an own open limit order another price or quantity: cancels it and places a new one, both or neither. The new order stands behind the others at its price. Takes the header idempotency-key as placing does.',
  envelope: 'data',
  body: amendOrderBody,
  output: orderPlaced,
});
