/** The desks on which an instrument can be listed, in the order in which an act goes through them. */
export const LISTING_DESKS = ['spot', 'contract', 'stock', 'timed'] as const;
export type ListingDesk = (typeof LISTING_DESKS)[number];

/** `closing`: only what closes is accepted. `ended`: nothing is, and nothing is open any more. */
export type Phase = 'open' | 'closing' | 'ended';

/** In which phase an instrument is on a desk; one that never left the first phase has none. */
export interface ListingPhase {
  readonly desk: ListingDesk;
  readonly symbol: string;
  readonly phase: Phase;
  /** When it entered it, ms. */
  readonly sinceMs: number;
}
