import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, paging, sortedBy, symbol, text, timeMs, whole } from '../fields.ts';

/** Closes a part or all of a position when the mark reaches a price. Fields of the other kind are null. */
export const stopOrderRow = z.object({
  id: id(),
  positionId: id(),
  symbol: z.string(),
  showSymbol: z.string(),
  /** Of the position: 0 long, 1 short. */
  type: z.number(),
  leverage: z.number(),
  /** 1 loss, 0 profit. */
  lossType: z.number(),
  /** 0 limit, 1 market. */
  delegateType: z.number(),
  losePrice: z.nullable(decimal()),
  earnPrice: z.nullable(decimal()),
  /** Lots. */
  loseNumber: z.nullable(decimal()),
  earnNumber: z.nullable(decimal()),
  loseDelegatePrice: z.nullable(decimal()),
  earnDelegatePrice: z.nullable(decimal()),
  /** 0 waits for its price; 3 was triggered, and goes on closing as the market allows. */
  status: z.number(),
  params: z.object({ createTime: timeMs() }),
});
export type StopOrderRow = z.infer<typeof stopOrderRow>;

export const submitStopBody = z.object({
  positionId: id(),
  /** 1 loss, 0 profit. */
  lossType: whole(0, 1),
  /** 0 limit, 1 market. */
  delegateType: whole(0, 1),
  losePrice: z.optional(decimal()),
  earnPrice: z.optional(decimal()),
  loseNumber: z.optional(text(24)),
  earnNumber: z.optional(text(24)),
  loseDelegatePrice: z.optional(decimal()),
  earnDelegatePrice: z.optional(decimal()),
});
export type SubmitStopBody = z.infer<typeof submitStopBody>;

export const submitStop = endpoint({
  id: 'contract.submitStop',
  method: 'POST',
  path: '/api/contract/loss/submit',
  caller: 'customer',
  summary:
    'Sets a stop-loss or stop-profit for a part or all of an own position. It is decided by the mark price. With the header idempotency-key, the same request sent again sets no second one.',
  envelope: 'data',
  body: submitStopBody,
  output: z.object({ id: id() }),
});

export const stopList = endpoint({
  id: 'contract.stopList',
  method: 'GET',
  path: '/api/contract/loss/list',
  caller: 'customer',
  summary: 'Own open stops, newest first.',
  envelope: 'rows',
  query: z.object({ symbol: z.optional(symbol()), ...paging, ...sortedBy(['createTime']) }),
  output: stopOrderRow,
});

export const stopsOfPosition = endpoint({
  id: 'contract.stopsOfPosition',
  method: 'GET',
  path: '/api/contract/position/stopOrder',
  caller: 'customer',
  summary: 'The open stops of one own position.',
  envelope: 'rows',
  query: z.object({ id: id() }),
  output: stopOrderRow,
});

export const cancelStopOrder = endpoint({
  id: 'contract.cancelStop',
  method: 'GET',
  path: '/api/contract/loss/cancel',
  caller: 'customer',
  summary: 'Takes back an own stop.',
  envelope: 'none',
  query: z.object({ id: id() }),
});
