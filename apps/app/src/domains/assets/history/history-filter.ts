import { dayStart } from '@bourse/format/zoned-time';
import { HISTORY_GROUPS, type HistoryGroup, type history, type QueryIn } from '@bourse/wire';
import { boundsOf, dayText, PERIODS, type Period } from '../../../kit/record/periods.ts';

/** What the history is narrowed to, as its address holds it; "" where it is not. */
export interface HistoryFilter {
  readonly group: HistoryGroup | '';
  readonly symbol: string;
  /** The account's type. */
  readonly type: string;
  readonly direction: 'in' | 'out' | '';
  readonly period: Period;
  /** Of a period between two days, in the zone in use: "2026-11-21". */
  readonly first: string;
  readonly last: string;
}

export type HistorySearch = { readonly [Name in keyof HistoryFilter]?: string | undefined };

const DAY = /^\d{4}-\d\d-\d\d$/;
const day = (text: string | undefined): string => (text !== undefined && DAY.test(text) ? text : '');

/** Reads an address; what it does not know counts as not said. */
export function filterOf(search: HistorySearch): HistoryFilter {
  const { group = '', symbol = '', type = '', direction = '' } = search;
  return {
    group: Object.keys(HISTORY_GROUPS).includes(group) ? (group as HistoryGroup) : '',
    symbol: /^[a-z0-9._:-]{1,16}$/.test(symbol) ? symbol : '',
    type: /^[1239]$/.test(type) ? type : '',
    direction: direction === 'in' || direction === 'out' ? direction : '',
    period: PERIODS.find((period) => period === search.period) ?? 'all',
    first: day(search.first),
    last: day(search.last),
  };
}

/** The address of a filter: only what is said. */
export function searchOf(filter: HistoryFilter): HistorySearch {
  const { period, first, last, ...others } = filter;
  const said = Object.entries(others).filter(([, value]) => value !== '');
  const days = period === 'custom' ? { first, last } : {};
  return { ...Object.fromEntries(said), ...(period === 'all' ? {} : { period }), ...days };
}

/** How much of it is said, beside the group. */
export function countOf({ symbol, type, direction, period }: HistoryFilter): number {
  return [symbol !== '', type !== '', direction !== '', period !== 'all'].filter(Boolean).length;
}

/** What is asked for; undefined while the days of a period are missing or the wrong way round. A period begins with its day, so that the same is asked for all day. */
export function queryOf(
  filter: HistoryFilter,
  nowMs: number,
  timeZone: string | undefined,
): QueryIn<typeof history> | undefined {
  const today = dayStart(dayText(nowMs, timeZone), timeZone) ?? nowMs;
  const bounds = boundsOf(filter.period, filter, today, timeZone);
  if (bounds === undefined) return undefined;
  const { group, symbol, type, direction } = filter;
  return {
    ...(group !== '' && { group }),
    ...(symbol !== '' && { symbol }),
    ...(type !== '' && { type: Number(type) }),
    ...(direction !== '' && { direction }),
    ...bounds,
  };
}
