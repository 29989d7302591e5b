import { isUploadId } from '@bourse/wire';
import {
  CERTIFICATION_STATUSES,
  certificationCase,
  certificationQueue,
  decideCertificationCall,
  operatorPicture,
  validateReason,
} from '@bourse/wire/console';
import { sql } from 'kysely';
import { customerName } from '../../platform/customer-name.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import { type Call, type Operator, type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { UploadDomain } from '../upload/upload-domain.ts';
import type { CertificationDomain } from './certification-domain.ts';
import { STATUS } from './certification-rows.ts';
import type { CertificationRow, SeenCertification } from './operator-view.ts';

const WORDS = { [STATUS.review]: 'review', [STATUS.approved]: 'approved', [STATUS.failed]: 'failed' } as const;

export interface CertificationRoutesDeps {
  readonly db: Database;
  readonly uploads: UploadDomain;
  readonly certification: CertificationDomain;
  queueChanged(queue: 'certification'): void;
}

/** The queue of those who want to be verified. */
export function certificationRoutes(deps: CertificationRoutesDeps): Route[] {
  const { certification, queueChanged } = deps;
  return [
    route(certificationQueue, 'read', async ({ query }) => {
      const { page, perPage, search, status, level, fromMs, untilMs, customer } = query;
      const code = CERTIFICATION_STATUSES.indexOf(status ?? 'review');
      const { rows, total } = await certification.listCertifications({
        search,
        fromMs,
        untilMs,
        customer,
        pageNum: page,
        pageSize: perPage,
        ...(status === undefined ? {} : { status: [STATUS.review, STATUS.approved, STATUS.failed][code] }),
        ...(level === undefined ? {} : { level: level === 1 ? 1 : 2 }),
      });
      return { total, rows: rows.map((row) => certificationRow(row, nameOf(row))) };
    }),
    route(certificationCase, 'read', async ({ params }) => {
      const found = await certification.readCertification(params.id);
      const { front, back, handel } = found.pictures;
      const pictures = (
        [
          ['front', front],
          ['back', back],
          ['hand', handel],
        ] as const
      ).flatMap(([kind, upload]) => (upload === null ? [] : [{ kind, upload }]));
      return {
        ...certificationRow(found, nameOf(found)),
        pictures,
        sameDocument: [...found.sameNumberUsers],
        history: found.others.map((one) => certificationRow(one, nameOf(found))),
      };
    }),
    route(decideCertificationCall, 'write', async ({ params, body, operator }) => {
      refuseOn(validateReason(body.reason));
      await certification.decideCertification({ id: params.id, ...body, operator });
      queueChanged('certification');
      return undefined;
    }),
    route(operatorPicture, 'read', (call) => picture(deps, call)),
  ];
}

function nameOf({ loginName, email, phone }: CertificationRow): string {
  return customerName({ login_name: loginName, email, phone });
}

function certificationRow(one: SeenCertification, loginName: string) {
  return {
    id: one.id,
    userId: one.userId,
    loginName,
    level: one.level,
    realName: one.realName,
    idCard: one.number,
    cardType: one.cardType,
    country: one.country,
    status: WORDS[one.status],
    reason: one.reason ?? '',
    submittedMs: one.createdMs,
    decidedMs: one.decidedMs,
  };
}

/** Pictures are found by the case they belong to: a role sees those of its own queue alone. */
async function picture({ db, uploads }: CertificationRoutesDeps, { params, operator }: Call<typeof operatorPicture>) {
  const unknown = () => new Refusal('not_found', { field: 'upload' });
  if (!isUploadId(params.upload) || !(await maySee(db, params.upload, operator))) throw unknown();
  const found = await uploads.readUpload(params.upload);
  if (found === undefined) throw unknown();
  return { img: `data:${found.mime};base64,${found.bytes.toString('base64')}` };
}

async function maySee(db: Database, upload: string, { permissions }: Operator): Promise<boolean> {
  const row = await one(
    db,
    sqlFor.selectNoFrom(({ exists, selectFrom }) => {
      const requests = selectFrom('certifications').where(({ eb, or }) =>
        or([eb('front_upload', '=', upload), eb('back_upload', '=', upload), eb('handel_upload', '=', upload)]),
      );
      const deposits = selectFrom('money_details').where('proof', '=', sql<string>`${upload}::uuid::text`);
      const loans = selectFrom('loan_requests').where(({ eb, or }) =>
        or([eb('front_upload', '=', upload), eb('back_upload', '=', upload), eb('hand_upload', '=', upload)]),
      );
      return [
        exists(requests).$castTo<boolean>().as('certification'),
        exists(deposits).$castTo<boolean>().as('recharge'),
        exists(loans).$castTo<boolean>().as('loan'),
      ];
    }),
  );
  if (row === undefined) return false;
  return (
    (row.certification && permissions.includes('certification')) ||
    (row.recharge && permissions.includes('recharge')) ||
    (row.loan && permissions.includes('loans'))
  );
}
