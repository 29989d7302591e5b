/** What a statement can be asked for: up to now, by how long ago it begins, or between two days. */
export const PERIODS = ['month', 'quarter', 'year', 'all', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;
const DAYS: Partial<Record<Period, number>> = { month: 30, quarter: 90, year: 365 };

export interface Days {
  /** As a field of a date has them: "2026-11-21". In UTC, like the statement's times. */
  readonly first: string;
  readonly last: string;
}

export interface PeriodBounds {
  readonly from?: number;
  /** Not in it any more. */
  readonly to?: number;
}

export const dayText = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);

/** The bounds of a period, in ms; undefined where its days are missing or the wrong way round. */
export function boundsOf(period: Period, days: Days, nowMs: number): PeriodBounds | undefined {
  if (period === 'all') return {};
  const back = DAYS[period];
  if (back !== undefined) return { from: Math.max(0, nowMs - back * DAY_MS) };
  const [from, last] = [Date.parse(`${days.first}T00:00:00Z`), Date.parse(`${days.last}T00:00:00Z`)];
  if (Number.isNaN(from) || Number.isNaN(last) || from < 0 || last < from) return undefined;
  return { from, to: last + DAY_MS };
}
