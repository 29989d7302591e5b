import type { ListingDesk } from '@bourse/engine';
import { JournalFollower } from '../exchange/journal-follower.ts';
import { MarketDepth } from '../exchange/market-depth.ts';
import { History } from '../market/history.ts';
import { MarketHub } from '../market/market-hub.ts';
import type { Priced } from '../market/price-intake.ts';
import type { PriceSource } from '../market/price-source.ts';
import { recordedBars } from '../market/sources/recorded-bars.ts';
import type { Tick } from '../market/tick.ts';
import type { Clock } from '../platform/clock.ts';
import type { SnapshotDatabase } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import type { MarketFacts } from './messages.ts';

/** Prices and books as a gateway shows them: from what the core tells, the journal, and its own thread for candles. */
export interface GatewayMarket {
  readonly hub: MarketHub;
  readonly depth: MarketDepth;
  readonly follower: JournalFollower;
  tick(tick: Tick): void;
  /** What the core listed while this gateway runs. */
  relisted(priced: readonly Priced[]): void;
  close(): Promise<void>;
}

export async function openGatewayMarket(
  { market, seed, source }: MarketFacts,
  deps: { readonly db: SnapshotDatabase; readonly clock: Clock; readonly log: Log; readonly logLevel: string },
): Promise<GatewayMarket> {
  const { db, clock, log, logLevel } = deps;
  const follower = await JournalFollower.open(db, log);
  const { instruments } = source;
  const history = market.kind === 'sources' ? undefined : new History({ market, seed, instruments, logLevel }, log);
  let tick: (tick: Tick) => void = () => undefined;
  const subscribe = (listener: (tick: Tick) => void) => {
    tick = listener;
  };
  const bars: PriceSource['bars'] = (wanted, asker) => history?.bars(wanted, asker) ?? recordedBars(db, wanted);
  const hub = new MarketHub({ ...source, bars, subscribe }, clock, log);
  const phaseOf = (desk: ListingDesk, symbol: string) => follower.engine.state.phases.of(desk, symbol);
  hub.showOpen(phaseOf);
  follower.onCommit(({ phases }) => {
    if (phases.length > 0) hub.showOpen(phaseOf);
  });
  await hub.open();
  return {
    hub,
    follower,
    depth: new MarketDepth(follower, hub, clock),
    tick: (one) => tick(one),
    relisted: (priced) => {
      history?.put(priced.map(({ instrument }) => instrument));
      for (const one of priced)
        hub.put(one).catch((error: unknown) => log.warn({ err: error }, 'an instrument could not be listed'));
    },
    close: async () => {
      hub.close();
      await history?.close();
    },
  };
}
