import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, paging, sorting, symbol, timeMs } from '../fields.ts';

export const contractOrder = z.object({
  id: id(),
  /** 0 long, 1 short: of the position it opens or closes. */
  type: z.number(),
  /** 0 limit, 1 market. */
  delegateType: z.number(),
  symbol: z.string(),
  coin: z.string(),
  showSymbol: z.string(),
  leverage: z.number(),
  /** The position that it closes at a limit (reduce only); null for an order that opens one. */
  closesPosition: z.nullable(id()),
  delegateTime: timeMs(),
  updateTime: timeMs(),
  /** "0" for market orders. */
  delegatePrice: decimal(),
  /** Take profit and stop loss that its position begins with. */
  earnPrice: z.nullable(decimal()),
  losePrice: z.nullable(decimal()),
  /** Lots. */
  delegateTotal: decimal(),
  dealNum: decimal(),
  dealPrice: decimal(),
  /** Worth of what was filled. */
  dealValue: decimal(),
  /** Fees so far. */
  fee: decimal(),
  /** Margin and fee held for what still rests. */
  held: decimal(),
  /** 0 open, 1 filled, 2 cancelled. */
  status: z.number(),
});
export type ContractOrder = z.infer<typeof contractOrder>;

export const contractOrderList = endpoint({
  id: 'contract.orderList',
  method: 'GET',
  path: '/api/contract/order/list',
  caller: 'customer',
  summary: 'Own contract orders, newest first: status 0 open, 1 history, the latest change first.',
  envelope: 'rows',
  query: z.object({ status: z._default(z.enum(['0', '1']), '0'), symbol: z.optional(symbol()), ...paging, ...sorting }),
  output: contractOrder,
});

export const cancelContractOrder = endpoint({
  id: 'contract.cancelOrder',
  method: 'GET',
  path: '/api/contract/order/canCelOrder',
  caller: 'customer',
  summary: 'Cancels an own open contract order; what it held is free again.',
  envelope: 'none',
  query: z.object({ id: id() }),
});
