import { describe, expect, it } from 'vitest';
import { zonedText, zonedTime } from './zoned-time.ts';

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

  it.each(['', 'soon', '2026-13-01T00:00', '2026-03-08T02:30'])('"%s" is no time in New York', (text) => {
    expect(zonedTime(text, 'America/New_York')).toBeUndefined();
  });
});
