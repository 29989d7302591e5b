import { randomBytes } from 'node:crypto';
import type { ListingDesk } from '@bourse/engine';
import type { Registry } from 'prom-client';
import type { Seed } from '../market/create-provider.ts';
import { History } from '../market/history.ts';
import type { Instrument } from '../market/instrument.ts';
import { MarketHub } from '../market/market-hub.ts';
import { type Priced, PriceIntake } from '../market/price-intake.ts';
import type { PriceSource } from '../market/price-source.ts';
import type { PriceProvider } from '../market/provider.ts';
import { recordedBars } from '../market/sources/recorded-bars.ts';
import type { Clock } from '../platform/clock.ts';
import { type Config, type MarketSetting, named } from '../platform/config.ts';
import type { Database, OpenDatabase, SnapshotDatabase } from '../platform/db/database.ts';
import { keepFact } from '../platform/db/facts.ts';
import type { Deployment } from '../platform/deployment.ts';
import type { Log } from '../platform/log.ts';
import type { Secrets } from '../platform/secrets.ts';
import { changedSince, keptCatalogue } from './catalogue-rows.ts';
import type { Committer } from './committer.ts';
import { CoreLink } from './core-link.ts';
import type { StoredBatch } from './group-committer.ts';
import { markOf } from './in-force.ts';
import { MarketDepth } from './market-depth.ts';
import { coreInThisThread, coreInThread, type OpenedCore } from './opened-core.ts';
import type { PriceLink } from './price-link.ts';
import { createTickMetrics } from './tick-metrics.ts';
import { loadTape } from './tick-records.ts';
import { TickTape } from './tick-tape.ts';

export const SEED_FACT = 'market_seed';
export const SEALED = 'sealed:';
const SEED_BYTES = 16;

/** Prices and engine, as the rest of the server reads them and reaches them. */
export interface OpenMarket {
  readonly hub: MarketHub;
  readonly committer: Committer;
  /** Calls the listener once where the core cannot go on, and the process has to end. */
  onLost(listener: (why: string) => void): void;
  /** The process is about to end: nothing more is accepted, and nobody waits any longer. */
  giveUp(why: string): void;
  /** How long the oldest command that is not answered has waited, ms; 0 where none waits. */
  oldestWaitMs(): number;
  /** Commands that are not answered yet. */
  waiting(): number;
  /** How long ago the last price came, ms; before the first one: since the market was opened. */
  priceAgeMs(): number;
  readonly depth: MarketDepth;
  /** The sources of prices, where there are several. */
  readonly prices: PriceLink;
  /** The latest ticks of markets with timed contracts. */
  readonly tape: TickTape;
  /** Where prices come from, and the seed of simulated ones: with it others draw the same candles. */
  readonly seed: Seed;
  /** Calls the listener with each stored batch, before its callers are answered. */
  onStored(listener: (batch: StoredBatch) => void): void;
  /** Of one that stands by: accepts commands from now on. Rejects with why it cannot. */
  lead(epoch: number): Promise<void>;
  /** Lists these in the running market, or changes their terms; every part of the server knows them when it resolves. */
  relist(lines: readonly Instrument[]): Promise<readonly Priced[]>;
  /** Calls the listener with what was listed. */
  onRelisted(listener: (priced: readonly Priced[]) => void): void;
  /** Begins ticks and what falls due. */
  start(): void;
  close(): Promise<void>;
}

export interface MarketOptions {
  readonly db: SnapshotDatabase & Partial<Pick<OpenDatabase, 'url' | 'epoch' | 'lost'>>;
  readonly config: Pick<Config, 'market' | 'LOG_LEVEL'>;
  readonly deployment: Deployment;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics?: Registry | undefined;
  /** Another server owns the database: everything is got ready, and follows its journal, until `lead`. */
  readonly standsBy?: boolean;
  /** In place of the one that the settings name, and in this thread: for tests. */
  readonly provider?: PriceProvider | undefined;
}

