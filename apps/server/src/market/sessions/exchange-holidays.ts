import { dayNumber, easterSunday, lastWeekday, nthWeekday, weekday, yearOf } from './calendar.ts';

/**
 * Days on which the exchanges do not trade at all, by rule, so that any year works. Half days (the day after Thanksgiving, Ash
 * Wednesday) and days of mourning, which are decreed, stand in the catalogue's calendars.
 */
export type Exchange = 'nyse' | 'b3';

const cache = new Map<string, ReadonlySet<number>>();

/** Whether `utcDay` (days since the epoch) is a full-day holiday of the exchange; weekends are not asked here. */
export function isExchangeHoliday(exchange: Exchange, utcDay: number): boolean {
  const year = yearOf(utcDay);
  const key = `${exchange}${year}`;
  let days = cache.get(key);
  if (days === undefined) {
    days = new Set(exchange === 'nyse' ? nyseHolidays(year) : b3Holidays(year));
    cache.set(key, days);
  }
  return days.has(utcDay);
}

/** NYSE rule 7.2: a holiday on a Sunday is kept on Monday, on a Saturday the Friday before. */
function observed(utcDay: number): number {
  const day = weekday(utcDay);
  if (day === 0) return utcDay + 1;
  return day === 6 ? utcDay - 1 : utcDay;
}

function nyseHolidays(year: number): number[] {
  const newYear = dayNumber(year, 1, 1);
  return [
    // A Saturday New Year is not kept on the Friday: that would close the last day of the business year.
    weekday(newYear) === 6 ? newYear : observed(newYear),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    easterSunday(year) - 2,
    lastWeekday(year, 5, 1),
    // Juneteenth is kept since 2022.
    ...(year >= 2022 ? [observed(dayNumber(year, 6, 19))] : []),
    observed(dayNumber(year, 7, 4)),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 11, 4, 4),
    observed(dayNumber(year, 12, 25)),
  ];
}

function b3Holidays(year: number): number[] {
  const easter = easterSunday(year);
  let lastBusinessDay = dayNumber(year, 12, 31);
  while (weekday(lastBusinessDay) === 0 || weekday(lastBusinessDay) === 6) lastBusinessDay -= 1;
  return [
    dayNumber(year, 1, 1),
    // Carnival Monday and Tuesday, Good Friday, Corpus Christi.
    easter - 48,
    easter - 47,
    easter - 2,
    easter + 60,
    dayNumber(year, 4, 21),
    dayNumber(year, 5, 1),
    dayNumber(year, 9, 7),
    dayNumber(year, 10, 12),
    dayNumber(year, 11, 2),
    dayNumber(year, 11, 15),
    // Consciência Negra is a national holiday since 2024.
    ...(year >= 2024 ? [dayNumber(year, 11, 20)] : []),
    dayNumber(year, 12, 24),
    dayNumber(year, 12, 25),
    lastBusinessDay,
  ];
}
