import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, symbol, text, whole } from '../fields.ts';
import { slippage } from '../trading/slippage.ts';

export const submitContractBody = z.object({
  symbol: symbol(),
  coin: z.optional(text(16)),
  leverage: whole(1, 1000),
  /** Limit orders. */
  delegatePrice: z.optional(decimal()),
  /** Whole lots of shareNumber. */
  delegateTotal: z.optional(text(24)),
  /** 0 long, 1 short. */
  type: whole(0, 1),
  /** 0 limit, 1 market. */
  delegateType: whole(0, 1),
  slippage: slippage(),
  /** Take profit and stop loss at market that the position begins with, for all that the order fills. */
  earnPrice: z.optional(decimal()),
  losePrice: z.optional(decimal()),
});
export type SubmitContractBody = z.infer<typeof submitContractBody>;

export const submitContractOrder = endpoint({
  id: 'contract.submitOrder',
  method: 'POST',
  path: '/api/contract/order/submit',
  caller: 'customer',
  summary:
    'Opens a position, long or short, or rests until the price comes; with a take profit and a stop loss, if wanted, that its position begins with. With the header idempotency-key, the same request sent again gets the same answer and opens nothing.',
  envelope: 'data',
  body: submitContractBody,
  output: z.object({
    id: id(),
    /** open, filled, cancelled. */
    status: z.string(),
    /** Lots filled at once. */
    dealNum: decimal(),
    /** Average price of that, "0" when nothing was filled. */
    dealPrice: decimal(),
  }),
});
