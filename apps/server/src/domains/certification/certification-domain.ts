import { bareIdNumber, isUploadId, type RecordKind, uploadKyc } from '@bourse/wire';
import type { Acts } from '../../exchange/acts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statement } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Verification } from '../account/account-deps.ts';
import type { LetterParams } from '../mail/letter.ts';
import type { UploadDomain } from '../upload/upload-domain.ts';
import { askToBeVerified } from './ask-to-be-verified.ts';
import { verificationOf } from './certification-rows.ts';
import { type CertificationFilter, CertificationStore } from './certification-store.ts';
import { type CertificationDecision, planDecision } from './decide-certification.ts';
import { type CertificationCase, type CertificationRow, caseOf, rowOf } from './operator-view.ts';

/** What the customer is written: of the keys of letters, those about this. */
export type CertificationLetter = {
  [Key in 'certification_success' | 'certification_failed']: { readonly key: Key; readonly params: LetterParams[Key] };
}['certification_success' | 'certification_failed'];

export interface CertificationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly acts: Acts;
  readonly secrets: Secrets;
  readonly deployment: Pick<Deployment, 'certification'>;
  readonly uploads: Pick<UploadDomain, 'claimUploads'>;
  recordChanged(userId: number, what: RecordKind, id: number): void;
  /** Operators who look at the queue see it anew. */
  queueChanged(queue: 'certification'): void;
  /** The statement of a letter to the customer's inbox, stored with what it tells of. */
  letter(userId: number, letter: CertificationLetter): Statement;
}

export interface CertificationDomain {
  readonly routes: readonly Route[];
  /** How far a customer is verified, for getInfo. */
  verificationOf(userId: number): Promise<Verification>;
  /** For operators: a page of the queue, newest first unless told. Numbers of documents are masked. */
  listCertifications(filter: CertificationFilter): Promise<{ rows: CertificationRow[]; total: number }>;
  /** For operators: one request, its pictures (ids for `readUpload`), earlier ones, who else has the number. Refuses with `not_found`. */
  readCertification(id: number): Promise<CertificationCase>;
  /** For operators: whether an upload is a picture of a document, which not every role may see. */
  hasPicture(upload: string): Promise<boolean>;
  /** An operator approves or refuses what is under review; either needs a reason. The customer is told. */
  decideCertification(decision: CertificationDecision): Promise<void>;
}

/** Who customers are: what they hand in, and what operators decide about it. */
export function createCertificationDomain(deps: CertificationDeps): CertificationDomain {
  const store = new CertificationStore(deps.db);
  return {
    routes: [
      route(uploadKyc, 'write', async (call) => {
        await askToBeVerified(deps, store, call);
        deps.queueChanged('certification');
        return undefined;
      }),
    ],
    verificationOf: async (userId) => verificationOf(await store.latest(userId)),
    listCertifications: async (filter) => {
      const number = bareIdNumber(filter.search ?? '');
      const { rows, total } = await store.list(filter, number === '' ? null : deps.secrets.mac(number));
      return { rows: rows.map(rowOf), total };
    },
    readCertification: (id) => caseOf(store, id),
    hasPicture: async (upload) => isUploadId(upload) && store.hasPicture(upload),
    decideCertification: async (decision) => {
      let userId = 0;
      await deps.acts.record(async () => {
        const plan = await planDecision(store, decision, deps.clock(), deps.letter);
        userId = plan.userId;
        return plan;
      });
      deps.recordChanged(userId, 'certification', decision.id);
      deps.recordChanged(userId, 'mail', 0);
      deps.queueChanged('certification');
    },
  };
}
