import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, paging, timeMs, whole } from '../fields.ts';
import { PROMOTION_LEVELS } from './promotion-levels.ts';

export const getAgentInfo = endpoint({
  id: 'promotion.info',
  method: 'GET',
  path: '/api/agentActivityInfo/getAgentInfo',
  caller: 'customer',
  summary: 'How many customers somebody invited, by level, and the commission earned of the fees they paid.',
  envelope: 'data',
  output: z.object({
    oneCount: z.number(),
    twoCount: z.number(),
    threeCount: z.number(),
    sumCount: z.number(),
    /** All that was paid, in USDT at the last prices; assets without a price count as nothing. */
    sumAmount: decimal(),
    /** What was paid, by asset. */
    amounts: z.array(z.object({ symbol: z.string(), amount: decimal() })),
  }),
});

export const agentRow = z.object({
  /** The invited customer's number with its middle hidden: they did not agree to be known by it. */
  fromId: z.string(),
  /** The commission of the fees they paid, in USDT at the last prices. */
  sumAmount: decimal(),
  /** When they registered. */
  createTime: timeMs(),
});
export type AgentRow = z.infer<typeof agentRow>;

export const getAgentList = endpoint({
  id: 'promotion.list',
  method: 'POST',
  path: '/api/agentActivityInfo/getAgentList',
  caller: 'customer',
  summary: 'The customers of one level whom somebody invited, newest first.',
  envelope: 'rows',
  query: z.object({ ...paging }),
  body: z.object({ params: z.object({ leve: whole(1, PROMOTION_LEVELS) }) }),
  output: agentRow,
});
