import { DAY_MS } from '@bourse/wire';
import type { MORNING_STEPS } from '@bourse/wire/console';

type Step = (typeof MORNING_STEPS)[number];

/** How many are shown, the one that runs included. */
const SHOWN: Readonly<Record<Step, number>> = { day: 15, week: 9, month: 7 };
const WEEK = 7;
/** 1970 began on a Thursday. */
const MONDAY = 3;

export interface Period {
  /** Days since 1970: the first, and that after the last. */
  readonly from: number;
  readonly until: number;
}

/** Days, weeks from Monday on, or months of UTC, the oldest first; the last is that of `today`. */
export function periodsUntil(step: Step, today: number): Period[] {
  return Array.from({ length: SHOWN[step] }, (_, place) => periodOf(step, today, SHOWN[step] - 1 - place));
}

function periodOf(step: Step, today: number, back: number): Period {
  if (step === 'day') return { from: today - back, until: today - back + 1 };
  if (step === 'week') {
    const from = today - ((today + MONDAY) % WEEK) - back * WEEK;
    return { from, until: from + WEEK };
  }
  const now = new Date(today * DAY_MS);
  const first = (months: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1) / DAY_MS;
  return { from: first(back), until: first(back - 1) };
}
