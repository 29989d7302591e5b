import { type Amount, amount, formatAmount } from '@bourse/money';
import { type GuardedMarket, type LimitChange, type LimitKind, RISK_NOTICE_VERSION } from '@bourse/wire';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Database } from '../../platform/db/database.ts';

export interface Residence {
  /** ISO code. */
  readonly country: string;
  readonly source: 'certification' | 'declared' | 'phone';
}

/** What decides about a customer's orders. */
export interface CustomerLimits {
  /** Of each limit what was not taken back, as it was made. */
  readonly changes: Readonly<Partial<Record<LimitKind, readonly LimitChange[]>>>;
  /** Markets whose present notice was read. */
  readonly read: ReadonlySet<GuardedMarket>;
  readonly residence: Residence | undefined;
}

/** An acknowledgement as it is stored. */
export interface StoredAcknowledgement {
  readonly kind: GuardedMarket;
  readonly version: number;
  readonly lang: string;
  readonly at_ms: number;
}

/** A wish as it is stored. */
export interface StoredChange {
  readonly kind: LimitKind;
  readonly amount: string | null;
  readonly from_ms: number;
  readonly at_ms: number;
  readonly taken_back_ms: number | null;
}

const SQL = {
  changes: `select kind, amount::text as amount, from_ms from own_limit_changes
    where user_id = $1 and taken_back_ms is null order by id`,
  history: `select kind, amount::text as amount, from_ms, at_ms, taken_back_ms from own_limit_changes
    where user_id = $1 order by id desc limit 100`,
  add: 'insert into own_limit_changes (user_id, kind, amount, from_ms, at_ms) values ($1, $2, $3, $4, $5)',
  takeBack: `update own_limit_changes set taken_back_ms = $3
    where user_id = $1 and kind = $2 and taken_back_ms is null and from_ms > $3`,
  read: 'select kind, version, lang, at_ms from risk_acknowledgements where user_id = $1 order by at_ms desc',
  acknowledge: `insert into risk_acknowledgements (user_id, kind, version, lang, at_ms) values ($1, $2, $3, $4, $5)
    on conflict do nothing`,
  residence: `select u.phone,
      (select country from certifications c where c.user_id = u.id and c.level = 2 and c.status = 1
        order by c.id desc limit 1) as certified,
      (select country from declared_residences d where d.user_id = u.id) as declared
    from users u where u.id = $1`,
  declare: 'insert into declared_residences (user_id, country, at_ms) values ($1, $2, $3) on conflict do nothing',
  pauses: 'select user_id, max(until_ms)::bigint as until_ms from own_pauses where until_ms > $1 group by user_id',
  pause: 'insert into own_pauses (user_id, until_ms, at_ms) values ($1, $2, $3)',
  pausesOf: 'select until_ms, at_ms from own_pauses where user_id = $1 order by id desc limit 20',
} as const;

/** The tables of limits, pauses, notices and declared countries. */
export class LimitStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async limitsOf(userId: number): Promise<CustomerLimits> {
    const [changes, read, residence] = await Promise.all([
      this.#db.query<{ kind: LimitKind; amount: string | null; from_ms: number }>(SQL.changes, [userId]),
      this.acknowledgementsOf(userId),
      this.#residenceOf(userId),
    ]);
    const byKind: Partial<Record<LimitKind, LimitChange[]>> = {};
    for (const { kind, amount: text, from_ms } of changes) {
      byKind[kind] ??= [];
      byKind[kind].push({ amount: text === null ? null : amount(text), fromMs: from_ms });
    }
    const present = read.filter(({ kind, version }) => RISK_NOTICE_VERSION[kind] === version);
    return { changes: byKind, read: new Set(present.map(({ kind }) => kind)), residence };
  }

  /** An approved document counts more than what was declared, and that more than a telephone number. */
  async #residenceOf(userId: number): Promise<Residence | undefined> {
    const [row] = await this.#db.query<{ phone: string | null; certified: string | null; declared: string | null }>(
      SQL.residence,
      [userId],
    );
    if (row === undefined) return undefined;
    if (row.certified !== null) return { country: row.certified, source: 'certification' };
    if (row.declared !== null) return { country: row.declared, source: 'declared' };
    const country = row.phone === null ? undefined : parsePhoneNumberFromString(`+${row.phone}`)?.country;
    return country === undefined ? undefined : { country, source: 'phone' };
  }

  /** Newest first. */
  acknowledgementsOf(userId: number): Promise<StoredAcknowledgement[]> {
    return this.#db.query<StoredAcknowledgement>(SQL.read, [userId]);
  }

  /** All wishes, newest first, a hundred at most. */
  historyOf(userId: number): Promise<StoredChange[]> {
    return this.#db.query<StoredChange>(SQL.history, [userId]);
  }

  /** A new wish; what waits is replaced by it. */
  async change(userId: number, kind: LimitKind, wanted: Amount | null, fromMs: number, nowMs: number): Promise<void> {
    const text = wanted === null ? null : formatAmount(wanted);
    await this.#db.batch([
      { sql: SQL.takeBack, params: [userId, kind, nowMs] },
      { sql: SQL.add, params: [userId, kind, text, fromMs, nowMs] },
    ]);
  }

  async takeBack(userId: number, kind: LimitKind, nowMs: number): Promise<void> {
    await this.#db.query(SQL.takeBack, [userId, kind, nowMs]);
  }

  /** Once for a version; `country`: where it was asked for. */
  async acknowledge(
    userId: number,
    { market, version, country }: { market: GuardedMarket; version: number; country: string | undefined },
    lang: string,
    nowMs: number,
  ): Promise<void> {
    const declared = country === undefined ? [] : [{ sql: SQL.declare, params: [userId, country, nowMs] }];
    await this.#db.batch([{ sql: SQL.acknowledge, params: [userId, market, version, lang, nowMs] }, ...declared]);
  }

  /** Ends of pauses in force, by customer. */
  async pauses(nowMs: number): Promise<Map<number, number>> {
    const rows = await this.#db.query<{ user_id: number; until_ms: number }>(SQL.pauses, [nowMs]);
    return new Map(rows.map(({ user_id, until_ms }) => [user_id, until_ms]));
  }

  async pause(userId: number, untilMs: number, nowMs: number): Promise<void> {
    await this.#db.query(SQL.pause, [userId, untilMs, nowMs]);
  }

  /** Newest first, twenty at most. */
  pausesOf(userId: number): Promise<{ until_ms: number; at_ms: number }[]> {
    return this.#db.query<{ until_ms: number; at_ms: number }>(SQL.pausesOf, [userId]);
  }
}
