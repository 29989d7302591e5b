import { DAY_MS, HOUR_MS } from '../candles.ts';
import type { MarketKind } from '../instrument.ts';
import { newYorkMs, weekday } from './calendar.ts';
import { isExchangeHoliday } from './exchange-holidays.ts';

/** From `startMs` (inclusive) to `endMs` (exclusive). */
export type Span = readonly [startMs: number, endMs: number];

/** The longest any market stays closed is far below this many days. */
const SEARCH_DAYS = 15;
const B3_OPEN_UTC = 13;
const B3_CLOSE_UTC = 20;

/** The session of an exchange on the days on which it trades, in its own zone. */
export interface ExchangeHours {
  readonly opens: string;
  readonly closes: string;
  readonly zone: string;
}

/** What `openSpans` reckons with, as people say it; undefined where a market has no daily session. */
export function exchangeHours(kind: MarketKind): ExchangeHours | undefined {
  if (kind === 'stock-us') return { opens: '09:30', closes: '16:00', zone: 'America/New_York' };
  if (kind === 'stock-br') return { opens: '10:00', closes: '17:00', zone: 'America/Sao_Paulo' };
  return undefined;
}

/**
 * When a kind of market is open within one UTC day (`utcDay` days since the epoch), oldest first, whole minutes.
 * Crypto always; foreign exchange and metals except from Friday 17:00 to Sunday 17:00 New York; US stocks 09:30 to
 * 16:00 New York and Brazilian stocks 10:00 to 17:00 São Paulo (UTC-3 the year round), without holidays.
 */
export function openSpans(kind: MarketKind, utcDay: number): readonly Span[] {
  const startMs = utcDay * DAY_MS;
  const endMs = startMs + DAY_MS;
  const day = weekday(utcDay);
  switch (kind) {
    case 'crypto':
      return [[startMs, endMs]];
    case 'forex':
    case 'metal':
      if (day === 6) return [];
      if (day === 0) return [[newYorkMs(utcDay, 17), endMs]];
      return [[startMs, day === 5 ? newYorkMs(utcDay, 17) : endMs]];
    case 'stock-us':
      if (day === 0 || day === 6 || isExchangeHoliday('nyse', utcDay)) return [];
      return [[newYorkMs(utcDay, 9.5), newYorkMs(utcDay, 16)]];
    case 'stock-br':
      if (day === 0 || day === 6 || isExchangeHoliday('b3', utcDay)) return [];
      return [[startMs + B3_OPEN_UTC * HOUR_MS, startMs + B3_CLOSE_UTC * HOUR_MS]];
  }
}

export function isOpen(kind: MarketKind, ms: number): boolean {
  return openSpans(kind, Math.floor(ms / DAY_MS)).some(([startMs, endMs]) => ms >= startMs && ms < endMs);
}

/** The next moment after `ms` at which the market opens or closes; 0 where that never happens. */
export function nextChange(kind: MarketKind, ms: number): number {
  if (kind === 'crypto') return 0;
  const open = isOpen(kind, ms);
  const first = Math.floor(ms / DAY_MS);
  let closesMs = 0;
  for (let utcDay = first; utcDay < first + SEARCH_DAYS; utcDay += 1) {
    const spans = openSpans(kind, utcDay);
    if (open && spans.length === 0 && closesMs > 0) return closesMs;
    for (const [startMs, endMs] of spans) {
      if (endMs <= ms) continue;
      if (!open) return startMs;
      // Two spans that touch at midnight are one session.
      if (closesMs > 0 && startMs > closesMs) return closesMs;
      closesMs = endMs;
    }
  }
  throw new RangeError(`no session of ${kind} within ${SEARCH_DAYS} days of ${ms}`);
}

/** The last moment before or at `ms` that belonged to a session: `ms` itself where open. */
export function lastOpenMs(kind: MarketKind, ms: number): number {
  const first = Math.floor(ms / DAY_MS);
  for (let utcDay = first; utcDay > first - SEARCH_DAYS; utcDay -= 1) {
    for (const [startMs, endMs] of openSpans(kind, utcDay).toReversed()) {
      if (startMs <= ms) return Math.min(ms, endMs - 1);
    }
  }
  throw new RangeError(`no session of ${kind} within ${SEARCH_DAYS} days before ${ms}`);
}
