import { bareIdNumber, type MessageKey, type MessageParams, type RecordKind, uploadKyc } from '@bourse/contract';
import type { Acts } from '../../exchange/acts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Log } from '../../platform/log.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Verification } from '../account/account-deps.ts';
import type { UploadDomain } from '../upload/upload-domain.ts';
import { askToBeVerified } from './ask-to-be-verified.ts';
import { type StoredStatus, verificationOf } from './certification-rows.ts';
import { type CertificationFilter, CertificationStore } from './certification-store.ts';
import { type CertificationDecision, planDecision } from './decide-certification.ts';
import { type CertificationCase, type CertificationRow, caseOf, rowOf } from './operator-view.ts';

/** A letter in a customer's inbox. */
export interface Letter {
  readonly type: 'certification';
  readonly titleKey: MessageKey;
  readonly params: MessageParams;
}

export interface CertificationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly acts: Acts;
  readonly secrets: Secrets;
  readonly deployment: Pick<Deployment, 'certification'>;
  readonly uploads: Pick<UploadDomain, 'claimUploads'>;
  recordChanged(userId: number, what: RecordKind, id: number): void;
  letter?(userId: number, letter: Letter): Promise<void>;
}

export interface CertificationDomain {
  readonly routes: readonly Route[];
  /** How far a customer is verified, for getInfo. */
  verificationOf(userId: number): Promise<Verification>;
  /** For operators: a page of the queue, newest first. Numbers of documents are masked. */
  listCertifications(filter: CertificationFilter): Promise<{ rows: CertificationRow[]; total: number }>;
  /** For operators: one request, its pictures (ids for `readUpload`), earlier ones, who else has the number. Refuses with `not_found`. */
  readCertification(id: number): Promise<CertificationCase>;
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
    decideCertification: async (decision) => {
      let decided: { readonly userId: number; readonly level: number; readonly status: StoredStatus } | undefined;
      await deps.acts.record(async () => {
        const plan = await planDecision(store, decision, deps.clock());
        decided = plan.decided;
        return plan;
      });
      if (decided === undefined) return;
      const { userId, level } = decided;
      deps.recordChanged(userId, 'certification', decision.id);
      const titleKey = decision.approve ? 'certification_approved' : 'certification_failed';
      const params = decision.approve ? { level } : { level, reason: decision.reason.trim() };
      // Decided it is, whether or not the letter goes.
      await deps
        .letter?.(userId, { type: 'certification', titleKey, params })
        .catch((error: unknown) => deps.log.error({ err: error, userId }, 'no letter about a certification'));
    },
  };
}
