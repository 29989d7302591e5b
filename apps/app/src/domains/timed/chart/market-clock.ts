/**
 * The market's clock and the server's. They are one, but where a recording is replayed: its prices carry the time when
 * they were recorded, and may run faster. Contracts are always in the time of the server.
 */

/** A price: when it was made by the market's clock, and when it came by the server's. */
export interface Sighting {
  readonly marketMs: number;
  readonly serverMs: number;
}

export interface Pace extends Sighting {
  /** How much faster the market's clock runs. */
  readonly speed: number;
  readonly first: Sighting;
}

export interface MarketClock {
  /** A time of the server on the market's clock. */
  readonly toMarket: (serverMs: number) => number;
  /** A time of the market on the server's clock. */
  readonly toServer: (marketMs: number) => number;
}

/** Two prices so far apart tell the speed. */
const APART_MS = 3_000;
/** Smaller differences are the way that a price takes to the phone. */
const JITTER_MS = 1_000;
const SPEED_JITTER = 0.04;

/** The pace after one more price; the former where it still holds. */
export function nextPace(former: Pace | undefined, seen: Sighting): Pace {
  // A recording that begins anew runs back.
  if (former === undefined || seen.marketMs < former.first.marketMs) return { ...seen, speed: 1, first: seen };
  const span = seen.serverMs - former.first.serverMs;
  if (span < APART_MS) return former;
  const speed = (seen.marketMs - former.first.marketMs) / span;
  const holds =
    Math.abs(speed / former.speed - 1) < SPEED_JITTER &&
    Math.abs(clockOf(former).toServer(seen.marketMs) - seen.serverMs) < JITTER_MS;
  return holds || speed === 0 ? former : { ...seen, speed, first: former.first };
}

const SAME: MarketClock = { toMarket: (ms) => ms, toServer: (ms) => ms };

/** Without a pace both clocks are one. */
export function clockOf(pace: Pace | undefined): MarketClock {
  if (pace === undefined) return SAME;
  const { marketMs, serverMs, speed } = pace;
  return {
    toMarket: (ms) => marketMs + (ms - serverMs) * speed,
    toServer: (ms) => serverMs + (ms - marketMs) / speed,
  };
}
