import { type Amount, ZERO } from '@bourse/money';
import { leftOf } from './change-limit.ts';

/** What counts against a limit, and since when. */
export interface Counted {
  readonly atMs: number;
  readonly worth: Amount;
}

export interface Room {
  /** What may still be used now; never below zero. */
  readonly left: Amount;
  /** When it becomes more, by itself; null where it does not. */
  readonly moreMs: number | null;
}

/**
 * What is left of a limit that bounds a sum over time: each part counts for `windowMs` after its moment, so the window moves with the
 * clock, and no end of a day or month gives the whole limit anew.
 */
export function roomAt(limit: Amount, counted: readonly Counted[], windowMs: number, nowMs: number): Room {
  const still = counted.filter(({ atMs }) => atMs + windowMs > nowMs).sort((a, b) => a.atMs - b.atMs);
  let used: bigint = still.reduce((sum, { worth }) => sum + worth, ZERO as bigint);
  const left = leftOf(limit, used as Amount);
  for (const { atMs, worth } of still) {
    used -= worth;
    if (leftOf(limit, used as Amount) > left) return { left, moreMs: atMs + windowMs };
  }
  return { left, moreMs: null };
}
