import {
  AUDIT_STATUS,
  bareIdNumber,
  CERTIFICATION_LEVEL,
  type CertificationLevel,
  CODE,
  type UploadKycBody,
  type uploadKyc,
  validateCertification,
} from '@bourse/wire';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { CertificationDeps } from './certification-deps.ts';
import { STATUS, type StoredCertification, tailOf, verificationOf } from './certification-rows.ts';
import type { CertificationStore, NewCertification } from './certification-store.ts';

type Asking = Pick<CertificationDeps, 'deployment' | 'secrets' | 'uploads'>;

/** Puts a request to be verified into the queue; its number. Refuses while one is under review, and after an approval. */
export async function askToBeVerified(
  { deployment, secrets, uploads }: Asking,
  store: CertificationStore,
  { session, body, nowMs }: Call<typeof uploadKyc>,
): Promise<number> {
  const { advancedRequiresIdNumber, advancedRequiresPrimary } = deployment.certification;
  refuseOn(validateCertification(body, { advancedRequiresIdNumber }));
  const { userId } = session;
  const level = body.flag as CertificationLevel;
  const latest = await store.latest(userId);
  refuseStanding(latest, level);
  const advanced = level === CERTIFICATION_LEVEL.advanced;
  if (advanced && advancedRequiresPrimary && verificationOf(latest).auditStatusPrimary !== AUDIT_STATUS.approved) {
    throw new Refusal('please_primary');
  }
  const pictures = advanced ? await claimPictures(uploads, userId, body) : undefined;
  const asked: NewCertification = {
    userId,
    level,
    realName: body.realName.replace(/\s+/g, ' '),
    number: numberOf(secrets, userId, level, body.idCard ?? ''),
    cardType: advanced ? body.cardType : undefined,
    country: advanced ? body.country : undefined,
    front: pictures?.frontUrl,
    back: pictures?.backUrl,
    handel: pictures?.handelUrl,
    nowMs,
  };
  const id = await store.add(asked);
  if (id !== undefined) return id;
  // Another call was quicker.
  refuseStanding(await store.latest(userId), level);
  throw new Refusal('certification_open', { code: CODE.conflict });
}

function refuseStanding(latest: readonly StoredCertification[], level: CertificationLevel): void {
  const status = latest.find((one) => one.level === level)?.status;
  if (status === STATUS.review) throw new Refusal('certification_open', { code: CODE.conflict });
  if (status === STATUS.approved) throw new Refusal('certification_done', { code: CODE.conflict });
}

type PictureField = 'frontUrl' | 'backUrl' | 'handelUrl';

/** The ids of the pictures by their fields; each must be the customer's own. */
async function claimPictures(
  uploads: Asking['uploads'],
  userId: number,
  body: UploadKycBody,
): Promise<Partial<Record<PictureField, string>>> {
  const fields = (['frontUrl', 'backUrl', 'handelUrl'] as const).filter((field) => (body[field] ?? '') !== '');
  const claimed = fields.map((field) => ({ url: body[field] ?? '', field }));
  const ids = await uploads.claimUploads(userId, claimed);
  return Object.fromEntries(fields.map((field, at) => [field, ids[at]]));
}

/** What is kept of a document's number: encrypted, to be found again, and its end to be shown. */
function numberOf(
  secrets: Secrets,
  userId: number,
  level: CertificationLevel,
  written: string,
): NewCertification['number'] {
  const number = bareIdNumber(written);
  if (number === '') return undefined;
  return {
    sealed: secrets.seal(written, sealedFor(userId, level)),
    mac: secrets.mac(number),
    tail: tailOf(number),
  };
}

/** What a document's number is sealed for. */
export const sealedFor = (userId: number, level: number): string => `certification:${userId}:${level}`;
