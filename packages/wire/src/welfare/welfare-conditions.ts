import * as z from 'zod/mini';
import { decimal, timeMs } from '../fields.ts';

/** What a welfare event asks for: everything that is not null or false, checked by the server. */
export const welfareConditions = z.object({
  /** Registered at this time or later. */
  registeredFromMs: z.nullable(timeMs()),
  /** Primary verification approved. */
  verified: z.boolean(),
  /** The first deposit that was credited, in USDT, came to this much at least. */
  firstRecharge: z.nullable(decimal()),
  /** Traded with live money since the event began: a spot fill, a position, a timed contract. */
  traded: z.boolean(),
});
export type WelfareConditions = z.infer<typeof welfareConditions>;

export const WELFARE_CONDITIONS = ['registeredFromMs', 'verified', 'firstRecharge', 'traded'] as const;
export type WelfareCondition = (typeof WELFARE_CONDITIONS)[number];

/** Those that its operators have chosen. */
export function chosenConditions(conditions: WelfareConditions): WelfareCondition[] {
  return WELFARE_CONDITIONS.filter((name) => conditions[name] !== null && conditions[name] !== false);
}

/** Those that the event asks for, in order. Every event asks who the customer is: one person, one share. */
export function askedFor(conditions: WelfareConditions): WelfareCondition[] {
  return chosenConditions({ ...conditions, verified: true });
}
