import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, timeMs } from '../fields.ts';
import { FROZEN_SCOPES } from './freeze-module.ts';

export const freezeRow = z.object({
  id: id(),
  module: z.enum(FROZEN_SCOPES),
  reason: z.string(),
  createTime: timeMs(),
  /** 0: until it is lifted. */
  until: z.number(),
  /** 0: was not lifted. */
  liftTime: z.number(),
  /** 1 in force, 0 over. */
  status: z.number(),
});
export type FreezeRow = z.infer<typeof freezeRow>;

export const freezeList = endpoint({
  id: 'freeze.freezeList',
  method: 'GET',
  path: '/api/withdraw/freezeList',
  caller: 'customer',
  summary: 'What is and was frozen for the customer, newest first, a hundred at most.',
  envelope: 'rows',
  output: freezeRow,
});
