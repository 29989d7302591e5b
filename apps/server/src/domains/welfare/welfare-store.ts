import { type Amount, amount, ZERO } from '@bourse/money';
import type { WelfareConditions, WelfareDraft } from '@bourse/wire';
import type { Database, Statement } from '../../platform/db/database.ts';

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

interface Row {
  readonly id: number;
  readonly name: string;
  readonly texts: WelfareDraft['texts'];
  readonly amount: string;
  readonly budget: string;
  readonly begin_ms: number;
  readonly end_ms: number;
  readonly conditions: WelfareConditions;
  readonly closed_ms: number | null;
  readonly created_ms: number;
  readonly paid: string;
  readonly customers: number;
}

const PAID = `p.program = 'welfare' and p.reference = e.id`;
export const EVENT_COLUMNS = `e.id, e.name, e.texts, e.amount::text as amount, e.budget::text as budget, e.begin_ms, e.end_ms,
  e.conditions, e.closed_ms, e.created_ms, (select coalesce(sum(p.amount), 0)::text from reward_payments p where ${PAID}) as paid,
  (select count(*)::int from reward_payments p where ${PAID}) as customers`;
const SQL = {
  since: `select ${EVENT_COLUMNS} from welfare_events e where e.end_ms >= $1 and (e.closed_ms is null or e.closed_ms >= $1)
    order by e.end_ms, e.id`,
  one: `select ${EVENT_COLUMNS} from welfare_events e where e.id = $1`,
  named: 'select id from welfare_events where name = $1',
  payments: `select reference, at_ms from reward_payments where owner = $1 and program = 'welfare'`,
  facts: `select created_ms as registered,
      exists (select 1 from certifications where user_id = $1 and level = 1 and status = 1) as verified,
      (select settled::text from money_orders where owner = $1 and kind = 'recharge' and status = 'done' and asset = 'usdt'
        order by updated_ms, id limit 1) as recharge,
      greatest(
        (select max(created_ms) from spot_orders where owner = $1 and ledger = 'live' and filled > 0),
        (select max(created_ms) from margin_orders where owner = $1 and ledger = 'live' and filled > 0),
        (select max(created_ms) from timed_orders where owner = $1 and ledger = 'live' and outcome <> 'void')) as traded
    from users where id = $1`,
  add: `insert into welfare_events (name, texts, amount, budget, begin_ms, end_ms, conditions, created_ms)
    values ($1, ($2::text)::jsonb, $3, $4, $5, $6, ($7::text)::jsonb, $8)`,
  close: 'update welfare_events set closed_ms = $2 where id = $1 and closed_ms is null',
} as const;

/** The table of welfare events, and what was paid for them. */
export class WelfareStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Those that had not ended at `sinceMs`; who ends first stands first. */
  async since(sinceMs: number): Promise<StoredEvent[]> {
    return (await this.#db.query<Row>(SQL.since, [sinceMs])).map(eventOf);
  }

  async one(id: number): Promise<StoredEvent | undefined> {
    return (await this.#db.query<Row>(SQL.one, [id])).map(eventOf)[0];
  }

  /** USDT that events, begun or not, may still pay. */
  async promised(nowMs: number): Promise<bigint> {
    const open = (await this.since(nowMs)).filter(({ closedMs, endMs }) => closedMs === null && nowMs < endMs);
    return open.reduce((sum, { budget, paid }) => sum + budget - paid, 0n);
  }

  async isKnown(name: string): Promise<boolean> {
    return (await this.#db.query(SQL.named, [name])).length > 0;
  }

  /** When the customer was paid, by event. */
  async paymentsOf(userId: number): Promise<ReadonlyMap<number, number>> {
    const rows = await this.#db.query<{ reference: number; at_ms: number }>(SQL.payments, [userId]);
    return new Map(rows.map(({ reference, at_ms }) => [reference, at_ms]));
  }

  async factsOf(userId: number): Promise<WelfareFacts> {
    const [row] = await this.#db.query<{
      registered: number;
      verified: boolean;
      recharge: string | null;
      traded: number | null;
    }>(SQL.facts, [userId]);
    return {
      registeredMs: row?.registered ?? 0,
      verified: row?.verified ?? false,
      firstRecharge: row?.recharge == null ? null : amount(row.recharge),
      lastTradeMs: row?.traded ?? 0,
    };
  }
}

export function eventOf(row: Row): StoredEvent {
  const { id, name, texts, conditions, customers } = row;
  return {
    ...{ id, name, texts, conditions, customers },
    ...{ amount: amount(row.amount), budget: amount(row.budget), paid: row.paid === '0' ? ZERO : amount(row.paid) },
    ...{ beginMs: row.begin_ms, endMs: row.end_ms, closedMs: row.closed_ms, createdMs: row.created_ms },
  };
}

export function addStatement(draft: WelfareDraft, nowMs: number): Statement {
  const { name, texts, beginMs, endMs, conditions } = draft;
  const json = [JSON.stringify(texts), JSON.stringify(conditions)] as const;
  return { sql: SQL.add, params: [name, json[0], draft.amount, draft.budget, beginMs, endMs, json[1], nowMs] };
}

export const closeStatement = (id: number, nowMs: number): Statement => ({ sql: SQL.close, params: [id, nowMs] });
