import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, paging, signedDecimal, sorting, timeMs, whole } from '../fields.ts';
import { followOrder } from './leader-row.ts';

/** The limits within which somebody follows. */
const limits = {
  /** Margin of each copy, USDT. */
  amount: z.optional(decimal()),
  /** The realised loss since the beginning, added up, at which following ends; USDT. */
  maxLoss: z.optional(decimal()),
  /** Copies have the leader's leverage, at most this. */
  leverage: whole(1, 1000),
};

export const followBody = z.object({ leaderId: id(), ...limits });
export type FollowBody = z.infer<typeof followBody>;
export type FollowLimits = Pick<FollowBody, 'amount' | 'maxLoss' | 'leverage'>;

export const startFollowing = endpoint({
  id: 'follow.start',
  method: 'POST',
  path: '/api/follow/start',
  caller: 'customer',
  summary:
    'Follows a leader: what they open from now on is opened for the caller too, by ordinary orders. With the header idempotency-key, the same request sent again begins nothing.',
  envelope: 'data',
  body: followBody,
  output: z.object({ id: id() }),
});

export const changeFollowing = endpoint({
  id: 'follow.change',
  method: 'POST',
  path: '/api/follow/change',
  caller: 'customer',
  summary: 'Changes the limits of an own following, for copies to come.',
  envelope: 'none',
  body: z.object({ id: id(), ...limits }),
});

export const pauseFollowing = endpoint({
  id: 'follow.pause',
  method: 'POST',
  path: '/api/follow/pause',
  caller: 'customer',
  summary: 'Pauses an own following, or goes on with it. What is opened meanwhile is not copied.',
  envelope: 'none',
  body: z.object({ id: id(), paused: z.boolean() }),
});

export const stopFollowing = endpoint({
  id: 'follow.stop',
  method: 'POST',
  path: '/api/follow/stop',
  caller: 'customer',
  summary: 'Ends an own following. Nothing is closed by it.',
  envelope: 'none',
  body: z.object({ id: id() }),
});

export const followOrders = endpoint({
  id: 'follow.orders',
  method: 'POST',
  path: '/api/follow/orders',
  caller: 'customer',
  summary: 'Own followings, newest first: status 0 in progress, 1 completed, both unless told.',
  envelope: 'rows',
  query: z.object({ status: z.optional(whole(0, 1)), ...paging, ...sorting }),
  output: followOrder,
});

/** How one opening of the leader was copied. Money in USDT. */
export const copyRow = z.object({
  /** Of the copy; 0 where the opening was missed. */
  positionId: z.number(),
  symbol: z.string(),
  showSymbol: z.string(),
  /** 0 open, 1 closed, 2 liquidated, 3 missed. */
  status: z.number(),
  /** Why it was missed, in the caller's language. */
  reason: z.string(),
  /** 0 long, 1 short; null where it was missed. */
  type: z.nullable(z.number()),
  leverage: z.number(),
  margin: decimal(),
  fees: decimal(),
  /** After fees; of what is closed. */
  profit: signedDecimal(),
  time: timeMs(),
});
export type CopyRow = z.infer<typeof copyRow>;

export const followCopies = endpoint({
  id: 'follow.copies',
  method: 'POST',
  path: '/api/follow/copies',
  caller: 'customer',
  summary: 'Copies and missed openings of an own following, newest first.',
  envelope: 'rows',
  query: z.object({ id: id(), ...paging }),
  output: copyRow,
});
