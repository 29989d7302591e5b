import { LANGUAGES } from '@bourse/wire';
import { afterEach, describe, expect, it } from 'vitest';
import { momentText, monthDayText, zonedMinuteText, zoneText } from './moment.ts';
import { clockText, dateText, dateTimeText, type TimeStyle } from './time.ts';

/** Midnight of UTC: when a product's day ends. */
const DAY_END = Date.UTC(2026, 10, 25);
const of = (language: string, timeZone = 'Asia/Hong_Kong', dateFormat = 'language'): TimeStyle => ({
  language,
  timeZone,
  dateFormat,
});
/** Marks of direction are read by nobody. */
const plain = (text: string): string => text.replaceAll(/[\u200e\u200f]/g, '');

/** How each language writes the 25th of November 2026: with the day before the month everywhere but in English and where the year comes first. */
const DATES: Readonly<Record<string, string>> = {
  en: '11/25/2026',
  zh: '2026/11/25',
  'zh-TW': '2026/11/25',
  ja: '2026/11/25',
  ko: '2026. 11. 25.',
  de: '25.11.2026',
  ru: '25.11.2026',
  tr: '25.11.2026',
};
const DAY_FIRST = '25/11/2026';

describe.each(LANGUAGES)('times in %s', (language) => {
  it('have the language’s order of day, month and year, in Western digits', () => {
    expect(plain(dateText(DAY_END, of(language)))).toBe(DATES[language] ?? DAY_FIRST);
  });
  it('have a clock of 24 hours with colons', () => {
    expect(clockText(DAY_END + 9_000, of(language, 'America/New_York'))).toBe('19:00:09');
    expect(plain(dateTimeText(DAY_END, of(language)))).toBe(`${DATES[language] ?? DAY_FIRST} 08:00:00`);
  });
  it('name the zone where they decide something', () => {
    const moment = momentText(DAY_END, of(language), DAY_END);
    expect(moment).toMatch(/08:00/);
    expect(moment).toMatch(/\(GMT\+8\)$/);
    expect(moment).toMatch(/25/);
    expect(moment).not.toMatch(/2026/);
    expect(momentText(DAY_END, of(language), 0)).toMatch(/2026/);
    expect(moment).not.toMatch(/[٠-٩०-९๐-๙]/);
  });
  it('have no year under a chart', () => expect(monthDayText(DAY_END, of(language))).not.toMatch(/2026/));
});

describe('the clock of the browser’s own zone', () => {
  const before = process.env.TZ;
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
  it.each(['UTC', 'Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham'])(
    'says in %s what that zone says when it is named',
    (zone) => {
      process.env.TZ = zone;
      for (let timeMs = DAY_END - 1_000; timeMs < DAY_END + 366 * 86_400_000; timeMs += 13 * 3_607_001) {
        const named = clockText(timeMs, of('en', zone));
        expect(clockText(timeMs, { ...of('en'), timeZone: undefined })).toBe(named);
      }
    },
  );
});

describe('one moment', () => {
  it.each([
    ['en', 'Asia/Hong_Kong', 'Nov 25, 08:00 (GMT+8)'],
    ['en', 'America/New_York', 'Nov 24, 19:00 (GMT-5)'],
    ['de', 'Europe/Berlin', '25. Nov., 01:00 (GMT+1)'],
    ['ja', 'Asia/Tokyo', '11月25日 09:00 (GMT+9)'],
    ['ar', 'Asia/Riyadh', '25 نوفمبر، 03:00 (GMT+3)'],
  ])('in %s in %s is %s', (language, zone, text) => {
    expect(momentText(DAY_END, of(language, zone), DAY_END)).toBe(text);
  });
  it('keeps to the format that a deployment fixes', () => {
    const style = of('en', 'America/Sao_Paulo', 'DD/MM/YYYY');
    expect(momentText(DAY_END, style, DAY_END)).toBe('24/11/2026 21:00 (GMT-3)');
    expect(dateTimeText(DAY_END, style)).toBe('24/11/2026 21:00:00');
    expect(monthDayText(DAY_END, style)).toBe('24/11');
  });
  it('counts summer time', () => {
    const zone = { timeZone: 'Europe/Berlin' };
    expect([zoneText(Date.UTC(2026, 6, 1), zone), zoneText(DAY_END, zone)]).toEqual(['GMT+2', 'GMT+1']);
  });
  it('of a zone that is none is told in UTC', () => {
    expect(zonedMinuteText(DAY_END, of('en', 'Moon/Base'))).toMatch(/^00:00 \((GMT|UTC)(\+0)?\)$/);
  });
});
