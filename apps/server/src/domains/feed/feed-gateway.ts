import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { FEED_IDLE_MS, FEED_PATH, readFeedProtocols } from '@bourse/wire';
import { CONSOLE_FEED_PATH } from '@bourse/wire/console';
import { type WebSocket, WebSocketServer } from 'ws';
import { networkOf } from '../../platform/http/network-of.ts';
import type { ConsoleFeed } from './console-feed.ts';
import { FeedConnection } from './feed-connection.ts';
import { FEED_LIMITS, type FeedLimits, FeedPlaces } from './feed-places.ts';
import type { MarketFeed } from './market-feed.ts';
import { FEED_CLOSE } from './signed-in-clients.ts';
import type { UserFeed } from './user-feed.ts';

const MESSAGE_BYTES_MAX = 4096;
const PROBE_MS = 30_000;
/** When somebody who found no place may ask again. */
const RETRY_SECONDS = 30;
/** Messages of a client in ten seconds; a page that opens subscribes to some dozens. */
const MESSAGES_MAX = 400;
/** And of all clients of one network. */
const MESSAGES_PER_NETWORK_MAX = 4_000;
const MESSAGES_WINDOW_MS = 10_000;
/** How long a client's good-bye is waited for. */
const FAREWELL_MS = 1_000;
const FAREWELL_LOOK_MS = 20;
/** Feeds of prices that have missed some end after this, in steps: at least so many in each, and all within three seconds. */
const AWAY_AFTER_MS = 1_500;
const AWAY_AT_ONCE = 20;
const AWAY_STEP_MS = 50;
const AWAY_WITHIN_MS = 3_000;
const MARKET_ID = /^[A-Za-z0-9_-]{1,64}$/;
const OWN_ID = /^[1-9]\d{0,14}$/;

export interface FeedGatewayDeps {
  readonly market: Pick<MarketFeed, 'receive' | 'drop'>;
  readonly user: Pick<UserFeed, 'connect'>;
  readonly console: Pick<ConsoleFeed, 'connect'>;
  /** False before the market is up. */
  readonly ready: () => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Names who is signed in by a token, on the operators' feed an operator; undefined where nobody is. */
  readonly callerOf: (token: string, feed: Listener['feed']) => string | undefined;
  /** By default `FEED_LIMITS`. */
  readonly limits?: FeedLimits;
  /** How long a visitor may read nothing, ms; by default `FEED_IDLE_MS`. */
  readonly idleMs?: number;
  /** Whether a page of this origin may connect; other sites' pages may not. */
  readonly allowsOrigin: (request: IncomingMessage) => boolean;
}

/** Counts messages in windows of ten seconds. */
class MessageCount {
  readonly #max: number;
  #count = 0;
  #windowMs = performance.now();

  constructor(max: number) {
    this.#max = max;
  }

