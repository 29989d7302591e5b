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
it.each(ROWS)('%s %j', (period, chosen, bounds) => expect(boundsOf(period, chosen, NOW)).toEqual(bounds));
it('writes days', () => expect(dayText(NOW)).toBe('2026-11-21'));
