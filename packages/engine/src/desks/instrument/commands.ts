import type { Price } from '@bourse/money';
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

/** What a company does with its shares, done to whoever has some. */
interface OfShares extends Stamped {
  readonly symbol: string;
  /** The asset that stands for shares that are owned: "us:aapl". */
  readonly asset: string;
  readonly auditEntry: AuditEntry;
}

/** `from` shares become `to`. Only while the market is halted. */
export interface SplitShares extends OfShares {
  readonly type: 'split-shares';
  readonly from: number;
  readonly to: number;
}

/** Pays so much of the share's currency for each share. */
export interface PayDividend extends OfShares {
  readonly type: 'pay-dividend';
  readonly perShare: Price;
}

export type ListingCommand = WindDownListing | EndListing | ReopenListing;
export type CorporateAction = SplitShares | PayDividend;
