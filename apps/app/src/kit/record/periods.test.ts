import { expect, it } from 'vitest';
import { boundsOf, type Days, dayText, type Period, type PeriodBounds } from './periods.ts';

const NOW = Date.UTC(2026, 10, 21, 13, 5);
const NONE: Days = { first: '', last: '' };
const days = (first: string, last: string): Days => ({ first, last });

const ROWS: [period: Period, days: Days, bounds: PeriodBounds | undefined][] = [
  ['all', NONE, {}],
  ['month', NONE, { from: Date.UTC(2026, 9, 22, 13, 5) }],
  ['year', NONE, { from: Date.UTC(2025, 10, 21, 13, 5) }],
  ['custom', days('2026-11-01', '2026-11-20'), { from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 10, 21) }],
  ['custom', days('2026-11-20', '2026-11-20'), { from: Date.UTC(2026, 10, 20), to: Date.UTC(2026, 10, 21) }],
  ['custom', days('2026-11-21', '2026-11-20'), undefined],
  ['custom', days('', '2026-11-20'), undefined],
  ['custom', days('2026-11-20', ''), undefined],
  ['custom', days('1960-01-01', '2026-11-20'), undefined],
];
it.each(ROWS)('%s %j', (period, chosen, bounds) => expect(boundsOf(period, chosen, NOW, 'UTC')).toEqual(bounds));
it.each([
  ['America/Sao_Paulo', '2026-11-01T03:00:00Z', '2026-11-21T03:00:00Z'],
  ['Asia/Kolkata', '2026-10-31T18:30:00Z', '2026-11-20T18:30:00Z'],
])('days in %s begin there', (zone, from, to) => {
  const bounds = { from: Date.parse(from), to: Date.parse(to) };
  expect(boundsOf('custom', days('2026-11-01', '2026-11-20'), NOW, zone)).toEqual(bounds);
});
it('writes days', () => expect(dayText(NOW, 'UTC')).toBe('2026-11-21'));
