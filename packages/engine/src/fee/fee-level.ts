/** A customer's level of fees, in both ledgers. */
export interface FeeLevel {
  readonly owner: number;
  /** By volume or holdings. */
  readonly earned: number;
  /** By operators, before `grantedUntilMs`; 0: none. */
  readonly granted: number;
  readonly grantedUntilMs: number;
}

/** The level in force: the higher of the two. */
export function levelAt({ earned, granted, grantedUntilMs }: FeeLevel, atMs: number): number {
  return atMs < grantedUntilMs && granted > earned ? granted : earned;
}
