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
  /** 0: now. 4: an appointment, which needs `openTime` and is taken where the deployment offers it. */
  status: z._default(z.union([whole(0, 0), whole(4, 4)]), 0),
  /** When an appointment opens, ms. */
  openTime: z.optional(whole(1, 9_999_999_999_999)),
});
export type CreateTimedOrderBody = z.infer<typeof createTimedOrderBody>;

export const createTimedOrder = endpoint({
  id: 'timed.createOrder',
  method: 'POST',
  path: '/api/secondContractOrder/createSecondContractOrder',
  caller: 'customer',
  summary:
    'Stakes on where the price will be after a cycle, from now or from a later time on. Stake and greatest win stand in escrow at once, or it is refused. Takes the header idempotency-key.',
  envelope: 'data',
  body: createTimedOrderBody,
  output: z.object({
    id: id(),
    /** "0" while it waits for its time. */ openPrice: decimal(),
    createTime: timeMs(),
    openTime: timeMs(),
    closeTime: timeMs(),
  }),
});
