import { formatAmount, formatPrice, type Price } from '@bourse/money';
import {
  fromText,
  investmentOf,
  type StrategyPlan,
  type StrategyState,
  toText,
  type WantedOrder,
} from '@bourse/strategy';
import type { MessageKey, MessageParams, StrategyDraft } from '@bourse/wire';
import type { Database, Statement } from '../../platform/db/database.ts';

export type RunStatus = 'running' | 'stopping' | 'stopped' | 'finished';

/** A strategy of a customer, as it is stored. */
export interface Run {
  readonly id: number;
  readonly userId: number;
  readonly draft: StrategyDraft;
  readonly plan: StrategyPlan;
  readonly state: StrategyState;
  readonly status: RunStatus;
  readonly nextNo: number;
  readonly wakeMs: number | null;
  readonly createdMs: number;
  /** 0 while it runs. */
  readonly endedMs: number;
  /** Of its markets, once it is over. */
  readonly endPrices: readonly Price[] | null;
}

interface RunRow {
  readonly id: number;
  readonly user_id: number;
  readonly draft: string;
  readonly plan: string;
  readonly state: string;
  readonly status: RunStatus;
  readonly next_no: number;
  readonly wake_ms: number | null;
  readonly created_ms: number;
  readonly ended_ms: number;
  readonly end_prices: string | null;
}

export interface NewRun {
  readonly userId: number;
  readonly draft: StrategyDraft;
  readonly plan: StrategyPlan;
  readonly state: StrategyState;
  readonly atMs: number;
  readonly requestKey: string;
  readonly requestHash: string;
}

const COLUMNS = 'id, user_id, draft, plan, state, status, next_no, wake_ms, created_ms, ended_ms, end_prices';

const SQL = {
  // One at a time: what the next statement counts is then all there is. Not in the way of rows that refer to the customer.
  lock: 'select id from users where id = $1 for no key update',
  insert: `insert into strategy_runs
    (user_id, kind, draft, plan, state, investment, status, next_no, wake_ms, created_ms, request_key, request_hash)
    select $1, $2, $3, $4, $5, $6::text::numeric, 'running', 1, $7::bigint, $7::bigint, $8, $9
    where $10 > (select count(*) from strategy_runs where user_id = $1 and status in ('running', 'stopping'))
    on conflict (user_id, request_key) do nothing`,
  requested: 'select id, request_hash from strategy_runs where user_id = $1 and request_key = $2',
  one: `select ${COLUMNS} from strategy_runs where id = $1`,
  open: `select ${COLUMNS} from strategy_runs where status in ('running', 'stopping') order by id`,
  step: `update strategy_runs set state = $2, next_no = $3, wake_ms = $4::bigint where id = $1 and status = 'running'`,
  end: `update strategy_runs set status = $2, ended_ms = $3, end_prices = $4, wake_ms = null where id = $1`,
  settle: 'update strategy_orders set settled = true where run_id = $1 and no = any($2::int[])',
  settleAll: 'update strategy_orders set settled = true where run_id = $1 and not settled',
  plan: `insert into strategy_orders
    (run_id, no, tag, market, symbol, side, kind, price, quantity, budget, status, created_ms)
    values ($1, $2, $3, $4, $5, $6, $7, $8::text::numeric, $9::text::numeric, $10::text::numeric, 'planned', $11)`,
  placed: `update strategy_orders set status = 'placed', order_id = $3 where run_id = $1 and no = $2`,
  refused: `update strategy_orders set status = 'refused', reason = $3, reason_params = $4 where run_id = $1 and no = $2`,
} as const;

