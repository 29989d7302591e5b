import type { CertificationLevel } from '@bourse/wire';
import { type Database, type Statement, sqlState, UNIQUE_VIOLATION } from '../../platform/db/database.ts';
import type { StoredCertification, StoredStatus } from './certification-rows.ts';

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
export interface CertificationFilter {
  readonly status?: StoredStatus | undefined;
  readonly level?: CertificationLevel | undefined;
  /** A part of a name, of an account, of an address; or a whole customer's number or document's number. */
  readonly search?: string | undefined;
  /** Newest first unless told. */
  readonly oldestFirst?: boolean | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** A row of the queue. */
export interface QueuedCertification extends StoredCertification {
  readonly login_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Other customers whose documents have the same number. */
  readonly same_number: number;
}

const COLUMNS = `c.id, c.user_id, c.level, c.status, c.real_name, c.number_mac, c.number_tail, c.card_type, c.country,
  c.front_upload, c.back_upload, c.handel_upload, c.created_ms, c.reason, c.operator_id, c.decided_ms`;
const SAME_NUMBER = `(select count(distinct o.user_id)::int from certifications o
  where o.number_mac = c.number_mac and o.user_id <> c.user_id) as same_number`;
const QUEUED = `select ${COLUMNS}, u.login_name, u.email, u.phone, ${SAME_NUMBER}
  from certifications c join users u on u.id = c.user_id`;
const FILTER = `($1::smallint is null or c.status = $1) and ($2::smallint is null or c.level = $2)
  and ($3::text is null or c.user_id::text = $3 or c.number_mac = $5
    or c.real_name ilike $4 or u.login_name ilike $4 or u.email ilike $4 or u.phone ilike $4)`;
const SQL = {
  add: `insert into certifications (user_id, level, status, real_name, number_sealed, number_mac, number_tail,
      card_type, country, front_upload, back_upload, handel_upload, created_ms)
    values ($1, $2, 3, $3, $4, $5, $6, $7, $8, $9::uuid, $10::uuid, $11::uuid, $12) returning id`,
  latest: `select distinct on (c.level) ${COLUMNS} from certifications c where c.user_id = $1 order by c.level, c.id desc`,
  newest: `${QUEUED} where ${FILTER} order by c.id desc limit $6 offset $7`,
  oldest: `${QUEUED} where ${FILTER} order by c.id limit $6 offset $7`,
  count: `select count(*)::int as total from certifications c join users u on u.id = c.user_id where ${FILTER}`,
  byId: `${QUEUED} where c.id = $1`,
  earlier: `select ${COLUMNS} from certifications c where c.user_id = $1 and c.id <> $2 order by c.id desc limit 50`,
  sharing: `select distinct user_id from certifications where number_mac = $1 and user_id <> $2 order by user_id limit 50`,
  picture: `select id from certifications
    where front_upload = $1::uuid or back_upload = $1::uuid or handel_upload = $1::uuid limit 1`,
  decide: `update certifications set status = $2, reason = $3, operator_id = $4, decided_ms = $5
    where id = $1 and status = 3`,
} as const;

/** The table of requests to be verified. */
export class CertificationStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Its number; undefined where one of the level is under review or approved. */
  async add(asked: NewCertification): Promise<number | undefined> {
    const { userId, level, realName, number, cardType, country, front, back, handel, nowMs } = asked;
    try {
      const [row] = await this.#db.query<{ id: number }>(SQL.add, [
        ...[userId, level, realName, number?.sealed ?? null, number?.mac ?? null, number?.tail ?? null],
        ...[cardType ?? null, country ?? null, front ?? null, back ?? null, handel ?? null, nowMs],
      ]);
      return row?.id;
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) return undefined;
      throw error;
    }
  }

  /** The latest of each level. */
  latest(userId: number): Promise<StoredCertification[]> {
    return this.#db.query<StoredCertification>(SQL.latest, [userId]);
  }

  /** A page, and the number of all. `mac`: of the search, where it may be a document's number. */
  async list(filter: CertificationFilter, mac: string | null): Promise<{ rows: QueuedCertification[]; total: number }> {
    const search = filter.search?.trim() || null;
    const like = search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const values = [filter.status ?? null, filter.level ?? null, search, like, mac];
    const { pageNum, pageSize, oldestFirst = false } = filter;
    const [rows, [count]] = await Promise.all([
      this.#db.query<QueuedCertification>(oldestFirst ? SQL.oldest : SQL.newest, [
        ...values,
        pageSize,
        (pageNum - 1) * pageSize,
      ]),
      this.#db.query<{ total: number }>(SQL.count, values),
    ]);
    return { rows, total: count?.total ?? 0 };
  }

  async byId(id: number): Promise<QueuedCertification | undefined> {
    return (await this.#db.query<QueuedCertification>(SQL.byId, [id]))[0];
  }

  /** The customer's other requests, newest first. */
  earlier(userId: number, than: number): Promise<StoredCertification[]> {
    return this.#db.query<StoredCertification>(SQL.earlier, [userId, than]);
  }

  /** Other customers whose documents have this number. */
  async sharing(mac: string | null, userId: number): Promise<number[]> {
    if (mac === null) return [];
    const rows = await this.#db.query<{ user_id: number }>(SQL.sharing, [mac, userId]);
    return rows.map(({ user_id }) => user_id);
  }

  /** Whether a picture belongs to some request. */
  async hasPicture(upload: string): Promise<boolean> {
    return (await this.#db.query(SQL.picture, [upload])).length > 0;
  }

  decide(id: number, status: StoredStatus, reason: string, operator: number, nowMs: number): Statement {
    return { sql: SQL.decide, params: [id, status, reason, operator, nowMs] };
  }
}
