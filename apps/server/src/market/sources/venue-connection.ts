import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Instrument } from '../instrument.ts';
import { reasonOf, VenueFollower, type VenueState } from '../venue/follow-venue.ts';
import { loadVenue, type Venue, type VenueMarket, type VenueTicker } from '../venue/venue.ts';
import { offered, venueSymbol } from '../venue/venue-markets.ts';
import { tickFromTicker } from '../venue/venue-tickers.ts';
import type { Connection, Heard } from './source-connection.ts';
import type { SourceConnection } from './sources-report.ts';

/** Of what a venue says within this time, the last of each instrument counts: some tell each trade. */
const GATHER_MS = 200;
const BACKOFF_MIN_MS = 1_000;
const BACKOFF_MAX_MS = 30_000;

const CONNECTIONS: Readonly<Record<VenueState, SourceConnection>> = {
  connecting: 'waiting',
  socket: 'open',
  polling: 'polling',
  cut: 'cut',
};

export interface VenueConnectionOptions {
  readonly name: string;
  readonly venue: string;
  readonly clock: Clock;
  readonly log?: Log | undefined;
  readonly heard: Heard;
  /** See `loadVenue`. */
  readonly at?: string | undefined;
}

/** One venue, through ccxt, as one of several sources. A venue that does not answer holds up nobody: it is asked again. */
export class VenueConnection implements Connection {
  readonly #options: VenueConnectionOptions;
  #instruments: readonly Instrument[] = [];
  #venue: Venue | undefined;
  #markets: Readonly<Record<string, VenueMarket>> = {};
  readonly #bySymbol = new Map<string, Instrument>();
  readonly #former = new Map<string, VenueTicker>();
  readonly #gathered = new Map<string, VenueTicker>();
  #follower: VenueFollower | undefined;
  #flush: NodeJS.Timeout | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: VenueConnectionOptions) {
    this.#options = options;
  }

  start(instruments: readonly Instrument[]): void {
    this.#instruments = instruments;
    void this.#open(BACKOFF_MIN_MS);
  }

  again(instruments: readonly Instrument[]): void {
    this.#instruments = instruments;
    this.#choose();
    this.#follower?.again();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#flush);
    this.#follower?.close();
    await Promise.resolve(this.#venue?.close?.()).catch(() => undefined);
  }

  async #open(backoffMs: number): Promise<void> {
    const { venue: name, clock, log, heard, at } = this.#options;
    try {
      const venue = this.#venue ?? (await loadVenue(name, at));
      this.#venue = venue;
      this.#markets = await venue.loadMarkets();
      if (this.#closed) return void venue.close?.();
      this.#choose();
      this.#follower = new VenueFollower({
        venue,
        clock,
        log,
        symbols: () => [...this.#bySymbol.keys()],
        take: (ticker) => void this.#gathered.set(ticker.symbol, ticker),
        heard: () => undefined,
        turned: (state) => {
          // Where a venue has no socket, asking is all there is.
          const isAll = state === 'polling' && this.#follower?.hasSocket === false;
          heard.turned(isAll ? 'open' : CONNECTIONS[state]);
        },
      });
      this.#follower.start();
      this.#flush = setInterval(() => this.#tell(), GATHER_MS);
      this.#flush.unref();
    } catch (error) {
      if (this.#closed) return;
      heard.turned('cut');
      log?.warn({ exchange: name, reason: reasonOf(error), waitMs: backoffMs }, 'the exchange does not answer');
      this.#timer = setTimeout(() => void this.#open(Math.min(backoffMs * 2, BACKOFF_MAX_MS)), backoffMs);
      this.#timer.unref();
    }
  }

  #choose(): void {
    this.#bySymbol.clear();
    for (const line of offered(this.#instruments, this.#markets)) this.#bySymbol.set(venueSymbol(line), line);
  }

  #tell(): void {
    const nowMs = this.#options.clock();
    for (const [symbol, ticker] of this.#gathered) {
      const instrument = this.#bySymbol.get(symbol);
      const tick = instrument && tickFromTicker(instrument, ticker, this.#former.get(symbol), nowMs);
      if (instrument === undefined || tick === undefined) continue;
      this.#former.set(symbol, ticker);
      const { bid, ask, last, timeMs, volume } = tick;
      this.#options.heard.price(instrument.symbol, { bid, ask, last, atMs: timeMs, volume });
    }
    this.#gathered.clear();
  }
}
