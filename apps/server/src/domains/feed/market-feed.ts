import type { FeedError } from '@bourse/wire';
import { parseFeedRequest, streamKey } from './feed-request.ts';
import { type StreamDeps, streamSource } from './market-streams.ts';
import { type Reader, Stream } from './stream.ts';

/** How often changes go out. A person reads no faster, and a phone draws no faster. */
const PUBLISH_MS = 250;
/** A book under a moving quote goes out this often; after a trade at the next publishing. */
const DEPTH_ON_TICK_MS = 1000;
export const SUBSCRIPTIONS_MAX = 200;

interface Subscribed {
  readonly stream: Stream;
  readonly symbol: string;
  readonly isDepth: boolean;
  /** As it was at the last look. */
  standing: boolean | undefined;
  dirty: boolean;
  /** Only a quote moved it: may wait. */
  patient: boolean;
  publishedMs: number;
  /** Of `performance.now()`, since when it waits to be published. */
  dirtyMs: number;
}

/** A client of the market feed, as the feed sees it. */
export interface FeedClient extends Reader {
  readonly subscriptions: Set<string>;
}

/** Streams of markets that somebody reads, published in step. Nobody reading a market costs nothing. */
export class MarketFeed {
  readonly #deps: StreamDeps;
  readonly #streams = new Map<string, Subscribed>();
  readonly #bySymbol = new Map<string, Set<Subscribed>>();
  readonly #unsubscribe: () => void;
  /** Runs while somebody reads. */
  #timer: NodeJS.Timeout | undefined;
  /** Told how long a change waited until it was given to its readers, ms. */
  onPublished: ((lagMs: number) => void) | undefined;

  constructor(deps: StreamDeps) {
    this.#deps = deps;
    this.#unsubscribe = deps.hub.subscribe((tick) => {
      for (const subscribed of this.#bySymbol.get(tick.symbol) ?? []) {
        if (!subscribed.dirty) {
          subscribed.patient = subscribed.isDepth;
          subscribed.dirtyMs = performance.now();
        }
        subscribed.dirty = true;
      }
    });
    deps.depth.onTouched((of, ledger, symbol) => {
      const desk = of === 'spot' ? 'spot' : 'contract';
      const subscribed = this.#streams.get(`DEPTH ${desk} ${ledger} ${symbol}`);
      if (subscribed !== undefined) touch(subscribed);
    });
  }

  /** Takes a client's message in; an answer is an error to send back. */
  receive(client: FeedClient, message: string): FeedError | undefined {
    const request = parseFeedRequest(message);
    if (typeof request === 'string') return { type: 'ERROR', msg: request };
    const key = streamKey(request);
    if (request.op === 'unsubscribe') {
      this.#leave(client, key);
      return undefined;
    }
    // Asking again is how a client that saw a gap gets a new snapshot.
    if (client.subscriptions.has(key)) this.#leave(client, key);
    if (client.subscriptions.size >= SUBSCRIPTIONS_MAX) {
      return { type: 'ERROR', msg: `at most ${SUBSCRIPTIONS_MAX} subscriptions` };
    }
    let subscribed = this.#streams.get(key);
    if (subscribed === undefined) {
      const source = streamSource(request, this.#deps);
      if (source === undefined) return { type: 'ERROR', msg: `there is no ${key}` };
      subscribed = this.#open(key, request.symbol, request.type === 'DEPTH', new Stream(source));
    }
    client.subscriptions.add(key);
    subscribed.stream.add(client);
    return undefined;
  }

  /** Forgets a client that is gone. */
  drop(client: FeedClient): void {
    for (const key of [...client.subscriptions]) this.#leave(client, key);
  }

  /** Readers, counted once for each market and kind, that do not keep up. */
  get lagging(): number {
    let count = 0;
    for (const { stream } of this.#streams.values()) count += stream.lagging;
    return count;
  }

  close(): void {
    this.#stop();
    this.#unsubscribe();
  }

  #open(key: string, symbol: string, isDepth: boolean, stream: Stream): Subscribed {
    const { standing } = stream;
    const fresh = { dirty: false, patient: false, publishedMs: 0, dirtyMs: 0 };
    const subscribed = { stream, symbol, isDepth, standing, ...fresh };
    this.#streams.set(key, subscribed);
    this.#timer ??= setInterval(() => this.#publish(), PUBLISH_MS).unref();
    const ofSymbol = this.#bySymbol.get(symbol) ?? new Set();
    this.#bySymbol.set(symbol, ofSymbol.add(subscribed));
    return subscribed;
  }

  #leave(client: FeedClient, key: string): void {
    if (!client.subscriptions.delete(key)) return;
    const subscribed = this.#streams.get(key);
    subscribed?.stream.remove(client);
    if (subscribed?.stream.readerless !== true) return;
    this.#streams.delete(key);
    this.#bySymbol.get(subscribed.symbol)?.delete(subscribed);
    if (this.#streams.size === 0) this.#stop();
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #publish(): void {
    const nowMs = performance.now();
    for (const subscribed of this.#streams.values()) {
      subscribed.stream.catchUp();
      const { standing } = subscribed.stream;
      // What opens is told with its first tick: until then its price is an old one.
      if (subscribed.standing === true && standing === false) touch(subscribed);
      subscribed.standing = standing;
      if (!subscribed.dirty) continue;
      if (subscribed.patient && nowMs - subscribed.publishedMs < DEPTH_ON_TICK_MS) continue;
      subscribed.dirty = false;
      subscribed.publishedMs = nowMs;
      subscribed.stream.publish();
      if (!subscribed.patient) this.onPublished?.(performance.now() - subscribed.dirtyMs);
    }
  }
}

/** It goes out at the next publishing. */
function touch(subscribed: Subscribed): void {
  if (!subscribed.dirty) subscribed.dirtyMs = performance.now();
  subscribed.dirty = true;
  subscribed.patient = false;
}
