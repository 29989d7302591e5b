/** Which stretch of time the ticks' chart shows. */
import type { ChartMark } from '../chart/chart-marks.ts';

const PAST_MS = 60_000;
const FUTURE_MS = 8_000;
/** Longer ones would leave no room for the ticks. */
const PAST_MOST_MS = 150_000;
const FUTURE_MOST_MS = 70_000;
/** Around an opening and an end. */
const AROUND_MS = 4_000;

/** The last minute; where contracts run, from the opening to the end of the one that ends first, as far as that fits. */
export function tickWindow(
  nowMs: number,
  mark: ChartMark | undefined,
): { readonly fromMs: number; readonly untilMs: number } {
  if (mark === undefined) return { fromMs: nowMs - PAST_MS, untilMs: nowMs + FUTURE_MS };
  const past = Math.min(PAST_MOST_MS, Math.max(PAST_MS, nowMs - mark.openMs + AROUND_MS));
  const future = Math.min(FUTURE_MOST_MS, Math.max(FUTURE_MS, mark.endMs - nowMs + AROUND_MS));
  return { fromMs: nowMs - past, untilMs: nowMs + future };
}
