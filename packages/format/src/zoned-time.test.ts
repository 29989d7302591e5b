import { describe, expect, it } from 'vitest';
import { dayAfter, dayStart, zonedText, zonedTime } from './zoned-time.ts';

describe('a date-and-time field', () => {
  it.each([
    { zone: 'Asia/Hong_Kong', text: '2026-11-21T14:05', iso: '2026-11-21T06:05:00Z' },
    { zone: 'America/Sao_Paulo', text: '2026-01-01T00:00', iso: '2026-01-01T03:00:00Z' },
    { zone: 'Asia/Kolkata', text: '2026-06-30T23:59', iso: '2026-06-30T18:29:00Z' },
    // The nights in which summer time begins and ends.
    { zone: 'America/New_York', text: '2026-03-08T01:59', iso: '2026-03-08T06:59:00Z' },
    { zone: 'America/New_York', text: '2026-03-08T03:00', iso: '2026-03-08T07:00:00Z' },
    { zone: 'America/New_York', text: '2026-11-01T03:00', iso: '2026-11-01T08:00:00Z' },
  ])('$text in $zone is $iso', ({ zone, text, iso }) => {
    expect(zonedTime(text, zone)).toBe(Date.parse(iso));
    expect(zonedText(Date.parse(iso), zone)).toBe(text);
  });

  it('keeps seconds where the field has them', () => {
    const at = Date.UTC(2026, 10, 21, 6, 5, 9);
    expect(zonedText(at, 'Asia/Hong_Kong', 'seconds')).toBe('2026-11-21T14:05:09');
    expect(zonedTime('2026-11-21T14:05:09', 'Asia/Hong_Kong')).toBe(at);
  });

  it('begins a day at the first moment that there is', () => {
    expect(dayStart('2026-11-21', 'Asia/Hong_Kong')).toBe(Date.UTC(2026, 10, 20, 16));
    // Clocks went from midnight to one.
    expect(dayStart('2018-11-04', 'America/Sao_Paulo')).toBe(Date.UTC(2018, 10, 4, 3));
    expect(dayStart('', 'UTC')).toBeUndefined();
    expect(dayAfter('2026-11-30')).toBe('2026-12-01');
  });

  it.each(['', 'soon', '2026-13-01T00:00', '2026-03-08T02:30'])('"%s" is no time in New York', (text) => {
    expect(zonedTime(text, 'America/New_York')).toBeUndefined();
  });
});
