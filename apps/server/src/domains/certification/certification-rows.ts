import { AUDIT_STATUS, type AuditStatus, type CertificationLevel } from '@bourse/wire';
import type { Selectable } from 'kysely';
import type { Certifications } from '../../platform/db/schema.ts';
import type { Verification } from '../account/account-deps.ts';

export const STATUS = { approved: 1, failed: 2, review: 3 } as const;
export type StoredStatus = (typeof STATUS)[keyof typeof STATUS];

/** A request to be verified as it is stored, without the document's number. */
export interface StoredCertification extends Omit<Selectable<Certifications>, 'number_sealed' | 'level' | 'status'> {
  readonly level: CertificationLevel;
  readonly status: StoredStatus;
}

const TAIL_MAX = 3;
/** Always as many: they do not tell how long the number is. */
const MASK = '******';

/** The last characters of a number, at most half of it. */
export function tailOf(bareNumber: string): string {
  return bareNumber.slice(-Math.min(TAIL_MAX, Math.floor(bareNumber.length / 2)));
}

/** "******123"; null where no number was given. */
export function maskedNumber(tail: string | null): string | null {
  return tail === null ? null : MASK + tail;
}

/** Of somebody who never asked. */
export const UNVERIFIED: Verification = {
  auditStatusPrimary: AUDIT_STATUS.none,
  auditStatusAdvanced: AUDIT_STATUS.none,
  realName: null,
  idCard: null,
  firstReason: null,
  secondReason: null,
};

/** How far a customer is, by their latest request of each level. */
export function verificationOf(latest: readonly StoredCertification[]): Verification {
  const primary = latest.find(({ level }) => level === 1);
  const advanced = latest.find(({ level }) => level === 2);
  const shown = primary ?? advanced;
  if (shown === undefined) return UNVERIFIED;
  return {
    auditStatusPrimary: statusText(primary),
    auditStatusAdvanced: statusText(advanced),
    realName: shown.real_name,
    idCard: maskedNumber(shown.number_tail),
    firstReason: reasonOf(primary),
    secondReason: reasonOf(advanced),
  };
}

function statusText(one: StoredCertification | undefined): AuditStatus {
  return one === undefined ? AUDIT_STATUS.none : (String(one.status) as AuditStatus);
}

/** Why it failed; notes of approvals are the operators' own. */
function reasonOf(one: StoredCertification | undefined): string | null {
  return one?.status === STATUS.failed ? one.reason : null;
}
