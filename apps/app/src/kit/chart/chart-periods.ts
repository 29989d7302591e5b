import type { Interval } from '@bourse/wire';
import type { PeriodType } from 'klinecharts';

export interface ChartPeriod {
  readonly type: PeriodType;
  readonly span: number;
}

/** An interval of the wire as the chart knows it. */
export const CHART_PERIODS: Record<Interval, ChartPeriod> = {
  '1m': { type: 'minute', span: 1 },
  '3m': { type: 'minute', span: 3 },
  '5m': { type: 'minute', span: 5 },
  '15m': { type: 'minute', span: 15 },
  '30m': { type: 'minute', span: 30 },
  '1h': { type: 'hour', span: 1 },
  '2h': { type: 'hour', span: 2 },
  '4h': { type: 'hour', span: 4 },
  '6h': { type: 'hour', span: 6 },
  '8h': { type: 'hour', span: 8 },
  '12h': { type: 'hour', span: 12 },
  '1d': { type: 'day', span: 1 },
  '3d': { type: 'day', span: 3 },
  '1w': { type: 'week', span: 1 },
  '1M': { type: 'month', span: 1 },
};

const HOUR_MS = 3_600_000;
const LENGTHS_MS = {
  second: 1_000,
  minute: 60_000,
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 168 * HOUR_MS,
  month: 730 * HOUR_MS,
  year: 8_766 * HOUR_MS,
};

/** How long a bar takes, ms; months and years on average. */
export function barMs(interval: Interval): number {
  const { type, span } = CHART_PERIODS[interval];
  return LENGTHS_MS[type] * span;
}

/** The five most used stand in the bar, the rest in a sheet. */
export const USUAL_INTERVALS: readonly Interval[] = ['1m', '15m', '1h', '4h', '1d'];
