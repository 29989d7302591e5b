import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, symbol, text, timeMs, whole } from '../fields.ts';

export const createTimedOrderBody = z.object({
  /** 1 up, 0 down. */
  betContent: whole(0, 1),
  betAmount: z.optional(decimal()),
  symbol: symbol(),
  coinSymbol: z.optional(text(16)),
  baseSymbol: z.optional(text(16)),
  periodId: id(),
  /** 0: now. */
  status: z._default(whole(0, 0), 0),
});
export type CreateTimedOrderBody = z.infer<typeof createTimedOrderBody>;

export const createTimedOrder = endpoint({
  id: 'timed.createOrder',
  method: 'POST',
  path: '/api/secondContractOrder/createSecondContractOrder',
  caller: 'customer',
  summary:
    'Stakes on where the price will be after a cycle. Stake and greatest win stand in escrow at once, or it is refused. Takes the header idempotency-key.',
  envelope: 'data',
  body: createTimedOrderBody,
  output: z.object({ id: id(), openPrice: decimal(), createTime: timeMs(), closeTime: timeMs() }),
});
