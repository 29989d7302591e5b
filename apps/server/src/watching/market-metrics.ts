import { OWNER } from '@bourse/engine';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Committer, CommitterState } from '../exchange/committer.ts';
import type { MarketHub } from '../market/market-hub.ts';
import type { Clock } from '../platform/clock.ts';

const BATCH_BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
const STATES = ['running', 'reloading', 'halted', 'closed'] as const satisfies readonly CommitterState[];
/** The accounts of the house from which something is paid. */
const FUNDS = ['liquidity', 'insurance', 'treasury', 'rewards', 'loans', 'fees'] as const;

const LATENCY_BUCKETS_MS = [0.1, 0.5, 1, 2, 5, 10, 20, 50, 100, 250, 500, 1000, 2500, 10_000];

export interface MarketWatched {
  readonly committer: Pick<Committer, 'counters' | 'engine' | 'head' | 'onCommit' | 'state'>;
  readonly hub: Pick<MarketHub, 'instruments' | 'isOpen' | 'latest'>;
  readonly clock: Clock;
  /** Commands that wait for their answer, and how long the oldest has, ms. */
  readonly waiting: () => number;
  readonly oldestWaitMs: () => number;
}

/**
 * What can be seen of prices, engine and journal, reckoned when somebody asks. Amounts are in units of their asset, as
 * floating-point numbers: for charts and alarms, not for books.
 */
export function watchMarket(registry: Registry, watched: MarketWatched): void {
  watchCommits(registry, watched);
  watchPrices(registry, watched);
  watchHouse(registry, watched);
  watchExposure(registry, watched);
}

function watchCommits(registry: Registry, { committer, waiting, oldestWaitMs }: MarketWatched): void {
  const registers = [registry];
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  counter('bourse_batches_total', 'Batches stored since the start', () => committer.counters.batches);
  counter('bourse_commands_total', 'Commands stored since the start', () => committer.counters.commands);
  counter('bourse_commands_refused_total', 'Commands refused since the start', () => committer.counters.refused);
  counter('bourse_reloads_total', 'Commits that failed: the engine was loaded anew', () => committer.counters.reloads);
  const sizes = new Histogram({
    name: 'bourse_batch_commands',
    help: 'Commands in a stored batch',
    buckets: BATCH_BUCKETS,
    registers,
  });
  const latency = (name: string, help: string) => new Histogram({ name, help, buckets: LATENCY_BUCKETS_MS, registers });
  const engine = latency('bourse_engine_milliseconds', 'How long the engine worked on what a stored batch needed');
  const commit = latency('bourse_commit_milliseconds', 'How long the database took to store a batch');
  const turns = latency(
    'bourse_core_turn_delay_milliseconds',
    'How long commands waited until the core’s thread turned to them: the longest of each second or more in which batches were stored',
  );
  let before = { ...committer.counters };
  committer.onCommit(() => {
    const now = { ...committer.counters };
    sizes.observe(now.commands - before.commands);
    engine.observe(now.engineMs - before.engineMs);
    commit.observe(now.commitMs - before.commitMs);
    if (now.turnDelayMs !== undefined) turns.observe(now.turnDelayMs);
    before = now;
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('bourse_commands_waiting', 'Commands that are not answered yet', waiting);
  gauge('bourse_command_oldest_seconds', 'How long the oldest of them has waited', () => oldestWaitMs() / 1000);
  gauge('bourse_journal_batch', 'The last batch of the journal', () => committer.head.batch);
  new Gauge({
    name: 'bourse_engine_state',
    help: '1 for the state in which the engine is',
    labelNames: ['state'],
    registers,
    collect() {
      for (const state of STATES) this.set({ state }, committer.state === state ? 1 : 0);
    },
  });
  gauge('bourse_open_spot_orders', 'Spot orders that rest', () => committer.engine.state.orders.size);
}

function watchPrices(registry: Registry, { hub, clock }: MarketWatched): void {
  new Gauge({
    name: 'bourse_price_age_seconds',
    help: 'Age of the last price of each market that is open',
    labelNames: ['symbol'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { symbol } of hub.instruments) {
        const tick = hub.isOpen(symbol) ? hub.latest(symbol) : undefined;
        if (tick !== undefined) this.set({ symbol }, Math.max(0, clock() - tick.timeMs) / 1000);
      }
    },
  });
}

function watchHouse(registry: Registry, { committer }: MarketWatched): void {
  const registers = [registry];
  const funds = new Map<number, string>(FUNDS.map((name) => [OWNER[name], name]));
  new Gauge({
    name: 'bourse_house_available',
    help: 'What the house has free in each of its accounts; below zero: what insurance owes',
    labelNames: ['ledger', 'fund', 'asset'],
    registers,
    collect() {
      this.reset();
      for (const { ledger, owner, asset, available } of committer.engine.state.ledger.accounts()) {
        const fund = funds.get(owner);
        if (fund !== undefined) this.set({ ledger, fund, asset }, inUnits(available));
      }
    },
  });
  new Gauge({
    name: 'bourse_house_stress_loss',
    help: 'What the house would lose if every market moved by its stress rate against it',
    labelNames: ['ledger', 'asset'],
    registers,
    collect() {
      this.reset();
      const { ledger: books, margin } = committer.engine.state;
      for (const { ledger, owner, asset } of books.accounts()) {
        if (owner === OWNER.liquidity) this.set({ ledger, asset }, inUnits(margin.stressOf(ledger, asset)));
      }
    },
  });
}

/** What customers have open against the house, at the prices at which it was opened. */
function watchExposure(registry: Registry, { committer }: MarketWatched): void {
  new Gauge({
    name: 'bourse_exposure',
    help: 'Worth of open positions of all customers, at the prices at which they were opened',
    labelNames: ['ledger', 'symbol', 'direction'],
    registers: [registry],
    collect() {
      this.reset();
      const open = new Map<string, bigint>();
      for (const { ledger, symbol, direction, openValue } of committer.engine.state.margin.positions.values()) {
        const key = `${ledger} ${symbol} ${direction}`;
        open.set(key, (open.get(key) ?? 0n) + openValue);
      }
      for (const [key, worth] of open) {
        const [ledger = '', symbol = '', direction = ''] = key.split(' ');
        this.set({ ledger, symbol, direction }, inUnits(worth));
      }
    },
  });
}

const UNITS = 1e8;
const inUnits = (amount: bigint): number => Number(amount) / UNITS;
