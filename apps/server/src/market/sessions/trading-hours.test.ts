import type { CalendarSpec } from '@bourse/wire/console';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../candles.ts';
import { calendarNamed } from '../catalogue/catalogue.ts';
import { dayNumber, easterSunday } from './calendar.ts';
import { isExchangeHoliday } from './exchange-holidays.ts';
import { isOpen, lastOpenMs, nextChange, openSpans } from './trading-hours.ts';

const at = (iso: string) => Date.parse(iso);

describe('isOpen and nextChange', () => {
  const rows: readonly [string, string, boolean, string][] = [
    ['always', '2026-01-01T00:00:00Z', true, ''],
    // Winter: 17:00 New York is 22:00 UTC.
    ['currencies', '2026-01-09T21:59:59Z', true, '2026-01-09T22:00:00Z'],
    ['currencies', '2026-01-09T22:00:00Z', false, '2026-01-11T22:00:00Z'],
    ['currencies', '2026-01-11T21:59:59Z', false, '2026-01-11T22:00:00Z'],
    ['currencies', '2026-01-11T22:00:00Z', true, '2026-01-16T22:00:00Z'],
    // Clocks go forward on Sunday 8 March 2026: closed at 22:00 UTC, open again at 21:00.
    ['currencies', '2026-03-06T22:00:00Z', false, '2026-03-08T21:00:00Z'],
    ['currencies', '2026-03-08T21:00:00Z', true, '2026-03-13T21:00:00Z'],
    // And back on Sunday 1 November 2026.
    ['currencies', '2026-10-30T21:00:00Z', false, '2026-11-01T22:00:00Z'],
    ['nyse', '2026-01-05T14:29:59Z', false, '2026-01-05T14:30:00Z'],
    ['nyse', '2026-01-05T14:30:00Z', true, '2026-01-05T21:00:00Z'],
    ['nyse', '2026-07-06T13:30:00Z', true, '2026-07-06T20:00:00Z'],
    // Independence Day 2026 is a Saturday, kept on Friday: closed from Thursday to Monday.
    ['nyse', '2026-07-02T20:00:00Z', false, '2026-07-06T13:30:00Z'],
    ['b3', '2026-01-05T13:00:00Z', true, '2026-01-05T20:00:00Z'],
    ['b3', '2026-02-13T20:00:00Z', false, '2026-02-18T13:00:00Z'],
  ];
  it.each(rows)('%s at %s: %s until %s', (name, iso, open, until) => {
    expect(isOpen(calendarNamed(name), at(iso))).toBe(open);
    expect(nextChange(calendarNamed(name), at(iso))).toBe(until === '' ? 0 : at(until));
  });
});

describe('lastOpenMs', () => {
  const rows: readonly [string, string, string][] = [
    ['currencies', '2026-01-10T12:00:00Z', '2026-01-09T21:59:59.999Z'],
    ['nyse', '2026-01-05T10:00:00Z', '2026-01-02T20:59:59.999Z'],
    ['always', '2026-01-05T10:00:00Z', '2026-01-05T10:00:00Z'],
  ];
  it.each(rows)('%s at %s was open at %s', (name, iso, last) => {
    expect(lastOpenMs(calendarNamed(name), at(iso))).toBe(at(last));
  });
});

