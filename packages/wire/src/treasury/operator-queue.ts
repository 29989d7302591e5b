import * as z from 'zod/mini';
import { decimal, id, text, timeMs } from '../fields.ts';

export const QUEUE_STATUSES = ['waiting', 'done', 'refused', 'cancelled'] as const;
const status = () => z.optional(z.enum(QUEUE_STATUSES));

/** Of a deposit or a withdrawal in the operators' queue. */
export const queuedOrder = {
  id: id(),
  serialId: z.string(),
  userId: id(),
  /** Account name, or masked address or number. */
  loginName: z.string(),
  channel: z.string(),
  coin: z.string(),
  amount: decimal(),
  /** Worth in USDT at the market's last price; null if it has none. */
  worth: z.nullable(decimal()),
  fee: decimal(),
  settled: decimal(),
  status: z.enum(QUEUE_STATUSES),
  ratio: decimal(),
  currency: z.string(),
  remark: z.string(),
  createdMs: timeMs(),
  updatedMs: timeMs(),
  /** Whether a second operator must confirm this decision, because its worth is above the limit. */
  needsSecond: z.boolean(),
  /** The proposal that waits for another operator; 0 if there is none. */
  approval: z.number(),
};

/** The result of a decision: done at once, or a proposal for another operator. */
export const decided = z.object({ approval: z.nullable(id()) });

/** What the queues can be narrowed to. */
export const queueFilters = { status: status(), channel: z.optional(text(12)) };