/** The table of runs, and the orders they ask for. */
export class RunStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The new run's id, or that of the one the same request has started; undefined where `max` run already. */
  async insert(run: NewRun, max: number): Promise<{ id: number; requestHash: string } | undefined> {
    const { userId, draft, plan, state, atMs, requestKey, requestHash } = run;
    const investment = formatAmount(investmentOf(plan));
    const params = [userId, plan.kind, JSON.stringify(draft), toText(plan), toText(state), investment];
    await this.#db.batch([
      { sql: SQL.lock, params: [userId] },
      { sql: SQL.insert, params: [...params, atMs, requestKey, requestHash, max] },
    ]);
    return this.requested(userId, requestKey);
  }

  /** What a request has started. */
  async requested(userId: number, requestKey: string): Promise<{ id: number; requestHash: string } | undefined> {
    const [row] = await this.#db.query<{ id: number; request_hash: string }>(SQL.requested, [userId, requestKey]);
    return row === undefined ? undefined : { id: row.id, requestHash: row.request_hash };
  }

  async find(id: number): Promise<Run | undefined> {
    const [row] = await this.#db.query<RunRow>(SQL.one, [id]);
    return row === undefined ? undefined : runOf(row);
  }

  /** Those that are not over. */
  async open(): Promise<Run[]> {
    return (await this.#db.query<RunRow>(SQL.open)).map(runOf);
  }

  /** One page of a customer's, newest first, with the number of them all. */
  async list(userId: number, over: boolean, page: number, pageSize: number): Promise<{ runs: Run[]; total: number }> {
    const where = `from strategy_runs where user_id = $1 and status ${over ? '' : 'not '}in ('stopped', 'finished')`;
    const [rows, [count]] = await Promise.all([
      this.#db.query<RunRow>(`select ${COLUMNS} ${where} order by id desc limit $2 offset $3`, [
        userId,
        pageSize,
        (page - 1) * pageSize,
      ]),
      this.#db.query<{ n: number }>(`select count(*)::bigint as n ${where}`, [userId]),
    ]);
    return { runs: rows.map(runOf), total: count?.n ?? 0 };
  }

  /** What the rules decided: their memory, the orders they have heard of, those they want. All or nothing. */
  async keepStep(
    run: Run,
    step: { readonly state: StrategyState; readonly wakeAtMs: number | null; readonly orders: readonly WantedOrder[] },
    heard: readonly number[],
    atMs: number,
  ): Promise<void> {
    const nextNo = run.nextNo + step.orders.length;
    await this.#db.batch([
      { sql: SQL.step, params: [run.id, toText(step.state), nextNo, step.wakeAtMs] },
      ...(heard.length > 0 ? [{ sql: SQL.settle, params: [run.id, heard] }] : []),
      ...step.orders.map((order, at) => planned(run, run.nextNo + at, order, atMs)),
    ]);
  }

  async placed(runId: number, no: number, orderId: number): Promise<void> {
    await this.#db.query(SQL.placed, [runId, no, orderId]);
  }

  async refused(runId: number, no: number, reason: MessageKey, params: MessageParams | undefined): Promise<void> {
    await this.#db.query(SQL.refused, [runId, no, reason, params === undefined ? null : JSON.stringify(params)]);
  }

  /** Nothing more is placed from now on. */
  async beginStop(runId: number): Promise<void> {
    await this.#db.query(`update strategy_runs set status = 'stopping' where id = $1 and status = 'running'`, [runId]);
  }

  async end(runId: number, status: 'stopped' | 'finished', atMs: number, prices: readonly Price[]): Promise<void> {
    await this.#db.batch([
      { sql: SQL.end, params: [runId, status, atMs, toText(prices)] },
      { sql: SQL.settleAll, params: [runId] },
    ]);
  }
}

function runOf(row: RunRow): Run {
  return {
    id: row.id,
    userId: row.user_id,
    draft: JSON.parse(row.draft) as StrategyDraft,
    plan: fromText<StrategyPlan>(row.plan),
    state: fromText<StrategyState>(row.state),
    status: row.status,
    nextNo: row.next_no,
    wakeMs: row.wake_ms,
    createdMs: row.created_ms,
    endedMs: row.ended_ms,
    endPrices: row.end_prices === null ? null : fromText<Price[]>(row.end_prices),
  };
}

function planned(run: Run, no: number, order: WantedOrder, atMs: number): Statement {
  const { tag, market, side, kind } = order;
  const price = order.kind === 'limit' ? formatPrice(order.price) : '0';
  const [quantity, budget] = 'value' in order ? ['0', formatAmount(order.value)] : [formatAmount(order.quantity), '0'];
  const symbol = run.plan.symbols[market] ?? '';
  return { sql: SQL.plan, params: [run.id, no, tag, market, symbol, side, kind, price, quantity, budget, atMs] };
}
