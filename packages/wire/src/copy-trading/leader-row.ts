import * as z from 'zod/mini';
import { decimal, id, signedDecimal, timeMs } from '../fields.ts';

/**
 * What a leader's closed contract positions of the live ledger came to, their own copies of others left out. Money in
 * USDT, after fees. Percentages with two decimals, cut towards zero.
 */
export const leaderRecord = z.object({
  /** The first closing and the last, 0 where there is none. */
  firstTime: timeMs(),
  lastTime: timeMs(),
  trades: z.number(),
  /** Percent of the trades that brought more than their fees. */
  winRate: decimal(),
  profit: signedDecimal(),
  /** Margin put up at all openings together. */
  margin: decimal(),
  /** Percent of that margin. */
  profitRate: signedDecimal(),
  /** The deepest fall of the added-up profit below its height before. */
  drawdown: decimal(),
  /** Percent of the average margin of a trade. */
  drawdownRate: decimal(),
  /** Up to which batch of the journal, and its hash; 0 and "" before the first. */
  batch: z.number(),
  hash: z.string(),
});
export type LeaderRecord = z.infer<typeof leaderRecord>;

export const FOLLOW_STATUSES = ['running', 'paused', 'ended'] as const;
/** `stopped` by the follower; the loss reached the maximum; the leader left, or was suspended. */
export const FOLLOW_ENDS = ['', 'stopped', 'loss', 'left', 'suspended'] as const;

/** One customer following one leader, from beginning to end. Money in USDT. */
export const followOrder = z.object({
  id: id(),
  /** "CT100001". */
  orderNo: z.string(),
  leaderId: id(),
  name: z.string(),
  /** 0 in progress, 1 completed. */
  status: z.number(),
  state: z.enum(FOLLOW_STATUSES),
  endReason: z.enum(FOLLOW_ENDS),
  /** Margin of each copy. */
  orderAmount: decimal(),
  maxLoss: decimal(),
  leverage: z.number(),
  /** Whole days since the beginning, until the end. */
  days: z.number(),
  /** Realised of closed copies, after fees. */
  accumulaEarn: signedDecimal(),
  /** Percent of the margin of closed copies. */
  avgRate: signedDecimal(),
  /** Ordinary trading fees of all copies. */
  fees: decimal(),
  copies: z.number(),
  openCopies: z.number(),
  missed: z.number(),
  createTime: timeMs(),
  /** 0 while it is in progress. */
  endTime: timeMs(),
});
export type FollowOrder = z.infer<typeof followOrder>;

export const leaderRow = z.object({
  id: id(),
  /** Masked unless the leader shows it. */
  name: z.string(),
  /** Since when others may follow. */
  since: timeMs(),
  /** Who follows now. */
  followers: z.number(),
  record: leaderRecord,
  /** The caller's own following that is in progress. */
  follow: z.nullable(followOrder),
  /** The caller is this leader. */
  own: z.boolean(),
  /** A house account of the demo world, which trades by fixed rules (ours). */
  sample: z.boolean(),
});
export type LeaderRow = z.infer<typeof leaderRow>;