/** Opens prices and engine in their thread, candles in another, and reads the first figures. */
export async function openMarket(options: MarketOptions): Promise<OpenMarket> {
  const { db, clock, log } = options;
  const { core, instruments, bars, putBars, onTick, end, seed } = await (options.provider === undefined
    ? openThreads(options)
    : openHere(options, options.provider));
  const standby = options.standsBy === true ? await CoreLink.standBy(core, db, log) : undefined;
  const link = standby?.link ?? (await CoreLink.open(core, db, log));
  if (options.metrics !== undefined) {
    const observe = createTickMetrics(options.metrics);
    link.onTick((_tick, delayMs) => observe(delayMs));
  }
  const source: PriceSource = { ...link.source, bars, subscribe: onTick ?? ((listener) => link.onTick(listener)) };
  const hub = new MarketHub(source, clock, log);
  const close = async () => {
    hub.close();
    await link.close();
    await end();
  };
  try {
    const tape = new TickTape();
    await loadTape(db, link.engine, tape);
    let pricedMs = performance.now();
    hub.subscribe((tick) => {
      pricedMs = performance.now();
      const mark = markOf(tick);
      if (mark !== null && link.engine.state.timed.find(tick.symbol) !== undefined) tape.add(tick.symbol, mark);
    });
    const phaseOf = (desk: ListingDesk, symbol: string) => link.engine.state.phases.of(desk, symbol);
    hub.showOpen(phaseOf);
    link.onCommit(({ phases }) => {
      if (phases.length > 0) hub.showOpen(phaseOf);
    });
    await hub.open();
    const depth = new MarketDepth(link, hub, clock);
    const relistedListeners: ((priced: readonly Priced[]) => void)[] = [];
    const relist = async (lines: readonly Instrument[]) => {
      const priced = await link.relist(lines);
      putBars?.(priced.map(({ instrument }) => instrument));
      for (const one of priced) await hub.put(one);
      for (const listener of relistedListeners) listener(priced);
      return priced;
    };
    return {
      hub,
      committer: link,
      tape,
      depth,
      prices: link.prices,
      seed,
      relist,
      onRelisted: (listener) => void relistedListeners.push(listener),
      onStored: (listener) => link.onStored(listener),
      lead: async (epoch) => {
        if (standby === undefined) return;
        const recent = await standby.lead(epoch);
        tape.clear();
        await loadTape(db, link.engine, tape);
        hub.goOn(recent);
        depth.reset();
        // Others may have listed something while this one stood by.
        const changed = await changedSince(db, instruments);
        if (changed.length > 0) await relist(changed);
      },
      start: () => link.start(),
      onLost: (listener) => link.onLost(listener),
      giveUp: (why) => link.giveUp(why),
      oldestWaitMs: () => link.oldestWaitMs,
      waiting: () => link.waiting,
      priceAgeMs: () => performance.now() - pricedMs,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface OpenedParts {
  readonly core: OpenedCore;
  /** The catalogue that it was opened with. */
  readonly instruments: readonly Instrument[];
  readonly seed: Seed;
  readonly bars: PriceSource['bars'];
  /** Tells who draws candles; absent where that is the core's own source. */
  readonly putBars?: (lines: readonly Instrument[]) => void;
  /** Absent: the core tells ticks. */
  readonly onTick?: PriceSource['subscribe'];
  end(): Promise<void>;
}

async function openThreads({
  db,
  config,
  deployment,
  secrets,
  log,
  standsBy = false,
}: MarketOptions): Promise<OpenedParts> {
  const { market, LOG_LEVEL: logLevel } = config;
  if (db.url === undefined) throw new Error('a thread of its own needs the address of the database');
  const seed = await named('SECRET_KEY', keptSeed(db, market, secrets));
  const { appointmentOrders } = deployment.second;
  const instruments = await keptCatalogue(db);
  const { url: databaseUrl, epoch } = db;
  const shared = { market, seed, instruments, logLevel };
  const core = await coreInThread({ databaseUrl, epoch, standsBy, appointmentOrders, ...shared });
  if (market.kind === 'sources') {
    return { core, instruments, seed, bars: (wanted) => recordedBars(db, wanted), end: async () => undefined };
  }
  const history = new History(shared, log);
  return {
    core,
    instruments,
    seed,
    bars: (wanted, asker) => history.bars(wanted, asker),
    putBars: (lines) => history.put(lines),
    end: () => history.close(),
  };
}

async function openHere(options: MarketOptions, provider: PriceProvider): Promise<OpenedParts> {
  const { db, clock, log, deployment } = options;
  const instruments = await keptCatalogue(db);
  const intake = new PriceIntake(provider, clock, log);
  const { appointmentOrders } = deployment.second;
  const core = await coreInThisThread({ db, intake, clock, log, appointmentOrders });
  // What a test says counts at once, everywhere.
  const onTick: PriceSource['subscribe'] = (listener) => intake.subscribe(listener);
  const seed = { seed: '', known: true };
  const bars: PriceSource['bars'] = (wanted) =>
    provider.sources === undefined ? provider.bars(wanted) : recordedBars(db, wanted);
  return { core, instruments, seed, bars, onTick, end: async () => undefined };
}

/** The seed of the first start: drawn and sealed then, unless a test named it. A former version kept it in clear. */
export async function keptSeed(db: Database, market: MarketSetting, secrets: Secrets): Promise<Seed> {
  const named = market.kind === 'simulated' ? market.seed : undefined;
  const wished = named ?? SEALED + secrets.seal(randomBytes(SEED_BYTES).toString('hex'), SEED_FACT);
  const kept = await keepFact(db, SEED_FACT, wished);
  if (!kept.startsWith(SEALED)) return { seed: kept, known: true };
  try {
    return { seed: secrets.open(kept.slice(SEALED.length), SEED_FACT).toString(), known: false };
  } catch (error) {
    throw new Error('is not the key that this database was begun with: put back that key, or its file secret.key', {
      cause: error,
    });
  }
}
