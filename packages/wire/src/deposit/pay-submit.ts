import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, text } from '../fields.ts';

export const payBody = z.object({
  /** The account the payer is known by. Never a card's number: cards are typed at the gateway. */
  cardNo: z.optional(text(64)),
  /** USDT to be credited. */
  money: z.optional(decimal()),
});
export type PayBody = z.infer<typeof payBody>;

export const submitPayment = endpoint({
  id: 'recharge.pay',
  method: 'POST',
  path: '/api/top/pay/submit',
  caller: 'customer',
  summary: 'Begins a card payment: the page of the payment gateway to open. What it reports paid is credited.',
  envelope: 'data',
  body: payBody,
  output: z.object({ payUrl: z.string(), id: id() }),
});
