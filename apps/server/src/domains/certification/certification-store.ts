import type { CertificationLevel } from '@bourse/wire';
import { type InferResult, sql } from 'kysely';
import type { Database, Statement } from '../../platform/db/database.ts';
import { filtersOf, type SharedFilters } from '../../platform/db/list-rows.ts';
import { one, oneUnlessTaken, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { STATUS, type StoredCertification, type StoredStatus } from './certification-rows.ts';

export interface NewCertification {
  readonly userId: number;
  readonly level: CertificationLevel;
  readonly realName: string;
  readonly number: { readonly sealed: string; readonly mac: string; readonly tail: string } | undefined;
  readonly cardType: number | undefined;
  readonly country: string | undefined;
  readonly front: string | undefined;
  readonly back: string | undefined;
  readonly handel: string | undefined;
  readonly nowMs: number;
}

/** What of the queue an operator looks at. */
export interface CertificationFilter extends SharedFilters {
  readonly status?: StoredStatus | undefined;
  readonly level?: CertificationLevel | undefined;
  /** A part of a name, of an account, of an address; or a whole customer's number or document's number. */
  readonly search?: string | undefined;
  /** Newest first unless told. */
  readonly oldestFirst?: boolean | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

const COLUMNS = [
  'c.id',
  'c.user_id',
  'c.level',
  'c.status',
  'c.real_name',
  'c.number_mac',
  'c.number_tail',
  'c.card_type',
  'c.country',
  'c.front_upload',
  'c.back_upload',
  'c.handel_upload',
  'c.created_ms',
  'c.reason',
  'c.operator_id',
  'c.decided_ms',
] as const;
type Kinds = Pick<StoredCertification, 'level' | 'status'>;

const ofCustomer = (userId: number) =>
  sqlFor.selectFrom('certifications as c').select(COLUMNS).where('c.user_id', '=', userId).$narrowType<Kinds>();

const asked = () => sqlFor.selectFrom('certifications as c').innerJoin('users as u', 'u.id', 'c.user_id');

/** Other customers whose documents have the same number are `same_number`. */
const queued = (found: ReturnType<typeof asked>) =>
  found
    .select(COLUMNS)
    .select(['u.login_name', 'u.email', 'u.phone'])
    .select(({ selectFrom }) =>
      selectFrom('certifications as o')
        .select(({ fn }) => fn.count<number>('o.user_id').distinct().as('n'))
        .whereRef('o.number_mac', '=', 'c.number_mac')
        .whereRef('o.user_id', '<>', 'c.user_id')
        .$asScalar()
        .$notNull()
        .as('same_number'),
    )
    .$narrowType<Kinds>();

/** A row of the queue. */
export type QueuedCertification = InferResult<ReturnType<typeof queued>>[number];

/** `mac`: of the search, where it may be a document's number. */
function fitting(filter: CertificationFilter, mac: string | null) {
  const { status, level, search: typed } = filter;
  const search = typed?.trim() ?? '';
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const shared = filtersOf(filter, { time: sql.ref('c.created_ms'), customer: sql.ref('c.user_id') });
  return asked().where(({ eb, and, or, cast }) => {
    const conditions = [
      shared,
      status === undefined ? undefined : eb('c.status', '=', status),
      level === undefined ? undefined : eb('c.level', '=', level),
      search === ''
        ? undefined
        : or([
            eb(cast<string>('c.user_id', 'text'), '=', search),
            eb('c.number_mac', '=', mac),
            eb('c.real_name', 'ilike', like),
            eb('u.login_name', 'ilike', like),
            eb('u.email', 'ilike', like),
            eb('u.phone', 'ilike', like),
          ]),
    ];
    return and(conditions.filter((condition) => condition !== undefined));
  });
}

/** The table of requests to be verified. */
export class CertificationStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Its number; undefined where one of the level is under review or approved. */
  async add(wanted: NewCertification): Promise<number | undefined> {
    const { userId, level, realName, number, cardType, country, front, back, handel, nowMs } = wanted;
    const added = sqlFor
      .insertInto('certifications')
      .values({
        user_id: userId,
        level,
        status: STATUS.review,
        real_name: realName,
        number_sealed: number?.sealed,
        number_mac: number?.mac,
        number_tail: number?.tail,
        card_type: cardType,
        country,
        front_upload: front,
        back_upload: back,
        handel_upload: handel,
        created_ms: nowMs,
      })
      .returning('id');
    return (await oneUnlessTaken(this.#db, added))?.id;
  }

  /** The latest of each level. */
  latest(userId: number): Promise<StoredCertification[]> {
    const latest = ofCustomer(userId).distinctOn('c.level').orderBy('c.level').orderBy('c.id', 'desc');
    return rows(this.#db, latest);
  }

  /** A page, and the number of all. `mac`: of the search, where it may be a document's number. */
  async list(filter: CertificationFilter, mac: string | null): Promise<{ rows: QueuedCertification[]; total: number }> {
    const { pageNum, pageSize, oldestFirst = false } = filter;
    const found = fitting(filter, mac);
    const page = queued(found)
      .orderBy('c.id', oldestFirst ? 'asc' : 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const count = found.select(({ fn }) => fn.countAll<number>().as('total'));
    const [listed, counted] = await Promise.all([rows(this.#db, page), one(this.#db, count)]);
    return { rows: listed, total: counted?.total ?? 0 };
  }

  byId(id: number): Promise<QueuedCertification | undefined> {
    return one(this.#db, queued(asked().where('c.id', '=', id)));
  }

  /** The customer's other requests, newest first. */
  earlier(userId: number, than: number): Promise<StoredCertification[]> {
    return rows(this.#db, ofCustomer(userId).where('c.id', '<>', than).orderBy('c.id', 'desc').limit(50));
  }

  /** Other customers whose documents have this number. */
  async sharing(mac: string | null, userId: number): Promise<number[]> {
    if (mac === null) return [];
    const sharing = sqlFor
      .selectFrom('certifications')
      .select('user_id')
      .distinct()
      .where('number_mac', '=', mac)
      .where('user_id', '<>', userId)
      .orderBy('user_id')
      .limit(50);
    return (await rows(this.#db, sharing)).map(({ user_id }) => user_id);
  }

  /** Whether a picture belongs to some request. */
  async hasPicture(upload: string): Promise<boolean> {
    const found = sqlFor
      .selectFrom('certifications')
      .select('id')
      .where(({ eb, or }) =>
        or([eb('front_upload', '=', upload), eb('back_upload', '=', upload), eb('handel_upload', '=', upload)]),
      )
      .limit(1);
    return (await one(this.#db, found)) !== undefined;
  }

  decide(id: number, status: StoredStatus, reason: string, operator: number, nowMs: number): Statement {
    return statement(
      sqlFor
        .updateTable('certifications')
        .set({ status, reason, operator_id: operator, decided_ms: nowMs })
        .where('id', '=', id)
        .where('status', '=', STATUS.review),
    );
  }
}
