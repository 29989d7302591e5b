import * as z from 'zod/mini';
import { decimal, signedDecimal, timeMs } from '../fields.ts';
import { houseBalances } from '../treasury/operator-calls.ts';

/** A day of UTC: "2026-11-21". */
export const utcDay = () => z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'day'));

/** Where what the house earned came from. */
export const PROFIT_PARTS = [
  'fees',
  'rebates',
  'spread',
  'positions',
  'liquidation',
  'timed',
  'unsettled',
  'insurance',
  'lending',
  'programmes',
  'products',
  'adjustments',
] as const;
export type ProfitPart = (typeof PROFIT_PARTS)[number];

/** Desks of trades and of fees; `other` is what no desk took. */
export const REPORT_DESKS = ['spot', 'contract', 'stock', 'timed', 'withdrawal', 'savings', 'other'] as const;

/** Null where nothing was recorded that it could be reckoned with. */
const worth = () => z.nullable(signedDecimal());

/** Every house account and the sum of customers; they add up to zero. Collectibles count together, as "nft". */
export const trialBalanceRow = z.object({
  asset: z.string(),
  customers: signedDecimal(),
  ...houseBalances(),
  sum: signedDecimal(),
});

/** One ledger on one day. Worths are in USDT. */
export const closingBook = z.object({
  trialBalance: z.array(trialBalanceRow),
  /** What customers have, and what is kept for them: savings with the interest covered, stakes with the wins covered. */
  liabilities: z.array(
    z.object({
      asset: z.string(),
      customers: signedDecimal(),
      savings: signedDecimal(),
      escrow: signedDecimal(),
      total: signedDecimal(),
      worth: worth(),
    }),
  ),
  /** By kind of transfer: what went to customers, came from them, between them, and within the house and the outside. */
  movements: z.array(
    z.object({
      asset: z.string(),
      kind: z.string(),
      count: z.number(),
      toCustomers: decimal(),
      fromCustomers: decimal(),
      betweenCustomers: decimal(),
      withinHouse: decimal(),
    }),
  ),
  /** Margin desks: what finished orders opened, and what positions that ended were closed at. */
  trades: z.array(
    z.object({
      desk: z.enum(REPORT_DESKS),
      symbol: z.string(),
      asset: z.string(),
      trades: z.number(),
      volume: decimal(),
      worth: worth(),
    }),
  ),
  fees: z.array(
    z.object({
      desk: z.enum(REPORT_DESKS),
      symbol: z.string(),
      asset: z.string(),
      amount: decimal(),
      worth: worth(),
    }),
  ),
  /** What the house earned of each part, below zero what it spent. */
  profit: z.array(z.object({ part: z.enum(PROFIT_PARTS), asset: z.string(), amount: signedDecimal(), worth: worth() })),
  deposits: z.array(z.object({ asset: z.string(), count: z.number(), amount: decimal(), worth: worth() })),
  withdrawals: z.array(z.object({ asset: z.string(), count: z.number(), amount: decimal(), worth: worth() })),
  /** As they were recorded with the rates; null where they were not. */
  positions: z.nullable(
    z.array(
      z.object({
        desk: z.string(),
        symbol: z.string(),
        asset: z.string(),
        direction: z.string(),
        positions: z.number(),
        quantity: decimal(),
        openValue: decimal(),
        margin: decimal(),
      }),
    ),
  ),
  /** Customers whose money moved. */
  active: z.number(),
});
export type ClosingBook = z.infer<typeof closingBook>;

/** The books of a day (UTC). */
export const closing = z.object({
  day: utcDay(),
  /** The last batch of the day: everything up to it is in the balances. */
  head: z.object({ batch: z.number(), hash: z.string(), atMs: timeMs() }),
  /** The last batch of the day before: everything after it is in the movements. */
  afterBatch: z.number(),
  /** Prices in USDT and currencies for one USDT as the day ended; null where nothing was recorded. */
  rates: z.nullable(
    z.object({
      atMs: timeMs(),
      batch: z.number(),
      prices: z.record(z.string(), z.string()),
      currencies: z.record(z.string(), z.string()),
    }),
  ),
  customers: z.object({ all: z.number(), registered: z.number(), verified: z.number() }),
  live: closingBook,
  demo: closingBook,
});
export type Closing = z.infer<typeof closing>;
