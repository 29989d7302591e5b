/** What can be halted by itself: the four desks, and changing one asset for another. */
export const HALT_DESKS = ['spot', 'contract', 'timed', 'stock', 'swap'] as const;
export type HaltDesk = (typeof HALT_DESKS)[number];

/** In place of a desk or of an instrument: every one. */
export const EVERY = '*';

/** Why trading is halted, as everybody is told. */
export const HALT_REASONS = ['price', 'maintenance', 'exchange', 'event'] as const;
export type HaltReason = (typeof HALT_REASONS)[number];

/** What one halt covers: one desk or every one, one instrument or every one. */
export interface HaltScope {
  readonly desk: HaltDesk | typeof EVERY;
  readonly symbol: string;
}

/** The last halt of a scope, whether it still stands or not. */
export interface Halt extends HaltScope {
  readonly reason: HaltReason;
  readonly stands: boolean;
  /** When trading was halted last, ms. */
  readonly haltedMs: number;
  /** When it was opened last, ms, and the newest tick of that moment; 0: never. */
  readonly openedMs: number;
  readonly openedTick: number;
}
