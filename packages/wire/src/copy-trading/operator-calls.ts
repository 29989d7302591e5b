import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, signedDecimal, timeMs } from '../fields.ts';
import { consoleList, reason } from '../operator-fields.ts';

export const LEADER_STATUSES = ['open', 'left', 'suspended'] as const;

export const leaderRows = consoleList({
  id: 'console.leaderList',
  path: '/api/console/leaders',
  permission: 'customers',
  summary: 'Customers who let others follow them; search in customer number, account and leader’s name.',
  sort: ['id', 'sinceMs'],
  by: ['time', 'customer'],
  filters: { status: z.optional(z.enum(LEADER_STATUSES)) },
  output: z.object({
    id: id(),
    userId: id(),
    loginName: z.string(),
    name: z.string(),
    showsName: z.boolean(),
    status: z.enum(LEADER_STATUSES),
    /** Reason of the suspension, as the leader reads it. */
    reason: z.string(),
    sinceMs: timeMs(),
    followers: z.number(),
    /** Profit of closed live contract positions, USDT, after fees. */
    trades: z.number(),
    profit: signedDecimal(),
    drawdown: decimal(),
    /** Shares of fees paid so far, USDT. */
    earned: decimal(),
  }),
});

export const decideLeaderCall = endpoint({
  id: 'console.decideLeader',
  method: 'POST',
  path: '/api/console/leaders/{id}/decide',
  caller: 'operator',
  permission: 'freeze',
  summary:
    'Suspends a leader, which ends everybody’s following of them and closes nothing, or ends the suspension. The leader reads the reason of a suspension.',
  envelope: 'none',
  params: z.object({ id: id() }),
  body: z.object({ suspend: z.boolean(), reason: reason() }),
});

export const COPY_STATUSES = ['copied', 'missed'] as const;

export const copyRows = consoleList({
  id: 'console.copyList',
  path: '/api/console/copies',
  permission: 'customers',
  summary: 'What became of leaders’ openings for their followers; search in numbers, accounts and leaders’ names.',
  sort: ['createdMs'],
  by: ['time', 'customer'],
  filters: { status: z.optional(z.enum(COPY_STATUSES)) },
  output: z.object({
    /** The leader's position and the follower: "812-100001". */
    id: z.string(),
    leader: z.string(),
    /** The follower. */
    userId: id(),
    loginName: z.string(),
    symbol: z.string(),
    status: z.enum(COPY_STATUSES),
    /** Why it was missed. */
    reason: z.string(),
    /** Position of the follower; 0 if it was missed. */
    positionId: z.number(),
    createdMs: timeMs(),
  }),
});
