import { createHash, randomUUID } from 'node:crypto';
import { ZERO } from '@bourse/money';
import { beginStrategy } from '@bourse/strategy';
import {
  type BodyOf,
  backTestStrategy,
  CODE,
  type RecordKind,
  recommendStrategies,
  STRATEGY_BOUNDS,
  STRATEGY_KINDS,
  STRATEGY_RUNS_MAX,
  type StrategyKind,
  startStrategy,
  stopStrategy,
  strategyDetail,
  strategyKinds,
  strategyList,
  strategyOrders,
} from '@bourse/wire';
import type { Committer } from '../../exchange/committer.ts';
import { idempotencyOf } from '../../exchange/idempotency-key.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Call, type Freezes, type Route, route } from '../../platform/http/route.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkedPlan, Measure } from './measure.ts';
import { RecommendedStrategies } from './recommended.ts';
import { runDetail, runFigures, runOrderRow, runRow } from './run-figures.ts';
import { RunOrders } from './run-orders.ts';
import { type Run, RunStore } from './run-store.ts';
import { strategyInstruments } from './strategy-markets.ts';
import { type RunnerDeps, StrategyRunner } from './strategy-runner.ts';

export interface StrategyDeps {
  readonly db: Database;
  readonly hub: MarketHub;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly log: Log;
  readonly freezes: Pick<Freezes, 'check'>;
  /** The spot desk's own way to place a customer's order. */
  readonly placeOrder: RunnerDeps['placeOrder'];
  recordChanged(userId: number, what: RecordKind, id: number): void;
}

export interface StrategyDomain {
  readonly routes: readonly Route[];
  /** Takes up the strategies that were not over. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const { everyHours, purchases, grids, thresholdPercent, percent } = STRATEGY_BOUNDS;
const INVESTMENT = { name: 'investment', max: STRATEGY_BOUNDS.investment.max };
const bounds = (name: string, { min, max }: { min: number; max: number }) => ({ name, min: `${min}`, max: `${max}` });

const PARAMETERS: Readonly<Record<StrategyKind, readonly { name: string; min?: string; max?: string }[]>> = {
  grid: [{ name: 'symbol' }, { name: 'lower' }, { name: 'upper' }, bounds('grids', grids), INVESTMENT],
  recurring: [{ name: 'symbol' }, { name: 'amount' }, bounds('everyHours', everyHours), bounds('purchases', purchases)],
  rebalance: [
    bounds('percent', percent),
    bounds('thresholdPercent', thresholdPercent),
    bounds('everyHours', everyHours),
    INVESTMENT,
  ],
};

/** Fixed rules: what they would have done, and running them with simulated money. */
export function createStrategyDomain(deps: StrategyDeps): StrategyDomain {
  const { db, hub } = deps;
  const store = new RunStore(db);
  const orders = new RunOrders(db);
  const measure = new Measure(hub);
  const recommended = new RecommendedStrategies({ ...deps, measure });
  const changed = (userId: number, id: number) => deps.recordChanged(userId, 'strategy', id);
  const runner = new StrategyRunner({ ...deps, store, orders, changed });

  /** Somebody else's, and one that never was, are the same to the caller. */
  const own = async (userId: number, id: number): Promise<Run> => {
    const run = await store.find(id);
    if (run === undefined || run.userId !== userId)
      throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
    return run;
  };
  const figuresOf = async (runs: readonly Run[]) => {
    const ids = runs.map(({ id }) => id);
    const [traded, counts] = await Promise.all([orders.traded(ids), orders.counts(ids)]);
    return runs.map((run) => runFigures(hub, run, traded.get(run.id) ?? [], counts.get(run.id)));
  };

  return {
    start: () => runner.start(),
    close: () => runner.close(),
    routes: [
      route(strategyKinds, 'read', () => ({
        kinds: STRATEGY_KINDS.map((kind) => ({ kind, parameters: [...PARAMETERS[kind]] })),
        instruments: strategyInstruments(hub),
        runsMax: STRATEGY_RUNS_MAX,
      })),
      route(backTestStrategy, 'measure', ({ body }) => measure.backTest(body.draft, body.days)),
      route(recommendStrategies, 'read', () => recommended.current()),
      route(startStrategy, 'write', async (call) => ({ id: await startRun(deps, store, runner, call) }), {
        freezes: 'FINANCIAL',
      }),
      route(stopStrategy, 'write', async ({ session, query }) => {
        const run = await own(session.userId, query.id);
        if (run.status !== 'running' && run.status !== 'stopping') throw new Refusal('strategy_over', { field: 'id' });
        await store.beginStop(run.id);
        await runner.poke(run.id, session.from);
        return undefined;
      }),
      route(strategyList, 'read', async ({ session, query }) => {
        const { status, pageNum, pageSize } = query;
        const { runs, total } = await store.list(session.userId, status === '1', pageNum, pageSize);
        return { rows: (await figuresOf(runs)).map((figures) => runRow(hub, figures)), total };
      }),
      route(strategyDetail, 'read', async ({ session, query }) => {
        const run = await own(session.userId, query.id);
        const [figures] = await figuresOf([run]);
        if (figures === undefined) throw new Error('a run has figures');
        return runDetail(hub, figures);
      }),
      route(strategyOrders, 'read', async ({ session, query, lang }) => {
        const run = await own(session.userId, query.id);
        const { orders: rows, total } = await orders.list(run.id, query.pageNum, query.pageSize);
        return { rows: rows.map((order) => runOrderRow(hub, order, lang)), total };
      }),
    ],
  };
}

/** Checks and keeps a new run, and lets it look at once. The same request again gets the same id. */
async function startRun(
  { hub, committer }: StrategyDeps,
  store: RunStore,
  runner: StrategyRunner,
  { session, body, idempotencyKey, nowMs }: Call<typeof startStrategy>,
): Promise<number> {
  if (!session.simulated) throw new Refusal('strategy_simulated');
  const { userId } = session;
  const requestHash = hashOf(body);
  idempotencyOf(idempotencyKey, userId, []);
  const known = idempotencyKey === undefined ? undefined : await store.requested(userId, idempotencyKey);
  const sameAs = (found: { readonly id: number; readonly requestHash: string }): number => {
    if (found.requestHash !== requestHash) throw new Refusal('idempotency_conflict', { code: CODE.conflict });
    return found.id;
  };
  if (known !== undefined) return sameAs(known);
  const { instruments, plan } = checkedPlan(hub, body);
  const quote = instruments[0]?.quote ?? '';
  const available = committer.engine.state.ledger.find('demo', userId, 1, quote)?.available ?? ZERO;
  checkedPlan(hub, body, available);
  const run = { userId, draft: body, plan, state: beginStrategy(plan), atMs: nowMs };
  const requestKey = idempotencyKey ?? randomUUID();
  const made = await store.insert({ ...run, requestKey, requestHash }, STRATEGY_RUNS_MAX);
  if (made === undefined) throw new Refusal('strategy_runs_full', { params: { max: STRATEGY_RUNS_MAX } });
  const id = sameAs(made);
  void runner.poke(id, session.from);
  return id;
}

const hashOf = (body: BodyOf<typeof startStrategy>): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex');
