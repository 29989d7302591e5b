import { zonedTime } from '@bourse/format/zoned-time';
import type { CalendarSpec } from '@bourse/wire/console';
import { DAY_MS } from '../candles.ts';
import { weekday } from './calendar.ts';
import { isExchangeHoliday } from './exchange-holidays.ts';

/** From `startMs` (inclusive) to `endMs` (exclusive). */
export type Span = readonly [startMs: number, endMs: number];

/** The longest any market stays closed is far below this many days. */
const SEARCH_DAYS = 15;
const WHOLE_DAY = '24:00';

/** The session of an exchange on the days on which it trades, in its own zone. */
export interface ExchangeHours {
  readonly opens: string;
  readonly closes: string;
  readonly zone: string;
}

/** What `openSpans` reckons with, as people say it; undefined where a market has no daily session. */
export function exchangeHours({ sessions, zone }: CalendarSpec): ExchangeHours | undefined {
  const [only, ...others] = sessions;
  if (only === undefined || others.length > 0 || only.closes === WHOLE_DAY) return undefined;
  return { opens: only.opens, closes: only.closes, zone };
}

const kept = new WeakMap<CalendarSpec, Map<number, readonly Span[]>>();

/** When a market is open within one UTC day (`utcDay` days since the epoch), oldest first, whole quarters of an hour. */
export function openSpans(calendar: CalendarSpec, utcDay: number): readonly Span[] {
  let days = kept.get(calendar);
  if (days === undefined) {
    days = new Map();
    kept.set(calendar, days);
  }
  let spans = days.get(utcDay);
  if (spans === undefined) {
    spans = spansOf(calendar, utcDay);
    days.set(utcDay, spans);
  }
  return spans;
}

/** A zone's day may begin on the UTC day before and end on the one after. */
function spansOf(calendar: CalendarSpec, utcDay: number): Span[] {
  const startMs = utcDay * DAY_MS;
  const endMs = startMs + DAY_MS;
  const spans = [utcDay - 1, utcDay, utcDay + 1]
    .flatMap((localDay) => localSpans(calendar, localDay))
    .map(([from, to]): Span => [Math.max(from, startMs), Math.min(to, endMs)])
    .filter(([from, to]) => from < to)
    .sort(([a], [b]) => a - b);
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last !== undefined && span[0] <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], span[1])];
    else joined.push(span);
  }
  return joined;
}

/** The sessions of one day of the calendar's own zone. */
function localSpans(calendar: CalendarSpec, localDay: number): Span[] {
  const { zone, sessions, holidays, closed, short } = calendar;
  const date = dateOf(localDay);
  if (closed.includes(date)) return [];
  if (holidays !== 'none' && isExchangeHoliday(holidays, localDay)) return [];
  const shorter = short.find((one) => one.date === date);
  return sessions
    .filter(({ days }) => days.includes(weekday(localDay)))
    .map(({ opens, closes }) => [later(opens, shorter?.opens), earlier(closes, shorter?.closes)] as const)
    .filter(([opens, closes]) => opens < closes)
    .map(([opens, closes]): Span => [momentOf(zone, localDay, opens), momentOf(zone, localDay, closes)]);
}

const later = (one: string, other: string | null | undefined) => (other != null && other > one ? other : one);
const earlier = (one: string, other: string | null | undefined) => (other != null && other < one ? other : one);

/** A wall time of a zone as a moment; for one that the clocks jump over, an hour later. */
function momentOf(zone: string, localDay: number, clock: string): number {
  const isEnd = clock === WHOLE_DAY;
  const date = dateOf(isEnd ? localDay + 1 : localDay);
  const [hours = '00', minutes = '00'] = (isEnd ? '00:00' : clock).split(':');
  const wall = `${date}T${hours}:${minutes}`;
  const ms =
    zonedTime(wall, zone) ?? zonedTime(`${date}T${String(Number(hours) + 1).padStart(2, '0')}:${minutes}`, zone);
  if (ms === undefined) throw new RangeError(`${wall} is no time in ${zone}`);
  return ms;
}

const dateOf = (utcDay: number) => new Date(utcDay * DAY_MS).toISOString().slice(0, 10);

export function isOpen(calendar: CalendarSpec, ms: number): boolean {
  return openSpans(calendar, Math.floor(ms / DAY_MS)).some(([startMs, endMs]) => ms >= startMs && ms < endMs);
}

/** The next moment after `ms` at which the market opens or closes; 0 where that does not happen within two weeks. */
export function nextChange(calendar: CalendarSpec, ms: number): number {
  const open = isOpen(calendar, ms);
  const first = Math.floor(ms / DAY_MS);
  let closesMs = 0;
  for (let utcDay = first; utcDay < first + SEARCH_DAYS; utcDay += 1) {
    const spans = openSpans(calendar, utcDay);
    if (open && spans.length === 0 && closesMs > 0) return closesMs;
    for (const [startMs, endMs] of spans) {
      if (endMs <= ms) continue;
      if (!open) return startMs;
      // Two spans that touch at midnight are one session.
      if (closesMs > 0 && startMs > closesMs) return closesMs;
      closesMs = endMs;
    }
  }
  return 0;
}

/** The last moment before or at `ms` that belonged to a session: `ms` itself where open. */
export function lastOpenMs(calendar: CalendarSpec, ms: number): number {
  const first = Math.floor(ms / DAY_MS);
  for (let utcDay = first; utcDay > first - SEARCH_DAYS; utcDay -= 1) {
    for (const [startMs, endMs] of openSpans(calendar, utcDay).toReversed()) {
      if (startMs <= ms) return Math.min(ms, endMs - 1);
    }
  }
  throw new RangeError(`no session of ${calendar.name} within ${SEARCH_DAYS} days before ${ms}`);
}
