import { bareIdNumber, isUploadId, uploadKyc } from '@bourse/wire';
import { type Route, route } from '../../platform/http/route.ts';
import type { Verification } from '../account/account-deps.ts';
import { askToBeVerified } from './ask-to-be-verified.ts';
import type { CertificationDeps } from './certification-deps.ts';
import { verificationOf } from './certification-rows.ts';
import { type CertificationFilter, CertificationStore } from './certification-store.ts';
import { type CertificationDecision, planDecision } from './decide-certification.ts';
import { type CertificationCase, type CertificationRow, caseOf, rowOf } from './operator-view.ts';

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
      await deps.auditLog.record(async () => {
        const plan = await planDecision(store, decision, deps.clock(), deps.letter);
        userId = plan.userId;
        return plan;
      }, decision.operator.from);
      deps.recordChanged(userId, 'certification', decision.id);
      deps.recordChanged(userId, 'mail', 0);
      deps.queueChanged('certification');
    },
  };
}
