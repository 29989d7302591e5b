/** What an operator did, as the journal keeps it. */
export interface AuditEntry {
  readonly operator: number;
  /** The second operator, who confirmed it; 0 if none had to. */
  readonly second: number;
  /** "certification.approve" */
  readonly action: string;
  /** "user 100001" */
  readonly target: string;
  readonly reason: string;
  /** Where the operator was. */
  readonly address: string;
  /** What was changed, before and after, as JSON; "" if there was nothing. */
  readonly before: string;
  readonly after: string;
}

/** An act with its number and time: a row of the audit log. */
export interface RecordedAuditEntry extends AuditEntry {
  readonly id: number;
  readonly atMs: number;
}
