import { DAY_MS, HOUR_MS } from '../candles.ts';

/** Days since 1970-01-01 (UTC). `month` is 1 to 12. */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** 0 Sunday to 6 Saturday. The epoch was a Thursday. */
export function weekday(utcDay: number): number {
  return (((utcDay + 4) % 7) + 7) % 7;
}

export function yearOf(utcDay: number): number {
  return new Date(utcDay * DAY_MS).getUTCFullYear();
}

/** The `nth` (from 1) `wanted` weekday of a month. */
export function nthWeekday(year: number, month: number, wanted: number, nth: number): number {
  const first = dayNumber(year, month, 1);
  return first + ((wanted - weekday(first) + 7) % 7) + 7 * (nth - 1);
}

/** The last `wanted` weekday of a month. */
export function lastWeekday(year: number, month: number, wanted: number): number {
  const last = dayNumber(year, month + 1, 1) - 1;
  return last - ((weekday(last) - wanted + 7) % 7);
}

/** Easter Sunday (Gregorian), by the anonymous algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const march = h + l - 7 * m + 114;
  return dayNumber(year, Math.floor(march / 31), (march % 31) + 1);
}

/** Hours that New York is behind UTC on the afternoon of that date: 4 in summer, 5 in winter (law of 2007). */
export function newYorkHoursBehind(utcDay: number): 4 | 5 {
  const year = yearOf(utcDay);
  const summer = utcDay >= nthWeekday(year, 3, 0, 2) && utcDay < nthWeekday(year, 11, 0, 1);
  return summer ? 4 : 5;
}

/** Moment of a New York wall time on a date; valid for hours after the 2 a.m. change of the clocks. */
export function newYorkMs(utcDay: number, hours: number): number {
  return utcDay * DAY_MS + (hours + newYorkHoursBehind(utcDay)) * HOUR_MS;
}
