import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, signedDecimal, timeMs } from '../fields.ts';
import { strategyDraft } from './strategy-draft.ts';

/** Days a back-test may go back, and the bars it is made on: 2,190 at most. */
export const BACK_TEST_PERIODS = {
  '7': { interval: '15m', bars: 672 },
  '30': { interval: '1h', bars: 720 },
  '90': { interval: '1h', bars: 2160 },
  '365': { interval: '4h', bars: 2190 },
} as const;
export type BackTestDays = keyof typeof BACK_TEST_PERIODS;
export const BACK_TEST_DAYS = ['7', '30', '90', '365'] as const satisfies readonly BackTestDays[];

/** What was measured, on which prices. Percentages are of the investment, with two decimals. */
export const measuredResult = z.object({
  kind: z.string(),
  symbols: z.array(z.string()),
  showSymbols: z.array(z.string()),
  quote: z.string(),
  /** Closes of the first and of the last bar. */
  fromTime: timeMs(),
  toTime: timeMs(),
  interval: z.string(),
  bars: z.number(),
  /** The prices are not a live venue's. */
  simulated: z.boolean(),
  /** Where they are from: "simulated", "replay", "exchange:binance". */
  provider: z.string(),
  investment: decimal(),
  endValue: decimal(),
  profit: signedDecimal(),
  profitPercent: signedDecimal(),
  /** Largest fall from a high, percent of that high. */
  drawdownPercent: decimal(),
  /** The same money, bought at the beginning and left alone. */
  holdValue: decimal(),
  holdProfit: signedDecimal(),
  holdPercent: signedDecimal(),
  holdDrawdownPercent: decimal(),
  /** Number of trades, and of orders that would have been refused. */
  trades: z.number(),
  skipped: z.number(),
  /** All of them, in quote. */
  fees: decimal(),
});
export type MeasuredResult = z.infer<typeof measuredResult>;

/** Value of the strategy and of holding at a time. Numbers: for drawing only. */
export const valuePoint = z.object({ T: timeMs(), value: z.number(), hold: z.number() });
export type ValuePoint = z.infer<typeof valuePoint>;

export const backTestStrategy = endpoint({
  id: 'strategy.backTest',
  method: 'POST',
  path: '/api/strategy/backTest',
  caller: 'anyone',
  summary:
    'Runs fixed rules over recorded candles of the last days, with fees and half the spread: what came of it, beside buying and holding.',
  envelope: 'data',
  body: z.object({ draft: strategyDraft, days: z.enum(BACK_TEST_DAYS) }),
  output: z.object({
    result: measuredResult,
    /** At most 120, oldest first. */
    points: z.array(valuePoint),
    /** The latest trades, newest first, at most 20. */
    lastTrades: z.array(
      z.object({
        time: timeMs(),
        symbol: z.string(),
        /** 0 buy, 1 sell. */
        type: z.number(),
        price: decimal(),
        quantity: decimal(),
        value: decimal(),
        fee: decimal(),
        feeCoin: z.string(),
      }),
    ),
  }),
});

export const recommendStrategies = endpoint({
  id: 'strategy.recommend',
  method: 'GET',
  path: '/api/strategy/recommend',
  caller: 'anyone',
  summary:
    'Kinds of strategies with plain parameters on some instruments, measured by the server over the last 90 days; by name, without a ranking.',
  envelope: 'data',
  output: z.object({
    /** When it was measured; it is measured again some hours later. */
    measuredTime: timeMs(),
    rows: z.array(z.object({ draft: strategyDraft, result: measuredResult })),
  }),
});