describe('full-day holidays', () => {
  const nyse = {
    2021: ['01-01', '01-18', '02-15', '04-02', '05-31', '07-05', '09-06', '11-25', '12-24'],
    2022: ['01-17', '02-21', '04-15', '05-30', '06-20', '07-04', '09-05', '11-24', '12-26'],
    2024: ['01-01', '01-15', '02-19', '03-29', '05-27', '06-19', '07-04', '09-02', '11-28', '12-25'],
    2025: ['01-01', '01-20', '02-17', '04-18', '05-26', '06-19', '07-04', '09-01', '11-27', '12-25'],
    2026: ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-03', '09-07', '11-26', '12-25'],
  };
  const b3 = {
    2022: '02-28 03-01 04-15 04-21 06-16 09-07 10-12 11-02 11-15 12-30'.split(' '),
    2024: '01-01 02-12 02-13 03-29 05-01 05-30 11-15 11-20 12-24 12-25 12-31'.split(' '),
    2025: '01-01 03-03 03-04 04-18 04-21 05-01 06-19 11-20 12-24 12-25 12-31'.split(' '),
    2026: '01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-20 12-24 12-25 12-31'.split(' '),
  };
  const closedWeekdays = (exchange: 'nyse' | 'b3', year: number): string[] => {
    const days: string[] = [];
    for (let day = dayNumber(year, 1, 1); day < dayNumber(year + 1, 1, 1); day += 1) {
      const date = new Date(day * DAY_MS);
      const weekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
      if (!weekend && isExchangeHoliday(exchange, day)) days.push(date.toISOString().slice(5, 10));
    }
    return days;
  };
  it.each(Object.entries(nyse))('NYSE %s', (year, days) => expect(closedWeekdays('nyse', Number(year))).toEqual(days));
  it.each(Object.entries(b3))('B3 %s', (year, days) => expect(closedWeekdays('b3', Number(year))).toEqual(days));
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('Easter %s', (year, iso) => expect(easterSunday(year) * DAY_MS).toBe(at(`${iso}T00:00:00Z`)));
});

describe('openSpans', () => {
  it('agrees with isOpen at every quarter of an hour over two years', () => {
    for (const name of ['always', 'currencies', 'nyse', 'b3']) {
      const calendar = calendarNamed(name);
      for (let day = dayNumber(2025, 1, 1); day < dayNumber(2026, 12, 31); day += 1) {
        const spans = openSpans(calendar, day);
        for (const [startMs, endMs] of spans) {
          expect(startMs).toBeLessThan(endMs);
          expect(Math.floor(startMs / DAY_MS)).toBe(day);
          expect(endMs).toBeLessThanOrEqual((day + 1) * DAY_MS);
          expect(isOpen(calendar, startMs) && isOpen(calendar, endMs - 1)).toBe(true);
          if (endMs < (day + 1) * DAY_MS) expect(nextChange(calendar, startMs)).toBe(endMs);
        }
      }
    }
  });
});

describe('days of their own', () => {
  const nyse = calendarNamed('nyse');
  const london: CalendarSpec = {
    ...nyse,
    name: 'london',
    zone: 'Europe/London',
    sessions: [{ days: [1, 2, 3, 4, 5], opens: '08:00', closes: '16:30' }],
    holidays: 'none',
    closed: ['2026-12-28'],
    short: [{ date: '2026-12-24', opens: null, closes: '12:30' }],
  };
  const tokyo: CalendarSpec = {
    ...london,
    zone: 'Asia/Tokyo',
    sessions: [
      { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '11:30' },
      { days: [1, 2, 3, 4, 5], opens: '12:30', closes: '15:30' },
    ],
    short: [{ date: '2026-12-24', opens: '12:30', closes: null }],
  };
  const sydney: CalendarSpec = { ...london, zone: 'Australia/Sydney', short: [] };
  const rows: readonly [what: string, calendar: CalendarSpec, iso: string, spans: readonly string[]][] = [
    ['a half day', nyse, '2026-11-27', ['14:30 18:00']],
    ['the day before it', nyse, '2026-11-25', ['14:30 21:00']],
    ['a half day of a calendar that was written', london, '2026-12-24', ['08:00 12:30']],
    ['a day off that was written', london, '2026-12-28', []],
    ['summer time', london, '2026-07-01', ['07:00 15:30']],
    ['a break at noon', tokyo, '2026-12-23', ['00:00 02:30', '03:30 06:30']],
    ['a late opening, which leaves the morning out', tokyo, '2026-12-24', ['03:30 06:30']],
    ['sessions that begin on the UTC day before', sydney, '2026-12-07', ['00:00 05:30', '21:00 24:00']],
  ];
  it.each(rows)('%s', (_, calendar, iso, spans) => {
    const day = at(`${iso}T00:00:00Z`) / DAY_MS;
    const clock = (ms: number) => {
      const minutes = (ms - day * DAY_MS) / 60_000;
      return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    };
    expect(openSpans(calendar, day).map(([from, to]) => `${clock(from)} ${clock(to)}`)).toEqual(spans);
  });
});