  /** Whether one more may come. */
  take(nowMs: number): boolean {
    if (nowMs - this.#windowMs > MESSAGES_WINDOW_MS) [this.#count, this.#windowMs] = [0, nowMs];
    this.#count += 1;
    return this.#count <= this.#max;
  }
}

/** What comes from one address, or from one network of IPv6. */
interface Network {
  readonly messages: MessageCount;
  connections: number;
}

/** Who connects, as the upgrade says. */
interface Arrival {
  readonly listener: Listener;
  readonly address: string;
  readonly token: string | undefined;
  /** Undefined: a visitor. */
  readonly caller: string | undefined;
}

/** Who a connection is for: the path says it. */
type Listener = { readonly feed: 'market' } | { readonly feed: 'user' | 'console'; readonly id: number };

/** Takes web-socket upgrades on the API's port: /ws/{id} the market feed, /ws/coin/{id} the user feed, /ws/console/{id} the operators'. */
export class FeedGateway {
  readonly #deps: FeedGatewayDeps;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
    handleProtocols: (offered) => readFeedProtocols([...offered].join()).spoken,
  });
  readonly #places: FeedPlaces<FeedConnection>;
  /** With when each was last seen reading, ms. */
  readonly #marketConnections = new Map<FeedConnection, number>();
  /** How those came who are signed in. */
  readonly #signedIn = new Map<FeedConnection, Arrival>();
  readonly #networks = new Map<string, Network>();
  readonly #timers: readonly NodeJS.Timeout[];

  constructor(deps: FeedGatewayDeps) {
    this.#deps = deps;
    this.#places = new FeedPlaces(deps.limits ?? FEED_LIMITS);
    const idleMs = deps.idleMs ?? FEED_IDLE_MS;
    this.#timers = [
      setInterval(() => {
        for (const connection of this.#places.connections()) connection.probe();
      }, PROBE_MS),
      setInterval(() => this.#closeIdle(idleMs), idleMs / 4),
    ];
  }

  get connectionCount(): number {
    return this.#places.size;
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
  }

  /** To every client of the market feed; who is slow misses it, and reads again by itself some time. */
  broadcast(message: string): void {
    for (const connection of this.#marketConnections.keys()) connection.offer(message);
  }

  /**
   * What they were shown is old: whoever connects again reads again. Feeds of one's own end at once. Those of prices,
   * which the next price puts right, end one after the other and later: orders go through first.
   */
  sendAway(): void {
    const all = [...this.#places.connections()];
    const away = (connection: FeedConnection) => connection.close(1012, 'come again');
    for (const own of all.filter((connection) => !this.#marketConnections.has(connection))) away(own);
    const rest = all.filter((connection) => this.#marketConnections.has(connection));
    const atOnce = Math.max(AWAY_AT_ONCE, Math.ceil((rest.length * AWAY_STEP_MS) / AWAY_WITHIN_MS));
    const step = () => {
      for (const connection of rest.splice(0, atOnce)) away(connection);
      if (rest.length > 0) setTimeout(step, AWAY_STEP_MS).unref();
    };
    setTimeout(step, AWAY_AFTER_MS).unref();
  }

  /** Says good-bye; who has not answered in a second is cut off. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#server.close();
    for (const connection of this.#places.connections()) connection.close(1001, 'going away');
    const lastMs = performance.now() + FAREWELL_MS;
    while (this.#places.size > 0 && performance.now() < lastMs) {
      await new Promise((resolve) => setTimeout(resolve, FAREWELL_LOOK_MS));
    }
    for (const connection of this.#places.connections()) connection.end();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const listener = listenerOf(path);
    const arrival = listener === undefined ? undefined : this.#arrivalOf(request, listener);
    const refusal = arrival === undefined ? '404 Not Found' : this.#refusal(request, arrival);
    if (arrival === undefined || refusal !== undefined) {
      // Node listens no longer: a caller who hangs up now must not end the process.
      socket.on('error', () => undefined);
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (open) => {
      this.#serve(open, arrival);
    });
  }

  #arrivalOf(request: IncomingMessage, listener: Listener): Arrival {
    const { token } = readFeedProtocols(request.headers['sec-websocket-protocol']);
    const caller = token === undefined ? undefined : this.#deps.callerOf(token, listener.feed);
    return { listener, address: this.#deps.addressOf(request), token, caller };
  }

  #refusal(request: IncomingMessage, { address, caller }: Arrival): string | undefined {
    if (!this.#deps.allowsOrigin(request)) return '403 Forbidden';
    if (!this.#deps.ready()) return '503 Service Unavailable';
    return this.#places.hasRoom(address, caller) ? undefined : `429 Too Many Requests\r\nRetry-After: ${RETRY_SECONDS}`;
  }

  /** Visitors who read nothing need no place; nor does whoever has signed out keep one. */
  #closeIdle(idleMs: number): void {
    const nowMs = performance.now();
    for (const [connection, readingMs] of this.#marketConnections) {
      if (connection.subscriptions.size > 0) this.#marketConnections.set(connection, nowMs);
      else if (this.#places.callerOf(connection) === undefined && nowMs - readingMs >= idleMs) {
        connection.close(FEED_CLOSE.silent, 'reads nothing');
      }
    }
    for (const [connection, { token = '', listener, caller }] of this.#signedIn) {
      if (this.#deps.callerOf(token, listener.feed) !== caller) connection.close(FEED_CLOSE.forbidden, 'signed out');
    }
  }

  #serve(socket: WebSocket, arrival: Arrival): void {
    const { listener, address, caller } = arrival;
    const connection = new FeedConnection(socket);
    const gone = this.#places.add(connection, address, caller);
    gone?.close(FEED_CLOSE.silent, 'too many');
    // Nor does it stay beside the new one by not saying good-bye.
    if (gone !== undefined) setTimeout(() => gone.end(), FAREWELL_MS).unref();
    if (caller !== undefined) this.#signedIn.set(connection, arrival);
    const name = networkOf(address);
    const network = this.#networks.get(name) ?? {
      messages: new MessageCount(MESSAGES_PER_NETWORK_MAX),
      connections: 0,
    };
    this.#networks.set(name, network);
    network.connections += 1;
    if (listener.feed === 'market') this.#marketConnections.set(connection, performance.now());
    const own = new MessageCount(MESSAGES_MAX);
    const client =
      listener.feed === 'market'
        ? this.#marketClient(connection)
        : this.#deps[listener.feed].connect(connection, listener.id, address);
    socket.on('message', (data, isBinary) => {
      const nowMs = performance.now();
      if (isBinary || !own.take(nowMs) || !network.messages.take(nowMs)) return connection.close(1008, 'too much');
      client.receive(data.toString());
    });
    // The close that follows an error is what counts.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      client.end();
      this.#places.remove(connection);
      this.#signedIn.delete(connection);
      this.#marketConnections.delete(connection);
      network.connections -= 1;
      if (network.connections === 0) this.#networks.delete(name);
    });
  }

  #marketClient(connection: FeedConnection): { receive(message: string): void; end(): void } {
    return {
      receive: (message) => {
        const error = this.#deps.market.receive(connection, message);
        if (error !== undefined) connection.offer(JSON.stringify(error));
      },
      end: () => this.#deps.market.drop(connection),
    };
  }
}

function listenerOf(path: string): Listener | undefined {
  const after = (prefix: string) => (path.startsWith(prefix) ? path.slice(prefix.length) : undefined);
  const own = { user: after(FEED_PATH.user), console: after(CONSOLE_FEED_PATH) };
  for (const feed of ['user', 'console'] as const) {
    const id = own[feed];
    if (id !== undefined) return OWN_ID.test(id) ? { feed, id: Number(id) } : undefined;
  }
  return MARKET_ID.test(after(FEED_PATH.market) ?? '') ? { feed: 'market' } : undefined;
}
