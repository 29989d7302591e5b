/** What happened to listings, oldest first. */
export interface NaivePhase {
  readonly desk: string;
  readonly symbol: string;
  readonly phase: string;
  readonly sinceMs: number;
}
