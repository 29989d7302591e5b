import * as z from 'zod/mini';
import { timeMs } from '../fields.ts';
import type { Issue } from '../messages.ts';

/**
 * What may be held over the next close of a market, the same for everybody: from `from` (ms) until it closes at
 * `closes`, nothing is opened above `leverage`, and what is open above it is closed. Null where the market is closed
 * now, never closes, or its closing is not known.
 */
export const overnight = z.nullable(z.object({ leverage: z.number(), from: timeMs(), closes: timeMs() }));
export type Overnight = z.infer<typeof overnight>;

/** What is wrong with opening at a leverage at a moment. The same on the phone and on the server. */
export function overnightIssue(
  leverage: number,
  over: Overnight,
  nowMs: number,
  field: 'leverage' | 'lever',
): Issue | undefined {
  if (over === null || leverage <= over.leverage || nowMs < over.from || nowMs >= over.closes) return undefined;
  return { key: 'leverage_overnight', field, params: { most: over.leverage } };
}
