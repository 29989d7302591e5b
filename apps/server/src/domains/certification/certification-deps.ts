import type { RecordKind } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statement } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import type { LetterParams } from '../../platform/letters/letter.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { UploadDomain } from '../upload/upload-domain.ts';

/** What the customer is written: of the keys of letters, those about this. */
export type CertificationLetter = {
  [Key in 'certification_success' | 'certification_failed']: { readonly key: Key; readonly params: LetterParams[Key] };
}['certification_success' | 'certification_failed'];

export interface CertificationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly secrets: Secrets;
  readonly deployment: Pick<Deployment, 'certification'>;
  readonly uploads: Pick<UploadDomain, 'claimUploads'>;
  recordChanged(userId: number, what: RecordKind, id: number): void;
  /** Operators who look at the queue see it anew. */
  queueChanged(queue: 'certification'): void;
  /** The statement of a letter to the customer's inbox, stored with what it tells of. */
  letter(userId: number, letter: CertificationLetter): Statement;
}
