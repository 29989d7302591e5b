import { type Amount, amount, formatAmount } from '@bourse/money';
import { type GuardedMarket, type LimitChange, type LimitKind, RISK_NOTICE_VERSION } from '@bourse/wire';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';

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

const takeBack = (userId: number, kind: LimitKind, nowMs: number) =>
  sqlFor
    .updateTable('own_limit_changes')
    .set({ taken_back_ms: nowMs })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('taken_back_ms', 'is', null)
    .where('from_ms', '>', nowMs);

/** The tables of limits, pauses, notices and declared countries. */
export class LimitStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async limitsOf(userId: number): Promise<CustomerLimits> {
    const [changes, read, residence] = await Promise.all([
      rows(
        this.#db,
        sqlFor
          .selectFrom('own_limit_changes')
          .select(['kind', 'amount', 'from_ms'])
          .where('user_id', '=', userId)
          .where('taken_back_ms', 'is', null)
          .orderBy('id'),
      ),
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
    const row = await one(
      this.#db,
      sqlFor
        .selectFrom('users as u')
        .select(({ selectFrom }) => [
          'u.phone',
          selectFrom('certifications as c')
            .select('c.country')
            .whereRef('c.user_id', '=', 'u.id')
            .where('c.level', '=', 2)
            .where('c.status', '=', 1)
            .orderBy('c.id', 'desc')
            .limit(1)
            .as('certified'),
          selectFrom('declared_residences as d').select('d.country').whereRef('d.user_id', '=', 'u.id').as('declared'),
        ])
        .where('u.id', '=', userId),
    );
    if (row === undefined) return undefined;
    if (row.certified !== null) return { country: row.certified, source: 'certification' };
    if (row.declared !== null) return { country: row.declared, source: 'declared' };
    const country = row.phone === null ? undefined : parsePhoneNumberFromString(`+${row.phone}`)?.country;
    return country === undefined ? undefined : { country, source: 'phone' };
  }

  /** Newest first. */
  acknowledgementsOf(userId: number): Promise<StoredAcknowledgement[]> {
    return rows(
      this.#db,
      sqlFor
        .selectFrom('risk_acknowledgements')
        .select(['kind', 'version', 'lang', 'at_ms'])
        .where('user_id', '=', userId)
        .orderBy('at_ms', 'desc'),
    );
  }

  /** All wishes, newest first, a hundred at most. */
  historyOf(userId: number): Promise<StoredChange[]> {
    return rows(
      this.#db,
      sqlFor
        .selectFrom('own_limit_changes')
        .select(['kind', 'amount', 'from_ms', 'at_ms', 'taken_back_ms'])
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(100),
    );
  }

  /** A new wish; what waits is replaced by it. */
  async change(userId: number, kind: LimitKind, wanted: Amount | null, fromMs: number, nowMs: number): Promise<void> {
    const added = sqlFor.insertInto('own_limit_changes').values({
      user_id: userId,
      kind,
      amount: wanted === null ? null : formatAmount(wanted),
      from_ms: fromMs,
      at_ms: nowMs,
    });
    await this.#db.batch([statement(takeBack(userId, kind, nowMs)), statement(added)]);
  }

  async takeBack(userId: number, kind: LimitKind, nowMs: number): Promise<void> {
    await rows(this.#db, takeBack(userId, kind, nowMs));
  }

  /** Once for a version; `country`: where it was asked for. */
  async acknowledge(
    userId: number,
    { market, version, country }: { market: GuardedMarket; version: number; country: string | undefined },
    lang: string,
    nowMs: number,
  ): Promise<void> {
    const declare = (where: string) =>
      sqlFor
        .insertInto('declared_residences')
        .values({ user_id: userId, country: where, at_ms: nowMs })
        .onConflict((conflict) => conflict.doNothing());
    const acknowledged = sqlFor
      .insertInto('risk_acknowledgements')
      .values({ user_id: userId, kind: market, version, lang, at_ms: nowMs })
      .onConflict((conflict) => conflict.doNothing());
    await this.#db.batch([statement(acknowledged), ...(country === undefined ? [] : [statement(declare(country))])]);
  }

  /** Ends of pauses in force, by customer. */
  async pauses(nowMs: number): Promise<Map<number, number>> {
    const pauses = await rows(
      this.#db,
      sqlFor
        .selectFrom('own_pauses')
        .select(({ fn }) => ['user_id', fn.max('until_ms').as('until_ms')])
        .where('until_ms', '>', nowMs)
        .groupBy('user_id'),
    );
    return new Map(pauses.map(({ user_id, until_ms }) => [user_id, until_ms]));
  }

  async pause(userId: number, untilMs: number, nowMs: number): Promise<void> {
    const pause = { user_id: userId, until_ms: untilMs, at_ms: nowMs };
    await rows(this.#db, sqlFor.insertInto('own_pauses').values(pause));
  }

  /** Newest first, twenty at most. */
  pausesOf(userId: number): Promise<{ until_ms: number; at_ms: number }[]> {
    return rows(
      this.#db,
      sqlFor
        .selectFrom('own_pauses')
        .select(['until_ms', 'at_ms'])
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(20),
    );
  }
}
