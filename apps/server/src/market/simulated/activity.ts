import type { CalendarSpec } from '@bourse/wire/console';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../candles.ts';
import type { MarketKind } from '../instrument.ts';
import { openSpans, type Span } from '../sessions/trading-hours.ts';

export const QUARTER_MS = 15 * MINUTE_MS;

/** Minutes a kind of market is open in a year; a yearly volatility is spread over them. */
export const OPEN_MINUTES_A_YEAR: Readonly<Record<MarketKind, number>> = {
  crypto: 365 * 24 * 60,
  forex: 52 * 5 * 24 * 60,
  metal: 52 * 5 * 24 * 60,
  'stock-us': 252 * 390,
  'stock-br': 249 * 420,
};

/** Minutes of a full trading day; a daily volume is spread over them. */
export const OPEN_MINUTES_A_DAY: Readonly<Record<MarketKind, number>> = {
  crypto: 24 * 60,
  forex: 24 * 60,
  metal: 24 * 60,
  'stock-us': 390,
  'stock-br': 420,
};

/** Part of a trading day's variance that happens while the market is shut, before it opens. */
export const GAP_VARIANCE: Readonly<Record<MarketKind, number>> = {
  crypto: 0,
  forex: 0.03,
  metal: 0.03,
  'stock-us': 0.3,
  'stock-br': 0.3,
};

/** How busy each UTC hour is: New York's afternoon leads for coins, London and New York for currencies and metals. */
const COIN_HOURS = [10, 9, 9, 8, 8, 8, 8, 9, 10, 10, 10, 10, 11, 14, 16, 16, 14, 13, 12, 12, 12, 11, 10, 10];
const CURRENCY_HOURS = [6, 6, 6, 5, 5, 6, 9, 13, 14, 13, 12, 12, 15, 18, 19, 17, 14, 11, 9, 7, 6, 4, 4, 5];
/** A stock's first quarters and last ones are busier than the middle, by these factors, fading with each quarter. */
const OPENING_RUSH = 1.7;
const CLOSING_RUSH = 1.1;
const RUSH_FADES_OVER = 2.5;

/** The one span of a UTC day in which the market is open, in whole quarters of an hour; undefined on days off. */
export function openSpan(calendar: CalendarSpec, utcDay: number): Span | undefined {
  return openSpans(calendar, utcDay)[0];
}

/** Relative variance and volume of the quarter that opens at `quarterMs` within `span`. */
export function quarterActivity(kind: MarketKind, quarterMs: number, span: Span): number {
  const hour = Math.floor((quarterMs % DAY_MS) / HOUR_MS);
  if (kind === 'crypto') return COIN_HOURS[hour] ?? 1;
  if (kind === 'forex' || kind === 'metal') return CURRENCY_HOURS[hour] ?? 1;
  const fromOpen = (quarterMs - span[0]) / QUARTER_MS;
  const toClose = (span[1] - QUARTER_MS - quarterMs) / QUARTER_MS;
  return 1 + OPENING_RUSH * Math.exp(-fromOpen / RUSH_FADES_OVER) + CLOSING_RUSH * Math.exp(-toClose / RUSH_FADES_OVER);
}
