import type { TimedListing } from '@bourse/engine';
import { amount, rate } from '@bourse/money';
import type { Instrument } from '../market/instrument.ts';

/** No tick for longer than this before an expiry: the stake goes back. */
const STALENESS_MS = 5_000;
/** The cycles of every market, until an operator sets others. */
const CYCLES: readonly (readonly [seconds: number, odds: string, min: string, max: string])[] = [
  [30, '0.8', '10', '2000'],
  [60, '0.83', '10', '5000'],
  [120, '0.86', '20', '8000'],
  [180, '0.88', '20', '10000'],
  [3600, '0.92', '50', '20000'],
];

/** Sooner is now, and the price of then would be the price of now. */
const APPOINTMENT_LEAST_MS = 60_000;
/** The odds are promised, and the house's part stands in escrow, until then. */
const APPOINTMENT_MOST_MS = 7 * 86_400_000;

/** The timed contracts of an instrument; stakes are in USDT. */
export function timedListing({ symbol }: Instrument, withAppointments: boolean): TimedListing {
  return {
    ...(withAppointments && {
      appointments: { leastAheadMs: APPOINTMENT_LEAST_MS, mostAheadMs: APPOINTMENT_MOST_MS },
    }),
    symbol,
    asset: 'usdt',
    stalenessMs: STALENESS_MS,
    rules: CYCLES.map(([seconds, odds, min, max], index) => ({
      id: index + 1,
      seconds,
      odds: rate(odds),
      min: amount(min),
      max: amount(max),
    })),
  };
}
