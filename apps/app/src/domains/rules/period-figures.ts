import type { PeriodStats } from '@bourse/wire';
import { NO_FIGURE, percentText } from '../../platform/format.ts';

const HOUR_SECONDS = 3600;

/** Hours for whole ones, else seconds. */
export function cycleLength(seconds: number): { readonly unit: 'hours' | 'seconds'; readonly count: number } {
  return seconds % HOUR_SECONDS === 0
    ? { unit: 'hours', count: seconds / HOUR_SECONDS }
    : { unit: 'seconds', count: seconds };
}

/** Part of the decided orders that were won: "47.3%"; "--" where none was decided. */
export function wonShare({ won, lost }: Pick<PeriodStats, 'won' | 'lost'>): string {
  return won + lost === 0 ? NO_FIGURE : percentText(((won / (won + lost)) * 100).toFixed(1));
}
