import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, signedDecimal, symbol, whole } from '../fields.ts';
import { reason } from '../operator-fields.ts';
import { riskLimit } from './risk-limit.ts';

/** Of a price: what falls by a hundred is worth nothing. */
export const MOVE_PERCENT_MAX = 95;

export const riskView = endpoint({
  id: 'console.risk',
  method: 'GET',
  path: '/api/console/risk',
  caller: 'operator',
  permission: 'treasury',
  summary:
    'What would happen if prices moved at once, all of them or one: by market what customers would gain, who would be liquidated and what their margin would not pay; the largest positions; and how much of each limit is used.',
  envelope: 'data',
  query: z.object({
    ledger: z._default(z.enum(['live', 'demo']), 'live'),
    direction: z._default(z.enum(['up', 'down']), 'down'),
    percent: z._default(whole(1, MOVE_PERCENT_MAX), 10),
    /** Absent: every price moves. */
    symbol: z.optional(symbol()),
  }),
  output: z.object({
    markets: z.array(
      z.object({
        symbol: z.string(),
        coin: z.string(),
        /** Last price, and the one after the move; empty where there is none. */
        price: z.string(),
        moved: z.string(),
        longs: z.number(),
        longValue: decimal(),
        shorts: z.number(),
        shortValue: decimal(),
        /** Of customers, at the last price and after the move. What they gain the house loses. */
        profit: signedDecimal(),
        profitThen: signedDecimal(),
        /** Positions that the move would liquidate. */
        liquidated: z.number(),
        /** What these would lose beyond their margin: insurance and the house bear it. */
        beyond: decimal(),
      }),
    ),
    /** What the house would lose in each coin, and what would pay it. Negative: it would gain. */
    house: z.array(z.object({ coin: z.string(), loss: signedDecimal(), cover: signedDecimal() })),
    /**
     * How much of each limit is used, the fullest first: of the house's stress test by coin, of what a market's customers may have won
     * before it is deleveraged, of one customer's part in the stress test; and of what operators allow to be open on a desk, and of one
     * customer.
     */
    limits: z.array(
      z.object({
        kind: z.enum(['house', 'market', 'customer', 'desk', 'open']),
        coin: z.string(),
        /** Empty, or 0, where the limit is not of a market, a desk or a customer. */
        symbol: z.string(),
        desk: z.string(),
        userId: z.number(),
        used: decimal(),
        most: decimal(),
        /** Whole per cent; 999 for more, and where nothing is left. */
        part: z.number(),
      }),
    ),
    /** What operators allow to be open; live money alone. */
    set: z.array(riskLimit),
    /** By worth at the last price. */
    largest: z.array(
      z.object({
        id: id(),
        userId: id(),
        symbol: z.string(),
        coin: z.string(),
        direction: z.enum(['long', 'short']),
        leverage: z.number(),
        value: decimal(),
        margin: decimal(),
        profit: signedDecimal(),
        profitThen: signedDecimal(),
        isLiquidated: z.boolean(),
      }),
    ),
  }),
});

export const proposeRiskLimit = endpoint({
  id: 'console.proposeRiskLimit',
  method: 'POST',
  path: '/api/console/risk/limits',
  caller: 'operator',
  permission: 'treasury',
  summary:
    'Proposes the most that may be open on a desk, or of a customer, or its end (null); another operator confirms it. What is open stays.',
  envelope: 'data',
  body: z.object({ limit: riskLimit, reason: reason() }),
  output: z.object({ approval: id() }),
});
