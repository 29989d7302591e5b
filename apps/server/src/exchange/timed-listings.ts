import type { TimedListing } from '@bourse/engine';
import { amount, rate } from '@bourse/money';
import type { Instrument } from '../market/instrument.ts';

/** Sooner is now, and the price of then would be the price of now. */
const APPOINTMENT_LEAST_MS = 60_000;
/** The odds are promised, and the house's part stands in escrow, until then. */
const APPOINTMENT_MOST_MS = 7 * 86_400_000;

/** The timed contracts of an instrument; stakes are in USDT. Throws RangeError where the catalogue has no terms of them. */
export function timedListing({ symbol, timed: terms }: Instrument, withAppointments: boolean): TimedListing {
  if (terms === null) throw new RangeError(`${symbol} has no terms of timed contracts`);
  return {
    ...(withAppointments && {
      appointments: { leastAheadMs: APPOINTMENT_LEAST_MS, mostAheadMs: APPOINTMENT_MOST_MS },
    }),
    symbol,
    asset: 'usdt',
    stalenessMs: terms.stalenessMs,
    rules: terms.cycles.map(({ id, seconds, odds, min, max }) => ({
      id,
      seconds,
      odds: rate(odds),
      min: amount(min),
      max: amount(max),
    })),
  };
}
