import { expect, it } from 'vitest';
import { chartTime } from './chart-time.ts';

const at = Date.UTC(2026, 10, 21, 14, 5, 9);
it.each([
  ['HH:mm', 'MM/DD/YYYY', '14:05'],
  ['HH:mm:ss', 'MM/DD/YYYY', '14:05:09'],
  ['MM-DD HH:mm', 'MM/DD/YYYY', '11/21 14:05'],
  ['MM-DD', 'DD/MM/YYYY', '21/11'],
  ['MM-DD', 'YYYY-MM-DD', '11-21'],
  ['YYYY-MM-DD', 'DD/MM/YYYY', '21/11/2026'],
  ['YYYY-MM-DD HH:mm', 'MM/DD/YYYY', '11/21/2026 14:05'],
  ['YYYY-MM', 'MM/DD/YYYY', '2026-11'],
  ['YYYY', 'MM/DD/YYYY', '2026'],
  ['MM-DD', 'language', '11/21'],
  ['YYYY-MM', 'language', '11/2026'],
  ['YYYY', 'language', '2026'],
])('%s with %s is %s', (template, dateFormat, expected) => {
  expect(chartTime(at, template, { language: 'en', timeZone: 'UTC', dateFormat })).toBe(expected);
});
