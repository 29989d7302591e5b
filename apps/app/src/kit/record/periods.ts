import { dayAfter, dayStart, zonedText } from '@bourse/format/zoned-time';

/** What a statement can be asked for: up to now, by how long ago it begins, a calendar year, or between two days. */
export const PERIODS = ['month', 'quarter', 'year', 'thisYear', 'lastYear', 'all', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;
const DAYS: Partial<Record<Period, number>> = { month: 30, quarter: 90, year: 365 };

export interface Days {
  /** As a field of a date has them: "2026-11-21". In the zone that is asked with them. */
  readonly first: string;
  readonly last: string;
}

export interface PeriodBounds {
  readonly from?: number;
  /** Not in it any more. */
  readonly to?: number;
}

/** "2026-11-21" in a zone. */
export const dayText = (timeMs: number, timeZone: string | undefined): string =>
  zonedText(timeMs, timeZone).slice(0, 10);

/** The bounds of a period, in ms; undefined where its days are missing or the wrong way round. */
export function boundsOf(
  period: Period,
  days: Days,
  nowMs: number,
  timeZone: string | undefined,
): PeriodBounds | undefined {
  if (period === 'all') return {};
  const back = DAYS[period];
  if (back !== undefined) return { from: Math.max(0, nowMs - back * DAY_MS) };
  const { first, last } = yearOf(period, nowMs, timeZone) ?? days;
  const from = dayStart(first, timeZone);
  if (from === undefined || from < 0 || last < first) return undefined;
  const to = dayStart(dayAfter(last), timeZone);
  return to === undefined ? undefined : { from, to };
}

/** The days of a calendar year in a zone; undefined for what is none. */
function yearOf(period: Period, nowMs: number, timeZone: string | undefined): Days | undefined {
  if (period !== 'thisYear' && period !== 'lastYear') return undefined;
  const year = Number(dayText(nowMs, timeZone).slice(0, 4)) - (period === 'lastYear' ? 1 : 0);
  return { first: `${year}-01-01`, last: `${year}-12-31` };
}
