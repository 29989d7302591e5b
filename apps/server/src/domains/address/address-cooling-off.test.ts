import { expect, it } from 'vitest';
import { endOfCoolingOff, usableFrom } from './address-cooling-off.ts';

const DAY = 86_400_000;
const bound = { created_ms: 10 * DAY, usable_ms: 11 * DAY };

const ROWS: [what: string, restOffMs: number | null, from: number][] = [
  ['the protection stands', null, 11 * DAY],
  ['the protection ends after the address has rested', 12 * DAY, 11 * DAY],
  ['the protection ends meanwhile', 10.5 * DAY, 10.5 * DAY],
  ['the protection had ended before', 3 * DAY, 10 * DAY],
];
it.each(ROWS)('%s', (_, restOffMs, from) => expect(usableFrom(bound, restOffMs)).toBe(from));

it('rests as many hours as the setting says', () => {
  expect(endOfCoolingOff(5, 24)).toBe(5 + DAY);
  expect(endOfCoolingOff(5, 0)).toBe(5);
});
