import type { Worker } from 'node:worker_threads';
import type { Log } from '../../platform/log.ts';
import { startThread } from '../../platform/thread.ts';
import type { Instrument } from '../instrument.ts';
import type { ReadPrice } from './read-price.ts';
import type { Connection, Heard } from './source-connection.ts';
import type { SourceConnection } from './sources-report.ts';

/** A thread that failed is started again after this. */
const AGAIN_MS = 5_000;

/** What the thread of a venue is started with. */
export interface VenueData {
  readonly name: string;
  /** ccxt's name of it. */
  readonly venue: string;
  /** See `loadVenue`. */
  readonly at: string | undefined;
  readonly logLevel: string;
}

export interface ToVenue {
  readonly type: 'start' | 'again';
  readonly instruments: readonly Instrument[];
}

export interface SaidPrice {
  readonly symbol: string;
  readonly said: ReadPrice;
}

export type FromVenue =
  | { readonly type: 'prices'; readonly prices: readonly SaidPrice[] }
  | { readonly type: 'turned'; readonly state: SourceConnection };

export interface ThreadedVenueOptions extends Pick<VenueData, 'name' | 'venue' | 'at'> {
  readonly log?: Log | undefined;
  readonly heard: Heard;
}

/** A venue in a thread of its own: to load ccxt, and to read all that a large venue lists, takes one for seconds. */
export class ThreadedVenue implements Connection {
  readonly #options: ThreadedVenueOptions;
  #instruments: readonly Instrument[] = [];
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ThreadedVenueOptions) {
    this.#options = options;
  }

  start(instruments: readonly Instrument[]): void {
    this.#instruments = instruments;
    this.#open();
  }

  again(instruments: readonly Instrument[]): void {
    this.#instruments = instruments;
    this.#worker?.postMessage({ type: 'again', instruments } satisfies ToVenue);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#worker?.terminate();
  }

  #open(): void {
    const { name, venue, at, log, heard } = this.#options;
    const data: VenueData = { name, venue, at, logLevel: log?.level ?? 'silent' };
    const worker = startThread({ module: 'market/sources/venue-thread', data });
    this.#worker = worker;
    worker.on('message', (message: FromVenue) => {
      if (this.#closed) return;
      if (message.type === 'turned') heard.turned(message.state);
      else for (const { symbol, said } of message.prices) heard.price(symbol, said);
    });
    worker.on('error', (error) => log?.error({ err: error, exchange: venue }, 'the thread of an exchange failed'));
    worker.on('exit', () => {
      if (this.#closed) return;
      this.#worker = undefined;
      heard.turned('cut');
      this.#timer = setTimeout(() => this.#open(), AGAIN_MS);
      this.#timer.unref();
    });
    worker.postMessage({ type: 'start', instruments: this.#instruments } satisfies ToVenue);
  }
}
