import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, PAGE_SIZE_MAX, signedDecimal, symbol, text, timeMs, whole } from '../fields.ts';

export const submitStockBody = z.object({
  /** 1 buy (long), 2 sell (short). */
  buyType: whole(1, 2),
  /** 1 limit, 2 market. */
  businessType: whole(1, 2),
  /** Shares, a whole number of lots: "1.5" where parts of a share are traded. */
  buyNum: z.optional(text(24)),
  /** Limit price. */
  nowPrice: z.optional(decimal()),
  /** Market and code: "us:AAPL". */
  stockGid: text(32),
  lever: whole(1, 1000),
});
export type SubmitStockBody = z.infer<typeof submitStockBody>;

export const submitStockOrder = endpoint({
  id: 'stock.submitOrder',
  method: 'POST',
  path: '/api/stock/order/submit',
  caller: 'customer',
  summary:
    'Buys (long) or sells (short) a stock on margin. With the header idempotency-key, the same request sent again gets the same answer.',
  envelope: 'data',
  body: submitStockBody,
  output: z.object({ id: id(), status: z.string(), dealNum: decimal(), dealPrice: decimal() }),
});

const lists = {
  pageNo: z._default(whole(1, 100_000), 1),
  pageSize: z._default(whole(1, PAGE_SIZE_MAX), 10),
  currencyType: z.optional(text(8)),
  /** 0 current, 1 history. */
  state: z._default(z.enum(['0', '1']), '0'),
  stockType: z.optional(z.enum(['US', 'BR'])),
  /** One stock alone: the eye toggle. */
  symbol: z.optional(symbol()),
};

export const stockOrderRow = z.object({
  id: id(),
  /** Place in the list, from 1. */
  index: z.number(),
  /** "US", "BR". */
  stockPlate: z.string(),
  /** 1 buy, 2 sell. */
  orderDirection: z.number(),
  /** 1 limit, 2 market. */
  businessType: z.number(),
  stockCode: z.string(),
  stockName: z.string(),
  symbol: z.string(),
  stockGid: z.string(),
  currency: z.string(),
  buyOrderTime: timeMs(),
  /** Limit price, "0" for market orders. */
  buyOrderPrice: decimal(),
  orderNum: decimal(),
  dealNum: decimal(),
  dealPrice: decimal(),
  orderLever: z.number(),
  fee: decimal(),
  /** Last price. */
  nowPrice: decimal(),
  /** 1 waits for its price, 2 filled, 3 cancelled. */
  param: z.number(),
});
export type StockOrderRow = z.infer<typeof stockOrderRow>;

export const stockOrderList = endpoint({
  id: 'stock.orderList',
  method: 'GET',
  path: '/api/stock/order/list',
  caller: 'customer',
  summary: 'Own stock orders, newest first: state 0 current, 1 history.',
  envelope: 'data',
  query: z.object(lists),
  output: z.object({ total: z.number(), list: z.array(stockOrderRow) }),
});

export const stockPosition = z.object({
  /** The position's number. */
  positionSn: id(),
  /** 1 long, 2 short. */
  orderDirection: z.number(),
  stockCode: z.string(),
  stockName: z.string(),
  symbol: z.string(),
  stockGid: z.string(),
  stockPlate: z.string(),
  currency: z.string(),
  nowPrice: decimal(),
  orderLever: z.number(),
  /** Shares: open ones, for a past position all that were ever opened. */
  orderNum: decimal(),
  buyOrderPrice: decimal(),
  buyOrderTime: timeMs(),
  /** Worth at the opening price. */
  orderTotalPrice: decimal(),
  margin: decimal(),
  /** Liquidation price, a mark; "0": never. */
  forcedClosePrice: decimal(),
  /** Profit at the mark for an open position, realised for a past one; without and with fees. */
  profitAndLose: signedDecimal(),
  allProfitAndLose: signedDecimal(),
  /** Average closing price and time; "0" and 0 while it is open. */
  sellOrderPrice: decimal(),
  sellOrderTime: timeMs(),
  fee: decimal(),
  isOpen: z.boolean(),
  /** 0 open, 1 closed, 2 liquidated, 3 deleveraged. */
  status: z.number(),
});
export type StockPosition = z.infer<typeof stockPosition>;

export const stockPositionList = endpoint({
  id: 'stock.positionList',
  method: 'GET',
  path: '/api/stock/userPosition/list',
  caller: 'customer',
  summary: 'Own stock positions, newest first: state 0 current, 1 history.',
  envelope: 'data',
  query: z.object(lists),
  output: z.object({ total: z.number(), list: z.array(stockPosition) }),
});

export const rejectPosition = endpoint({
  id: 'stock.rejectPosition',
  method: 'POST',
  path: '/api/stock/userPosition/rejectPosition',
  caller: 'customer',
  summary: 'Cancels an own stock order that waits; what it held is free again.',
  envelope: 'none',
  body: z.object({ id: id() }),
});

export const closeStockPosition = endpoint({
  id: 'stock.closePosition',
  method: 'POST',
  path: '/api/stock/userPosition/closePosition',
  caller: 'customer',
  summary: 'Closes an own stock position at market, while its exchange is open.',
  envelope: 'none',
  body: z.object({ positionSn: id() }),
});
