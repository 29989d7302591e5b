import * as z from 'zod/mini';

/** What can be halted by itself: a desk, or changing one asset for another. */
export const HALT_DESKS = ['spot', 'contract', 'timed', 'stock', 'swap'] as const;
export type HaltDesk = (typeof HALT_DESKS)[number];

/** In place of a desk or of an instrument: every one. */
export const EVERY = '*';

/** Why trading is halted, as customers are told. */
export const HALT_REASONS = ['price', 'maintenance', 'exchange', 'event'] as const;
export type HaltReason = (typeof HALT_REASONS)[number];

export const haltDesk = z.enum([EVERY, ...HALT_DESKS]);

/** A halt: of one desk or every one, of one instrument or every one. */
export interface HaltScope {
  readonly desk: HaltDesk | typeof EVERY;
  readonly symbol: string;
}

/** The first of the halts that covers an instrument on a desk; undefined where it is traded. */
export function haltOf<H extends HaltScope>(halts: readonly H[], desk: HaltDesk, symbol: string): H | undefined {
  const covers = (part: string, one: string) => part === EVERY || part === one;
  return halts.find((halt) => covers(halt.desk, desk) && covers(halt.symbol, symbol));
}
