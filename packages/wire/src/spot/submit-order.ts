import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, symbol, text, whole } from '../fields.ts';
import { slippage } from '../trading/slippage.ts';

export const submitOrderBody = z.object({
  symbol: symbol(),
  coin: z.optional(text(16)),
  /** Base quantity: limit orders and market sells. */
  delegateTotal: z.optional(decimal()),
  /** Limit price. */
  delegatePrice: z.optional(decimal()),
  /** Quote to spend: market buys. */
  delegateValue: z.optional(decimal()),
  /** 0 limit, 1 market. */
  delegateType: whole(0, 1),
  slippage: slippage(),
  /** 0 buy, 1 sell. */
  type: whole(0, 1),
});
export type SubmitOrderBody = z.infer<typeof submitOrderBody>;

/** What became of an order at once. */
export const orderPlaced = z.object({
  id: id(),
  /** open, filled, cancelled. */
  status: z.string(),
  /** Base filled at once. */
  dealNum: decimal(),
  /** Average price of that, "0" when nothing was filled. */
  dealPrice: decimal(),
});

export const submitOrder = endpoint({
  id: 'spot.submitOrder',
  method: 'POST',
  path: '/api/currency/order/submit',
  caller: 'customer',
  summary:
    'Places a spot order in the ledger the customer trades in. With the header idempotency-key, the same request sent again gets the same answer and places nothing.',
  envelope: 'data',
  body: submitOrderBody,
  output: orderPlaced,
});
