import * as z from 'zod/mini';
import { decimal, id, signedDecimal, timeMs } from '../fields.ts';

/** The tick that opens or closes an order. */
export const tickMark = z.object({
  id: z.number(),
  time: timeMs(),
  price: decimal(),
  /** The journal's batch that holds it, and the batch's hash: its place in the hash chain. */
  batch: z.number(),
  hash: z.string(),
});

/** A tick that was recorded around an opening or an expiry. */
export const publishedTick = z.object({ id: z.number(), time: timeMs(), price: decimal() });
export type PublishedTick = z.infer<typeof publishedTick>;

/**
 * `status`: 0 runs, 1 won, 2 lost, 3 equal price, 4 no recent tick (both: the stake went back), 5 waits for its time,
 * 6 trading was halted at its opening or expiry (the stake went back).
 */
export const TIMED_STATUS = { open: 0, won: 1, lost: 2, tie: 3, void: 4, pending: 5, halted: 6 } as const;

/** Whether an order is not over: it runs, or waits for its time. */
export const isTimedOpen = ({ status }: { readonly status: number }): boolean =>
  status === TIMED_STATUS.open || status === TIMED_STATUS.pending;

export const timedOrderRow = z.object({
  id: id(),
  orderId: z.string(),
  symbol: z.string(),
  coinSymbol: z.string(),
  baseSymbol: z.string(),
  showCoin: z.string(),
  /** 1 up, 0 down. */
  betContent: z.number(),
  betAmount: decimal(),
  /** Won on top of the stake, as a proportion of it. */
  rate: decimal(),
  /** Seconds of the cycle. */
  type: z.number(),
  /** "0" while it waits for its time, and where no tick was recent enough then. */
  openPrice: decimal(),
  /** "0" until it is settled, and where no tick was recent enough. */
  closePrice: decimal(),
  /** What the customer gained; negative for what they lost. */
  rewardAmount: signedDecimal(),
  createTime: timeMs(),
  params: z.object({ createTime: timeMs() }),
  /** When it opens: `createTime`, unless it is an appointment. */
  openTime: timeMs(),
  /** When it expires. */
  closeTime: timeMs(),
  /** Seconds it still runs, 0 when it is over. */
  time: z.number(),
  status: z.number(),
  /** The ticks that decided it, so that everybody can check them. */
  receipt: z.object({
    opening: z.nullable(tickMark),
    closing: z.nullable(tickMark),
    /** A tick older than this at the opening or the expiry decides nothing. */
    stalenessMs: z.number(),
    payout: decimal(),
  }),
});
export type TimedOrderRow = z.infer<typeof timedOrderRow>;

/** An order with the market's ticks around its two moments, for everybody to check that the right ones decided. */
export const timedOrderWithTicks = z.extend(timedOrderRow, {
  ticks: z.object({
    /**
     * Oldest first: up to 10 at or before the moment and up to 3 after it. Kept for a day; empty while it is to come.
     */
    opening: z.array(publishedTick),
    closing: z.array(publishedTick),
  }),
});
export type TimedOrderWithTicks = z.infer<typeof timedOrderWithTicks>;
