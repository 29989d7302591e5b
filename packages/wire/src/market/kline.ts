import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, signedDecimal, symbol, text, timeMs, whole } from '../fields.ts';

export const INTERVALS = [
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '6h',
  '8h',
  '12h',
  '1d',
  '3d',
  '1w',
  '1M',
] as const;
export type Interval = (typeof INTERVALS)[number];

/** Open, high, low, close, volume, and T, the bar's open time in ms. Numbers: for drawing only. */
export const klineBar = z.object({
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
  v: z.number(),
  T: timeMs(),
});
export type KlineBar = z.infer<typeof klineBar>;

/** Price and 24 h figures of one instrument. */
export const priceInfo = z.object({
  symbol: z.string(),
  close: decimal(),
  openPrice: decimal(),
  open: decimal(),
  low: decimal(),
  high: decimal(),
  volume: decimal(),
  volume24: decimal(),
  high24: decimal(),
  low24: decimal(),
  change: signedDecimal(),
  priceChangePercent: signedDecimal(),
  bid: decimal(),
  ask: decimal(),
  time: timeMs(),
  isOpen: z.boolean(),
});
export type PriceInfo = z.infer<typeof priceInfo>;

/** The figures that come with candles, under both of the specification's names for the day's bounds. */
export const klineTicker = z.extend(priceInfo, { highPrice: decimal(), lowPrice: decimal() });

export const kline = endpoint({
  id: 'market.kline',
  runsAt: 'gateway',
  method: 'GET',
  path: '/api/market/kline',
  caller: 'anyone',
  summary: 'Candles, oldest first, at most 1,000, those that open before `end` (ms); and the price figures.',
  envelope: 'data',
  query: z.object({
    symbol: symbol(),
    interval: z.enum(INTERVALS),
    limit: z._default(whole(1, 1000), 1000),
    end: z.optional(whole(1)),
    market: z.optional(text(24)),
  }),
  output: z.object({ ticker: klineTicker, historyKline: z.array(klineBar) }),
});
