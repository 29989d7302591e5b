import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, timeMs } from '../fields.ts';
import { WELFARE_CONDITIONS, welfareConditions } from './welfare-conditions.ts';

/**
 * `soon`: not begun. `open`. `spent`: what is left of the budget pays nobody any more. `short`: the rewards fund cannot pay
 * now. `closed`: ended by an operator before its time. `over`.
 */
export const WELFARE_STATES = ['soon', 'open', 'spent', 'short', 'closed', 'over'] as const;
export type WelfareState = (typeof WELFARE_STATES)[number];

export const welfareEvent = z.object({
  id: id(),
  title: z.string(),
  content: z.string(),
  /** Paid to each customer, in USDT. */
  amount: decimal(),
  /** All that may be paid, and what was paid, in USDT. */
  budget: decimal(),
  paid: decimal(),
  beginTime: timeMs(),
  endTime: timeMs(),
  conditions: welfareConditions,
  state: z.enum(WELFARE_STATES),
  /** Of the customer who asks; null for visitors. */
  mine: z.nullable(
    z.object({
      /** What the customer has not done yet. */
      missing: z.array(z.enum(WELFARE_CONDITIONS)),
      /** When it was paid to them; null where it was not. */
      paidTime: z.nullable(timeMs()),
    }),
  ),
});
export type WelfareEvent = z.infer<typeof welfareEvent>;

export const welfareEvents = endpoint({
  id: 'welfare.events',
  method: 'GET',
  path: '/api/welfare/events',
  caller: 'anyone',
  summary:
    'Welfare events that run, will run or ended in the last 30 days, with what the signed-in customer still has to do.',
  envelope: 'data',
  output: z.array(welfareEvent),
});
