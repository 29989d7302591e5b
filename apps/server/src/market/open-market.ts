import type { Quote } from '@bourse/engine';
import { timedListing } from '../domains/timed/timed-listings.ts';
import { Committer } from '../exchange/committer.ts';
import { listInstruments, listMargin, listTimed, newestTickId } from '../exchange/listing.ts';
import { contractListing, stockListing } from '../exchange/margin-listings.ts';
import { MarketDepth } from '../exchange/market-depth.ts';
import { ProductClock } from '../exchange/product-clock.ts';
import { TickRecorder } from '../exchange/tick-recorder.ts';
import { loadTape } from '../exchange/tick-records.ts';
import { TickTape } from '../exchange/tick-tape.ts';
import { TimedSettler } from '../exchange/timed-settler.ts';
import type { Clock } from '../platform/clock.ts';
import { type MarketSetting, named } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { keepFact } from '../platform/db/facts.ts';
import type { Deployment } from '../platform/deployment.ts';
import type { Log } from '../platform/log.ts';
import { createProvider } from './create-provider.ts';
import { MarketHub } from './market-hub.ts';
import type { PriceProvider } from './provider.ts';

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
  readonly clock: Clock;
  readonly log: Log;
  /** In place of the one that `market` names: for tests. */
  readonly provider?: PriceProvider | undefined;
}

/** Loads the engine, reads the first prices, lists what is new. Ticks begin with `hub.start()`. */
export async function openMarket({ db, market, deployment, clock, log, ...given }: MarketOptions): Promise<OpenMarket> {
  const provider = given.provider ?? (await createProvider(await withKeptSeed(db, market), { clock, log }));
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

/** The simulated market's past must not change under its customers: the first start's seed stays. */
async function withKeptSeed(db: Database, market: MarketSetting): Promise<MarketSetting> {
  if (market.kind !== 'simulated') return market;
  return { ...market, seed: await keepFact(db, 'market_seed', market.seed) };
}
