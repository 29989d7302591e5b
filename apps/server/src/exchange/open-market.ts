import { randomBytes } from 'node:crypto';
import type { Quote } from '@bourse/engine';
import { createProvider, type Seed } from '../market/create-provider.ts';
import { MarketHub } from '../market/market-hub.ts';
import type { PriceProvider } from '../market/provider.ts';
import type { Clock } from '../platform/clock.ts';
import { type MarketSetting, named } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { keepFact } from '../platform/db/facts.ts';
import type { Deployment } from '../platform/deployment.ts';
import type { Log } from '../platform/log.ts';
import type { Secrets } from '../platform/secrets.ts';
import { Committer } from './committer.ts';
import { listInstruments, listMargin, listTimed, newestTickId } from './listing.ts';
import { contractListing, stockListing } from './margin-listings.ts';
import { MarketDepth } from './market-depth.ts';
import { ProductClock } from './product-clock.ts';
import { TickRecorder } from './tick-recorder.ts';
import { loadTape } from './tick-records.ts';
import { TickTape } from './tick-tape.ts';
import { timedListing } from './timed-listings.ts';
import { TimedSettler } from './timed-settler.ts';

const SEED_FACT = 'market_seed';
const SEALED = 'sealed:';
const SEED_BYTES = 16;

/** Prices and the engine, joined: every tick is shown to the engine. */
export interface OpenMarket {
  readonly hub: MarketHub;
  readonly committer: Committer;
  readonly depth: MarketDepth;
  /** The latest ticks of markets with timed contracts. */
  readonly tape: TickTape;
  close(): Promise<void>;
}

export interface MarketOptions {
  readonly db: Database;
  readonly market: MarketSetting;
  readonly deployment: Deployment;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  /** In place of the one that `market` names: for tests. */
  readonly provider?: PriceProvider | undefined;
}

/** Loads the engine, reads the first prices, lists what is new. Ticks begin with `hub.start()`. */
export async function openMarket({
  db,
  market,
  deployment,
  secrets,
  clock,
  log,
  ...given
}: MarketOptions): Promise<OpenMarket> {
  const provider =
    given.provider ??
    (await createProvider(market, { clock, log, seed: await named('SECRET_KEY', keptSeed(db, market, secrets)) }));
  const committer = await Committer.open({ db, clock, log });
  const hub = new MarketHub(provider, clock, log);
  const tape = new TickTape();
  const settler = new TimedSettler(committer, tape, clock, log);
  const productClock = new ProductClock(committer, clock, log);
  const recorder = new TickRecorder({ db, committer, tape, clock, log });
  const close = async () => {
    settler.close();
    productClock.close();
    await hub.close();
    await recorder.close();
    await committer.close();
  };
  try {
    await loadTape(db, committer.engine, tape);
    await named('MARKET', hub.open(Math.max(newestTickId(committer), tape.newestId)));
    await listInstruments(committer, hub.instruments);
    await listMargin(committer, [
      ...hub.instruments
        .filter(({ desks }) => desks.includes('contract'))
        .map((line) => contractListing(line, committer.engine.state.margin.find('live', line.symbol)?.listing.lotSize)),
      ...hub.instruments.filter(({ desks }) => desks.includes('stock')).map(stockListing),
    ]);
    const timed = hub.instruments.filter(({ desks }) => desks.includes('timed'));
    await listTimed(
      committer,
      timed.map((one) => timedListing(one, deployment.second.appointmentOrders)),
    );
  } catch (error) {
    await close();
    throw error;
  }
  hub.subscribe((tick) => {
    const { symbol, id, timeMs, last } = tick;
    if (committer.engine.state.timed.find(symbol) !== undefined) {
      settler.beforeTick(symbol, timeMs);
      const mark = { id, timeMs, price: last };
      tape.add(symbol, mark);
      recorder.take(symbol, mark);
    }
    committer.tick(symbol, quoteOf(tick));
  });
  settler.start();
  productClock.start();
  recorder.start();
  return { hub, committer, tape, depth: new MarketDepth(committer, hub, clock), close };
}

const quoteOf = ({ id, bid, ask }: Quote): Quote => ({ id, bid, ask });

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
