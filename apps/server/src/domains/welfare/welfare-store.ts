import { type Amount, amount, ZERO } from '@bourse/money';
import type { WelfareConditions, WelfareDraft } from '@bourse/wire';
import type { InferResult } from 'kysely';
import type { Database, Statement } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';

export interface StoredEvent {
  readonly id: number;
  readonly name: string;
  readonly texts: WelfareDraft['texts'];
  readonly amount: Amount;
  readonly budget: Amount;
  readonly beginMs: number;
  readonly endMs: number;
  readonly conditions: WelfareConditions;
  readonly closedMs: number | null;
  readonly createdMs: number;
  /** What customers were paid, and how many they are. */
  readonly paid: Amount;
  readonly customers: number;
}

/** What of a customer's past welfare events ask about; of live money alone. */
export interface WelfareFacts {
  readonly registeredMs: number;
  readonly verified: boolean;
  /** Credited by the first deposit in USDT; null before it. */
  readonly firstRecharge: Amount | null;
  /** When the latest order that was filled, in part or whole, was placed; 0 where none was. */
  readonly lastTradeMs: number;
}

/** Events (`e`), with what was paid for them. */
export const eventsWithPaid = () =>
  sqlFor
    .selectFrom('welfare_events as e')
    .select(['e.id', 'e.name', 'e.texts', 'e.amount', 'e.budget', 'e.begin_ms', 'e.end_ms', 'e.conditions'])
    .select(['e.closed_ms', 'e.created_ms'])
    .select(({ selectFrom }) => {
      const payments = selectFrom('reward_payments as p')
        .where('p.program', '=', 'welfare')
        .whereRef('p.reference', '=', 'e.id');
      return [
        payments.select(({ fn }) => fn.sum<string>('p.amount').as('paid')).as('paid'),
        payments
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .$asScalar()
          .$notNull()
          .as('customers'),
      ];
    });

const factsOf = (userId: number) =>
  sqlFor
    .selectFrom('users')
    .select(({ exists, selectFrom, fn }) => [
      'created_ms as registered',
      exists(
        selectFrom('certifications')
          .select('id')
          .where('user_id', '=', userId)
          .where('level', '=', 1)
          .where('status', '=', 1),
      )
        .$castTo<boolean>()
        .as('verified'),
      selectFrom('money_orders')
        .select('settled')
        .where('owner', '=', userId)
        .where('kind', '=', 'recharge')
        .where('status', '=', 'done')
        .where('asset', '=', 'usdt')
        .orderBy('updated_ms')
        .orderBy('id')
        .limit(1)
        .as('recharge'),
      fn<number | null>('greatest', [
        selectFrom('spot_orders')
          .select(({ fn }) => fn.max('created_ms').as('latest'))
          .where('owner', '=', userId)
          .where('ledger', '=', 'live')
          .where('filled', '>', '0'),
        selectFrom('margin_orders')
          .select(({ fn }) => fn.max('created_ms').as('latest'))
          .where('owner', '=', userId)
          .where('ledger', '=', 'live')
          .where('filled', '>', '0'),
        selectFrom('timed_orders')
          .select(({ fn }) => fn.max('created_ms').as('latest'))
          .where('owner', '=', userId)
          .where('ledger', '=', 'live')
          .where('outcome', 'not in', ['void', 'halted']),
      ]).as('traded'),
    ])
    .where('id', '=', userId);

/** The table of welfare events, and what was paid for them. */
export class WelfareStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Those that had not ended at `sinceMs`; who ends first stands first. */
  async since(sinceMs: number): Promise<StoredEvent[]> {
    const events = eventsWithPaid()
      .where('e.end_ms', '>=', sinceMs)
      .where(({ or, eb }) => or([eb('e.closed_ms', 'is', null), eb('e.closed_ms', '>=', sinceMs)]))
      .orderBy('e.end_ms')
      .orderBy('e.id');
    return (await rows(this.#db, events)).map(eventOf);
  }

  async one(id: number): Promise<StoredEvent | undefined> {
    const row = await one(this.#db, eventsWithPaid().where('e.id', '=', id));
    return row && eventOf(row);
  }

  /** USDT that events, begun or not, may still pay. */
  async promised(nowMs: number): Promise<bigint> {
    const open = (await this.since(nowMs)).filter(({ closedMs, endMs }) => closedMs === null && nowMs < endMs);
    return open.reduce((sum, { budget, paid }) => sum + budget - paid, 0n);
  }

  async isKnown(name: string): Promise<boolean> {
    const named = sqlFor.selectFrom('welfare_events').select('id').where('name', '=', name);
    return (await one(this.#db, named)) !== undefined;
  }

  /** When the customer was paid, by event. */
  async paymentsOf(userId: number): Promise<ReadonlyMap<number, number>> {
    const payments = await rows(
      this.#db,
      sqlFor
        .selectFrom('reward_payments')
        .select(['reference', 'at_ms'])
        .where('owner', '=', userId)
        .where('program', '=', 'welfare'),
    );
    return new Map(payments.map(({ reference, at_ms }) => [reference, at_ms]));
  }

  async factsOf(userId: number): Promise<WelfareFacts> {
    const row = await one(this.#db, factsOf(userId));
    return {
      registeredMs: row?.registered ?? 0,
      verified: row?.verified ?? false,
      firstRecharge: row?.recharge == null ? null : amount(row.recharge),
      lastTradeMs: row?.traded ?? 0,
    };
  }
}

export function eventOf(row: InferResult<ReturnType<typeof eventsWithPaid>>[number]): StoredEvent {
  const { id, name, customers } = row;
  return {
    id,
    name,
    customers,
    // Only drafts are stored.
    texts: row.texts as WelfareDraft['texts'],
    conditions: row.conditions as WelfareConditions,
    amount: amount(row.amount),
    budget: amount(row.budget),
    paid: row.paid === null ? ZERO : amount(row.paid),
    beginMs: row.begin_ms,
    endMs: row.end_ms,
    closedMs: row.closed_ms,
    createdMs: row.created_ms,
  };
}

export function addStatement(draft: WelfareDraft, nowMs: number): Statement {
  const { name, texts, amount, budget, beginMs, endMs, conditions } = draft;
  return statement(
    sqlFor.insertInto('welfare_events').values({
      name,
      texts: JSON.stringify(texts),
      amount,
      budget,
      begin_ms: beginMs,
      end_ms: endMs,
      conditions: JSON.stringify(conditions),
      created_ms: nowMs,
    }),
  );
}

export const closeStatement = (id: number, nowMs: number): Statement =>
  statement(
    sqlFor.updateTable('welfare_events').set({ closed_ms: nowMs }).where('id', '=', id).where('closed_ms', 'is', null),
  );
