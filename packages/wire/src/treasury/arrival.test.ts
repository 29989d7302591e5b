import { expect, it } from 'vitest';
import { type Arrival, arrivalOf } from './arrival.ts';

const ROWS: [said: Parameters<typeof arrivalOf>[0], arrival: Arrival][] = [
  [{ type: 'BTC' }, { confirmations: 2, minutes: 30, reviewHours: 24 }],
  [
    { type: 'BTC', confirmations: 6, usualMinutes: 90, reviewHours: 2 },
    { confirmations: 6, minutes: 90, reviewHours: 2 },
  ],
  [
    { type: 'TRC', confirmations: 0, reviewHours: 0 },
    { confirmations: 0, minutes: 5, reviewHours: 0 },
  ],
  [{ type: 'BANK' }, { confirmations: 0, minutes: 1_440, reviewHours: 24 }],
  [{ type: 'PIX2' }, { confirmations: 0, minutes: 60, reviewHours: 24 }],
];
it.each(ROWS)('%j', (said, arrival) => expect(arrivalOf(said)).toEqual(arrival));
