import type { Statement } from '../platform/db/database.ts';

/** What an operator did: a row of the audit log, and of the journal's hash chain. */
export interface Act {
  readonly operator: number;
  /** "certification.approve" */
  readonly action: string;
  /** "user 100001" */
  readonly target: string;
  readonly reason: string;
  /** Where the operator was. */
  readonly address: string;
  /** JSON texts of what was changed, "" where there was nothing. */
  readonly before: string;
  readonly after: string;
}

/** What is to be done and recorded, found out when it is its turn. */
export interface ActPlan {
  readonly act: Act;
  /** Changes of plain tables (never balances, orders, positions), stored in the transaction that stores the act. */
  readonly statements: readonly Statement[];
}

/** The one way by which operators change anything. */
export interface Acts {
  /**
   * Plans run one after the other: what one reads, no other changes meanwhile. A plan that throws changes nothing.
   * Resolves with the act's number when act and statements are stored together.
   */
  record(plan: () => Promise<ActPlan> | ActPlan): Promise<number>;
}
