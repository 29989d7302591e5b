import { networkOf, prefixOf } from '../../platform/http/network-of.ts';

/** Most connections at once: of all, of visitors (the rest is kept for who is signed in), and of one of each. */
export interface FeedLimits {
  readonly all: number;
  readonly visitors: number;
  /** Visitors of one address, or one IPv6 /64. */
  readonly address: number;
  /** Visitors of one provider's customer or neighbourhood: IPv4 /24, IPv6 /48. */
  readonly prefix: number;
  /** Of one customer or operator. */
  readonly caller: number;
}

export const FEED_LIMITS: FeedLimits = { all: 10_000, visitors: 6_000, address: 200, prefix: 400, caller: 20 };

interface Place {
  readonly caller: string | undefined;
  readonly keys: readonly string[];
}

/** Who holds the places of the feed. Visitors are bounded by where they come from, everybody else by who they are. */
export class FeedPlaces<Connection> {
  readonly #limits: FeedLimits;
  readonly #places = new Map<Connection, Place>();
  readonly #counts = new Map<string, number>();
  readonly #ofCallers = new Map<string, Set<Connection>>();
  #visitors = 0;

  constructor(limits: FeedLimits = FEED_LIMITS) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#places.size;
  }

  connections(): IterableIterator<Connection> {
    return this.#places.keys();
  }

  /** Who is signed in on a connection; undefined for visitors. */
  callerOf(connection: Connection): string | undefined {
    return this.#places.get(connection)?.caller;
  }

  /** Whether a caller (undefined: a visitor) from this address may have a place. */
  hasRoom(address: string, caller: string | undefined): boolean {
    const { all, visitors, address: ofAddress, prefix } = this.#limits;
    if (this.size >= all) return false;
    if (caller !== undefined) return true;
    const [network, wide] = keysOf(address);
    return this.#visitors < visitors && this.#count(network) < ofAddress && this.#count(wide) < prefix;
  }

  /** Takes a place. Returns the caller's oldest connection where they now have too many: it has to go. */
  add(connection: Connection, address: string, caller: string | undefined): Connection | undefined {
    const keys = caller === undefined ? keysOf(address) : [];
    this.#places.set(connection, { caller, keys });
    for (const key of keys) this.#counts.set(key, this.#count(key) + 1);
    if (caller === undefined) {
      this.#visitors += 1;
      return undefined;
    }
    const own = this.#ofCallers.get(caller) ?? new Set();
    this.#ofCallers.set(caller, own.add(connection));
    if (own.size <= this.#limits.caller) return undefined;
    const [oldest] = own;
    return oldest;
  }

  remove(connection: Connection): void {
    const place = this.#places.get(connection);
    if (place === undefined) return;
    this.#places.delete(connection);
    for (const key of place.keys) {
      const left = this.#count(key) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    }
    if (place.caller === undefined) this.#visitors -= 1;
    else {
      const own = this.#ofCallers.get(place.caller);
      own?.delete(connection);
      if (own?.size === 0) this.#ofCallers.delete(place.caller);
    }
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}

const keysOf = (address: string): readonly [network: string, wide: string] => [
  `network ${networkOf(address)}`,
  `prefix ${prefixOf(address)}`,
];
