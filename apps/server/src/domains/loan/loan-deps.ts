import type { RecordKind } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statement } from '../../platform/db/database.ts';
import type { LetterParams } from '../../platform/letters/letter.ts';
import type { Log } from '../../platform/log.ts';
import type { OnePerson } from '../certification/one-person.ts';
import type { UploadDomain } from '../upload/upload-domain.ts';

export type LoanLetterKey = 'loan_granted' | 'loan_refused' | 'loan_due' | 'loan_overdue';
/** What the customer is written: of the keys of letters, those about loans. */
export type LoanLetter = {
  [Key in LoanLetterKey]: { readonly key: Key; readonly params: LetterParams[Key] };
}[LoanLetterKey];

export interface LoanDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly auditLog: AuditLog;
  readonly committer: Committer;
  readonly persons: Pick<OnePerson, 'known' | 'together'>;
  readonly uploads: Pick<UploadDomain, 'claimUploads'>;
  recordChanged(userId: number, what: RecordKind, id: number): void;
  /** Operators who look at the queue see it anew. */
  queueChanged(queue: 'loan'): void;
  /** The statement of a letter to the customer's inbox, stored with what it tells of. */
  letter(userId: number, letter: LoanLetter): Statement;
}
