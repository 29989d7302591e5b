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
import { type InferResult, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { StrategyRuns } from '../../platform/db/schema.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';

export type RunStatus = StrategyRuns['status'];

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

export interface NewRun {
  readonly userId: number;
  readonly draft: StrategyDraft;
  readonly plan: StrategyPlan;
  readonly state: StrategyState;
  readonly atMs: number;
  readonly requestKey: string;
  readonly requestHash: string;
}

const { countAll, any } = sqlFor.fn;
const OPEN = ['running', 'stopping'] as const;

const runs = () => sqlFor.selectFrom('strategy_runs');
const runsOf = (userId: number) => runs().where('user_id', '=', userId);

const withColumns = (found: ReturnType<typeof runs>) =>
  found
    .select(['id', 'user_id', 'draft', 'plan', 'state', 'status', 'next_no', 'wake_ms', 'created_ms'])
    .select(['ended_ms', 'end_prices']);

const insertion = ({ userId, draft, plan, state, atMs, requestKey, requestHash }: NewRun, max: number) =>
  sqlFor
    .insertInto('strategy_runs')
    .columns([
      'user_id',
      'kind',
      'draft',
      'plan',
      'state',
      'investment',
      'status',
      'next_no',
      'wake_ms',
      'created_ms',
      'request_key',
      'request_hash',
    ])
    .expression(
      sqlFor
        .selectNoFrom(({ val }) => [
          val(userId).as('user_id'),
          val(plan.kind).as('kind'),
          val(JSON.stringify(draft)).as('draft'),
          val(toText(plan)).as('plan'),
          val(toText(state)).as('state'),
          val(formatAmount(investmentOf(plan))).as('investment'),
          val('running').as('status'),
          val(1).as('next_no'),
          val(atMs).as('wake_ms'),
          val(atMs).as('created_ms'),
          val(requestKey).as('request_key'),
          val(requestHash).as('request_hash'),
        ])
        .where(runsOf(userId).where('status', 'in', OPEN).select(countAll<number>().as('n')), '<', max),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing());

const orderOf = (runId: number, no: number) =>
  sqlFor.updateTable('strategy_orders').where('run_id', '=', runId).where('no', '=', no);

const settle = (runId: number) =>
  sqlFor.updateTable('strategy_orders').set({ settled: true }).where('run_id', '=', runId);

/** The table of runs, and the orders they ask for. */
export class RunStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The new run's id, or that of the one the same request has started; undefined where `max` run already. */
  async insert(run: NewRun, max: number): Promise<{ id: number; requestHash: string } | undefined> {
    const { userId, requestKey } = run;
    // One at a time: what the next statement counts is then all there is. Not in the way of rows that refer to the customer.
    const lock = sqlFor.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate();
    await this.#db.batch([statement(lock), statement(insertion(run, max))]);
    return this.requested(userId, requestKey);
  }

  /** What a request has started. */
  async requested(userId: number, requestKey: string): Promise<{ id: number; requestHash: string } | undefined> {
    const row = await one(
      this.#db,
      runsOf(userId).select(['id', 'request_hash']).where('request_key', '=', requestKey),
    );
    return row === undefined ? undefined : { id: row.id, requestHash: row.request_hash };
  }

  async find(id: number): Promise<Run | undefined> {
    const row = await one(this.#db, withColumns(runs().where('id', '=', id)));
    return row === undefined ? undefined : runOf(row);
  }

  /** Those that are not over. */
  async open(): Promise<Run[]> {
    const open = withColumns(runs().where('status', 'in', OPEN)).orderBy('id');
    return (await rows(this.#db, open)).map(runOf);
  }

  /** One page of a customer's, newest first, with the number of them all. */
  async list(userId: number, over: boolean, page: number, pageSize: number): Promise<{ runs: Run[]; total: number }> {
    const wanted = runsOf(userId).where('status', over ? 'not in' : 'in', OPEN);
    const latest = withColumns(wanted).orderBy('id', 'desc');
    const [found, count] = await Promise.all([
      rows(this.#db, latest.limit(pageSize).offset((page - 1) * pageSize)),
      one(this.#db, wanted.select(countAll<number>().as('n'))),
    ]);
    return { runs: found.map(runOf), total: count?.n ?? 0 };
  }

  /** What the rules decided: their memory, the orders they have heard of, those they want. All or nothing. */
  async keepStep(
    run: Run,
    step: { readonly state: StrategyState; readonly wakeAtMs: number | null; readonly orders: readonly WantedOrder[] },
    heard: readonly number[],
    atMs: number,
  ): Promise<void> {
    const kept = sqlFor
      .updateTable('strategy_runs')
      .set({ state: toText(step.state), next_no: run.nextNo + step.orders.length, wake_ms: step.wakeAtMs })
      .where('id', '=', run.id)
      .where('status', '=', 'running');
    const settled = settle(run.id).where('no', '=', any(sql.val(heard)));
    await this.#db.batch([
      statement(kept),
      ...(heard.length > 0 ? [statement(settled)] : []),
      ...step.orders.map((order, at) => statement(planned(run, run.nextNo + at, order, atMs))),
    ]);
  }

  async placed(runId: number, no: number, orderId: number): Promise<void> {
    await rows(this.#db, orderOf(runId, no).set({ status: 'placed', order_id: orderId }));
  }

  async refused(runId: number, no: number, reason: MessageKey, params: MessageParams | undefined): Promise<void> {
    const reason_params = params === undefined ? null : JSON.stringify(params);
    await rows(this.#db, orderOf(runId, no).set({ status: 'refused', reason, reason_params }));
  }

  /** Nothing more is placed from now on. */
  async beginStop(runId: number): Promise<void> {
    await rows(
      this.#db,
      sqlFor
        .updateTable('strategy_runs')
        .set({ status: 'stopping' })
        .where('id', '=', runId)
        .where('status', '=', 'running'),
    );
  }

  async end(runId: number, status: 'stopped' | 'finished', atMs: number, prices: readonly Price[]): Promise<void> {
    const ended = sqlFor
      .updateTable('strategy_runs')
      .set({ status, ended_ms: atMs, end_prices: toText(prices), wake_ms: null })
      .where('id', '=', runId);
    // Not "settled = false": a prepared statement would not use the index of those that are not settled.
    await this.#db.batch([statement(ended), statement(settle(runId).where(({ not }) => not('settled')))]);
  }
}

function runOf(row: InferResult<ReturnType<typeof withColumns>>[number]): Run {
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

function planned(run: Run, no: number, order: WantedOrder, atMs: number) {
  const { tag, market, side, kind } = order;
  const price = order.kind === 'limit' ? formatPrice(order.price) : '0';
  const [quantity, budget] = 'value' in order ? ['0', formatAmount(order.value)] : [formatAmount(order.quantity), '0'];
  const symbol = run.plan.symbols[market] ?? '';
  return sqlFor.insertInto('strategy_orders').values({
    run_id: run.id,
    no,
    tag,
    market,
    symbol,
    side,
    kind,
    price,
    quantity,
    budget,
    status: 'planned',
    created_ms: atMs,
  });
}
