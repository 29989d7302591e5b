import type { Quote } from '../../book/ladder.ts';
import type { Stamped } from '../../core/stamped.ts';
import type { AuditEntry } from '../../treasury/audit-entry.ts';
import type { ListingDesk } from './phase.ts';

/** One instrument on some of its desks: all of them or none. */
interface OfListing extends Stamped {
  readonly symbol: string;
  readonly desks: readonly ListingDesk[];
  readonly auditEntry: AuditEntry;
}

/** From now on only what closes is accepted there. Resting orders that would open something are cancelled. */
export interface WindDownListing extends OfListing {
  readonly type: 'wind-down-listing';
}

/**
 * Ends what was wound down: what still rests is cancelled, positions are closed at the mark. Refused while timed contracts
 * are open, which wait for their own ends.
 */
export interface EndListing extends OfListing {
  readonly type: 'end-listing';
  /** The market's at the time of the command; null where it has none: then nothing may be open on margin. */
  readonly quote: Quote | null;
}

/** Back to the first phase, from either of the others. */
export interface ReopenListing extends OfListing {
  readonly type: 'reopen-listing';
}

export type ListingCommand = WindDownListing | EndListing | ReopenListing;
