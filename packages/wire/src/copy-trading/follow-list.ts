import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { paging, sortedBy, whole } from '../fields.ts';
import { leaderRow } from './leader-row.ts';

export const LEADER_ORDERS = ['profit', 'drawdown', 'trades', 'period'] as const;
export type LeaderOrder = (typeof LEADER_ORDERS)[number];

export const followList = endpoint({
  id: 'follow.list',
  method: 'POST',
  path: '/api/follow/list',
  caller: 'anyone',
  summary:
    'Leaders who may be followed; followType 1: those the caller follows now. Most profit first, or least drawdown, most trades, longest period.',
  envelope: 'rows',
  query: z.object({
    followType: z._default(whole(0, 1), 0),
    ...paging,
    ...sortedBy(LEADER_ORDERS),
    orderByColumn: z._default(z.enum(LEADER_ORDERS), 'profit'),
  }),
  output: leaderRow,
});
