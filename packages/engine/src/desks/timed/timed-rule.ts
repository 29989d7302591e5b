import { type Amount, RATE_ONE, type Rate } from '@bourse/money';
import { type Rejection, reject } from '../../core/rejection.ts';

/** One cycle of a market's timed contracts: the same for every customer. */
export interface TimedRule {
  readonly id: number;
  /** How long an order runs. */
  readonly seconds: number;
  /** What is won on top of the stake, as a proportion of it. */
  readonly odds: Rate;
  readonly min: Amount;
  readonly max: Amount;
}

/** A market's timed contracts. */
export interface TimedListing {
  readonly symbol: string;
  /** The asset staked and paid. */
  readonly asset: string;
  /** A tick older than this before acceptance or expiry decides nothing. */
  readonly stalenessMs: number;
  readonly rules: readonly TimedRule[];
  /** How far ahead orders may be placed for a later time; absent where they may not. */
  readonly appointments?: AppointmentRange;
}

export interface AppointmentRange {
  readonly leastAheadMs: number;
  readonly mostAheadMs: number;
}

const SECONDS_MAX = 30 * 86_400;
const AHEAD_MAX_MS = SECONDS_MAX * 1000;
const ODDS_MAX = (RATE_ONE * 100n) as Rate;

/** Refuses a listing whose numbers make no sense. */
export function checkTimedListing({ symbol, stalenessMs, rules, appointments }: TimedListing): Rejection | undefined {
  const wrong = (detail: string) => reject('instrument_invalid', { symbol, detail });
  if (!Number.isSafeInteger(stalenessMs) || stalenessMs <= 0) return wrong('staleness is not positive');
  if (appointments !== undefined && !isSound(appointments)) return wrong('how far ahead an appointment may be');
  if (new Set(rules.map(({ id }) => id)).size < rules.length) return wrong('two cycles have one id');
  for (const { seconds, odds, min, max } of rules) {
    if (!Number.isSafeInteger(seconds) || seconds <= 0 || seconds > SECONDS_MAX) return wrong('a cycle’s seconds');
    if (odds <= 0n || odds > ODDS_MAX) return wrong('a cycle’s odds');
    if (min <= 0n || max < min) return wrong('a cycle’s smallest and largest stake');
  }
  return undefined;
}

function isSound({ leastAheadMs, mostAheadMs }: AppointmentRange): boolean {
  if (!Number.isSafeInteger(leastAheadMs) || !Number.isSafeInteger(mostAheadMs)) return false;
  return leastAheadMs > 0 && mostAheadMs >= leastAheadMs && mostAheadMs <= AHEAD_MAX_MS;
}

/** Refuses an appointment that is not offered, not in the future, or out of the range. */
export function checkAppointment(listing: TimedListing, opensMs: number, atMs: number): Rejection | undefined {
  const { appointments } = listing;
  if (appointments === undefined) return reject('appointment_closed');
  const aheadMs = opensMs - atMs;
  if (!Number.isSafeInteger(opensMs) || aheadMs <= 0) return reject('appointment_past');
  if (aheadMs < appointments.leastAheadMs || aheadMs > appointments.mostAheadMs) return reject('appointment_range');
  return undefined;
}
