import type { Stretch } from './stretch.ts';

/** The outermost points of a walk. */
export interface Extremes {
  highest: number;
  lowest: number;
}

/** What a stretch is made of: shorter ones. One that is made of ticks notes their points in `found` and gives nothing. */
export type Within = (stretch: Stretch, found: Extremes) => readonly Stretch[] | undefined;

/**
 * The highest and the lowest point of all ticks within the stretches. Looks only into those whose edges lie beyond what
 * is found already, nearest first: a day of 40,000 ticks takes about 2,000 of them.
 */
export function findExtremes(stretches: readonly Stretch[], within: Within): Extremes {
  const found: Extremes = { highest: Number.NEGATIVE_INFINITY, lowest: Number.POSITIVE_INFINITY };
  searchHighest(stretches, within, found);
  searchLowest(stretches, within, found);
  return found;
}

function searchHighest(stretches: readonly Stretch[], within: Within, found: Extremes): void {
  for (const { from, to } of stretches) found.highest = Math.max(found.highest, from, to);
  const open = stretches.filter((stretch) => stretch.top > found.highest);
  open.sort((one, other) => other.top - one.top);
  for (const stretch of open) {
    if (stretch.top <= found.highest) return;
    const inner = within(stretch, found);
    if (inner !== undefined) searchHighest(inner, within, found);
  }
}

function searchLowest(stretches: readonly Stretch[], within: Within, found: Extremes): void {
  for (const { from, to } of stretches) found.lowest = Math.min(found.lowest, from, to);
  const open = stretches.filter((stretch) => stretch.bottom < found.lowest);
  open.sort((one, other) => one.bottom - other.bottom);
  for (const stretch of open) {
    if (stretch.bottom >= found.lowest) return;
    const inner = within(stretch, found);
    if (inner !== undefined) searchLowest(inner, within, found);
  }
}
