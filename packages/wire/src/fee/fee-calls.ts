import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, timeMs } from '../fields.ts';
import { FEE_DESKS, feePromotion, feeRates } from './fee-rates.ts';

/** What each level takes: one of both is enough. */
export const feeLevelRule = z.object({
  level: z.number(),
  /** Traded within 30 days, in USDT; null: no volume reaches it. */
  volume: z.nullable(decimal()),
  /** Worth of all holdings, in USDT. */
  holdings: decimal(),
});
export type FeeLevelRule = z.infer<typeof feeLevelRule>;

/** The least and the most of what the instruments of a desk cost. */
const range = z.tuple([decimal(), decimal()]);

export const feeSchedules = endpoint({
  id: 'fee.schedules',
  method: 'GET',
  path: '/api/fee/schedules',
  caller: 'anyone',
  summary:
    'What trading costs on each desk, by level, with the promotions that run or will run; and what each level takes.',
  envelope: 'data',
  output: z.object({
    desks: z.array(
      z.object({
        desk: z.enum(FEE_DESKS),
        /** Of instruments without a schedule. */
        listed: z.object({ maker: range, taker: range }),
      }),
    ),
    schedules: z.array(
      z.object({
        desk: z.enum(FEE_DESKS),
        symbol: z.string(),
        /** As the instrument is shown; "" for all. */
        name: z.string(),
        tiers: z.array(feeRates),
        promotions: z.array(feePromotion),
      }),
    ),
    levels: z.array(feeLevelRule),
  }),
});

/** A customer's level, and what it was reckoned from. */
export const feeStanding = {
  /** In force now. */
  level: z.number(),
  /** By volume or holdings. */
  earned: z.number(),
  /** Granted by the house until a moment; null: none. */
  granted: z.nullable(z.object({ level: z.number(), untilMs: timeMs() })),
  /** Traded in 30 days, in USDT, without trades with oneself. */
  volume: decimal(),
  /** The lower worth of the last two beginnings of a day, in USDT. */
  holdings: decimal(),
};

export const myFees = endpoint({
  id: 'fee.mine',
  method: 'GET',
  path: '/api/fee/mine',
  caller: 'customer',
  summary: 'The own level, the volume and holdings it was reckoned from, and what the next level takes.',
  envelope: 'data',
  output: z.object({
    ...feeStanding,
    /** The end of the last day that was counted; 0: none yet. */
    countedUpto: timeMs(),
    /** The next level above the own that volume or holdings reach; null: there is none. */
    next: z.nullable(feeLevelRule),
  }),
});
