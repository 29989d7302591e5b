import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asset, decimal, id, paging, sorting, symbol, timeMs } from '../fields.ts';

export const spotOrder = z.object({
  id: id(),
  /** 0 buy, 1 sell. */
  type: z.number(),
  /** 0 limit, 1 market. */
  delegateType: z.number(),
  symbol: z.string(),
  coin: z.string(),
  showCoin: z.string(),
  delegateTime: timeMs(),
  updateTime: timeMs(),
  params: z.object({ delegateTime: timeMs() }),
  /** "0" for market orders. */
  delegatePrice: decimal(),
  delegateTotal: decimal(),
  /** Quote a market buy was to spend, or price times quantity. */
  delegateValue: decimal(),
  dealNum: decimal(),
  dealPrice: decimal(),
  dealValue: decimal(),
  /** In the asset received: base for buys, quote for sells. */
  fee: decimal(),
  /** 0 open, 1 filled, 2 cancelled. */
  status: z.number(),
});
export type SpotOrder = z.infer<typeof spotOrder>;

export const orderList = endpoint({
  id: 'spot.orderList',
  runsAt: 'gateway',
  method: 'GET',
  path: '/api/currency/order/list',
  caller: 'customer',
  summary: 'Own spot orders, newest first: status 0 open, 1 history, the latest change first.',
  envelope: 'rows',
  query: z.object({
    status: z._default(z.enum(['0', '1']), '0'),
    symbol: z.optional(symbol()),
    coin: z.optional(asset()),
    ...paging,
    ...sorting,
  }),
  output: spotOrder,
});
