import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, signedDecimal, text, timeMs, whole } from '../fields.ts';

export const STOCK_TYPES = ['US', 'BR'] as const;
export type StockType = (typeof STOCK_TYPES)[number];

/** USDT that a buy-in offers at a touch. */
export const BUY_IN_PRESETS = ['10', '20', '50', '100', '500', '1000', '2000'] as const;

export const accountStatistics = endpoint({
  id: 'stock.accountStatistics',
  method: 'GET',
  path: '/api/stock/userFunds/accountStatistics',
  caller: 'customer',
  summary: 'The stock account of one market, in its currency.',
  envelope: 'data',
  query: z.object({ stockType: z._default(z.enum(STOCK_TYPES), 'US') }),
  output: z.object({
    currency: z.string(),
    /** available + held + profit at the marks. */
    balance: signedDecimal(),
    available: decimal(),
    /** Margin of positions and of orders that wait. */
    occupied: decimal(),
    /** Worth of open positions at the marks. */
    holdingValue: decimal(),
    /** Of open positions, at the marks. */
    profit: signedDecimal(),
    /** Realised, of all closed positions, after fees. */
    realised: signedDecimal(),
  }),
});

export const fundsRate = z.object({
  stockType: z.enum(STOCK_TYPES),
  currency: z.string(),
  /** Units of the currency for one USDT: when buying in, and the other way round when taking out. "0": no price now. */
  buyIn: decimal(),
  takeOut: decimal(),
  /** Where the rate is from: the pair's symbol, or "par". */
  source: z.string(),
  time: timeMs(),
});
export type FundsRate = z.infer<typeof fundsRate>;

export const getFundsRate = endpoint({
  id: 'stock.getRate',
  method: 'GET',
  path: '/api/stock/userFunds/getRate',
  caller: 'anyone',
  summary: 'What one USDT is worth in each stock currency now. USDT counts as one dollar.',
  envelope: 'data',
  output: z.array(fundsRate),
});

const exchanged = z.object({ received: decimal(), asset: z.string() });

export const buyIn = endpoint({
  id: 'stock.buyIn',
  method: 'POST',
  path: '/api/stock/userFunds/buyIn',
  caller: 'customer',
  summary: 'Changes USDT of the platform account into a stock currency, at the rate of getRate.',
  envelope: 'data',
  body: z.object({ amount: z.optional(decimal()), stockType: z.enum(STOCK_TYPES) }),
  output: exchanged,
});

export const takeOut = endpoint({
  id: 'stock.takeOut',
  method: 'POST',
  path: '/api/stock/userFunds/takeOut',
  caller: 'customer',
  summary: 'Changes money of the stock account back into USDT of the platform account.',
  envelope: 'data',
  body: z.object({ amount: z.optional(decimal()), stockType: z.enum(STOCK_TYPES) }),
  output: exchanged,
});

export const dayTrading = z.object({
  /** ISO day, in UTC: "2026-11-20". */
  day: z.string(),
  currency: z.string(),
  /** Positions closed that day, and how many of them were liquidated. */
  closed: z.number(),
  forced: z.number(),
  turnover: decimal(),
  fee: decimal(),
  profit: signedDecimal(),
});
export type DayTrading = z.infer<typeof dayTrading>;

export const dayTradingPage = endpoint({
  id: 'stock.dayTrading',
  method: 'GET',
  path: '/api/stock-day-trading/page',
  caller: 'customer',
  summary: 'Own closed stock positions summed by day, newest first; status 2: those closed by force alone.',
  envelope: 'rows',
  query: z.object({
    userId: z.optional(id()),
    status: z._default(z.enum(['0', '1', '2']), '0'),
    pageNum: z._default(whole(1, 100_000), 1),
    pageSize: z._default(whole(1, 100), 10),
    stockType: z.optional(text(8)),
  }),
  output: dayTrading,
});
