import { type CertificationLevel, CODE } from '@bourse/wire';
import { Refusal } from '../../platform/refusal.ts';
import { maskedNumber, type StoredCertification, type StoredStatus } from './certification-rows.ts';
import type { CertificationStore, QueuedCertification } from './certification-store.ts';

/** A request as operators see it: never the document's whole number. */
export interface SeenCertification {
  readonly id: number;
  readonly userId: number;
  readonly level: CertificationLevel;
  readonly status: StoredStatus;
  readonly realName: string;
  /** "******123"; null where none was given. */
  readonly number: string | null;
  readonly cardType: number | null;
  readonly country: string | null;
  readonly createdMs: number;
  readonly reason: string | null;
  readonly operatorId: number | null;
  readonly decidedMs: number | null;
}

/** A row of the queue. */
export interface CertificationRow extends SeenCertification {
  readonly loginName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Other customers whose documents have the same number. */
  readonly sameNumber: number;
}

/** What is needed for a decision. */
export interface CertificationCase extends CertificationRow {
  /** Ids of uploads. */
  readonly pictures: { readonly front: string | null; readonly back: string | null; readonly handel: string | null };
  /** The customer's other requests of both levels, newest first. */
  readonly others: readonly SeenCertification[];
  /** Ids of the customers whose documents have the same number. */
  readonly sameNumberUsers: readonly number[];
}

export function rowOf(found: QueuedCertification): CertificationRow {
  const { login_name, email, phone, same_number } = found;
  return { ...seen(found), loginName: login_name, email, phone, sameNumber: same_number };
}

export async function caseOf(store: CertificationStore, id: number): Promise<CertificationCase> {
  const found = await store.byId(id);
  if (found === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
  const [others, sameNumberUsers] = await Promise.all([
    store.earlier(found.user_id, id),
    store.sharing(found.number_mac, found.user_id),
  ]);
  const { front_upload: front, back_upload: back, handel_upload: handel } = found;
  return { ...rowOf(found), pictures: { front, back, handel }, others: others.map(seen), sameNumberUsers };
}

function seen(one: StoredCertification): SeenCertification {
  return {
    id: one.id,
    userId: one.user_id,
    level: one.level,
    status: one.status,
    realName: one.real_name,
    number: maskedNumber(one.number_tail),
    cardType: one.card_type,
    country: one.country,
    createdMs: one.created_ms,
    reason: one.reason,
    operatorId: one.operator_id,
    decidedMs: one.decided_ms,
  };
}
