import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, signedDecimal, text, timeMs } from '../fields.ts';
import { rankedPosition } from './follow-rank.ts';
import { leaderRow } from './leader-row.ts';

/** What following costs and how it works here, the same for everybody. Rates are proportions: "0.0005". */
export const followTerms = z.object({
  /** The lowest and the highest of the contracts on offer: of the worth opened, and of the worth closed. */
  openFees: z.tuple([decimal(), decimal()]),
  closeFees: z.tuple([decimal(), decimal()]),
  /** Of the fees the house receives from copies, paid by the house to the leader. */
  leaderShare: decimal(),
  /** A copy that would be later than this is missed. */
  delaySeconds: z.number(),
  /** How many a customer may follow at once. */
  leadersMax: z.number(),
  /** Leverages of the contracts on offer, rising. */
  leverages: z.array(z.number()),
});
export type FollowTerms = z.infer<typeof followTerms>;

export const readLeader = endpoint({
  id: 'follow.leader',
  method: 'POST',
  path: '/api/follow/leader/{id}',
  caller: 'anyone',
  summary:
    'A leader who may be followed: record, added-up profit trade by trade, last closed positions, and the terms.',
  envelope: 'data',
  params: z.object({ id: id() }),
  output: z.object({
    leader: leaderRow,
    /** At most 60 points, the deepest of each stretch: added-up profit, and how far below its height before. */
    curve: z.array(z.object({ time: timeMs(), profit: signedDecimal(), drawdown: decimal() })),
    positions: z.array(rankedPosition),
    terms: followTerms,
  }),
});

export const leading = z.object({
  id: id(),
  /** As chosen, and as others read it. */
  name: z.string(),
  shownName: z.string(),
  showsName: z.boolean(),
  status: z.enum(['open', 'left', 'suspended']),
  /** Of the suspension. */
  reason: z.string(),
  since: timeMs(),
  followers: z.number(),
  /** Shares of the fees of copies: paid so far, in USDT. */
  earned: decimal(),
});

export const readLeading = endpoint({
  id: 'follow.leading',
  method: 'POST',
  path: '/api/follow/leading',
  caller: 'customer',
  summary: 'Whether the caller leads, and what it brought; null where they never did. With the terms.',
  envelope: 'data',
  output: z.object({ leading: z.nullable(leading), terms: followTerms }),
});

export const leadBody = z.object({ name: z.optional(text(40)), showsName: z.optional(z.boolean()) });
export type LeadBody = z.infer<typeof leadBody>;

export const startLeading = endpoint({
  id: 'follow.lead',
  method: 'POST',
  path: '/api/follow/lead',
  caller: 'customer',
  summary:
    'Lets others follow the caller’s contract trades of the live ledger, under a name of their choice; or changes it.',
  envelope: 'none',
  body: leadBody,
});

export const stopLeading = endpoint({
  id: 'follow.leave',
  method: 'POST',
  path: '/api/follow/leave',
  caller: 'customer',
  summary: 'Ends leading. Everybody’s following of the caller ends; their open positions stay theirs.',
  envelope: 'none',
});
