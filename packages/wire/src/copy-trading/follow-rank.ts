import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, signedDecimal, timeMs } from '../fields.ts';
import { leaderRow } from './leader-row.ts';

export const followRank = endpoint({
  id: 'follow.rank',
  method: 'POST',
  path: '/api/follow/rank',
  caller: 'anyone',
  summary: 'The twenty leaders with the highest realised profit for their margin, of those who have closed a trade.',
  envelope: 'rows',
  output: leaderRow,
});

export const followRankData = endpoint({
  id: 'follow.rankData',
  method: 'POST',
  path: '/api/follow/rankData',
  caller: 'anyone',
  summary: 'Counts over all leaders who may be followed, from the records of this system.',
  envelope: 'data',
  output: z.object({
    leaders: z.number(),
    /** Customers who follow somebody now. */
    followers: z.number(),
    /** Closed trades of the leaders. */
    trades: z.number(),
    /** Leaders whose realised profit is above zero. */
    gaining: z.number(),
    /** Copies that were placed, and openings that were missed. */
    copies: z.number(),
    missed: z.number(),
  }),
});

/** A closed contract position of a leader, in the live ledger. Money in USDT, after fees. */
export const rankedPosition = z.object({
  id: id(),
  leaderId: id(),
  name: z.string(),
  symbol: z.string(),
  showSymbol: z.string(),
  /** 0 long, 1 short. */
  type: z.number(),
  leverage: z.number(),
  /** Put up at the opening. */
  margin: decimal(),
  profit: signedDecimal(),
  /** Percent of the margin. */
  profitRate: signedDecimal(),
  openTime: timeMs(),
  closeTime: timeMs(),
});
export type RankedPosition = z.infer<typeof rankedPosition>;

export const RANK_DAYS = 30;

export const positionRank = endpoint({
  id: 'follow.positionRank',
  method: 'POST',
  path: '/api/contract/position/rank',
  caller: 'anyone',
  summary: 'The twenty positions of leaders that brought the most after fees, of those closed in the last 30 days.',
  envelope: 'rows',
  output: rankedPosition,
});
