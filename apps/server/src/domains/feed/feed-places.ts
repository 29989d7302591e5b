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
  /** Of all who are signed in, of one prefix: more than an office needs, and many phones of one provider. */
  readonly signedIn: number;
}

export const FEED_LIMITS: FeedLimits = {
  all: 10_000,
  visitors: 6_000,
  address: 200,
  prefix: 400,
  caller: 20,
  signedIn: 1_000,
};

interface Place {
  readonly caller: string | undefined;
  readonly address: string;
}

/**
 * Who holds the places of the feed. Visitors are bounded by where they come from, everybody else by who they are and by their
 * neighbourhood. Where that, or the feed, is full, somebody who is signed in is given a place of whoever has most.
 */
export class FeedPlaces<Connection> {
  readonly #limits: FeedLimits;
  readonly #places = new Map<Connection, Place>();
  /** Visitors' places by network and prefix. */
  readonly #counts = new Map<string, number>();
  /** The oldest first. */
  readonly #ofCallers = new Map<string, Set<Connection>>();
  /** Places of who is signed in by prefix, the oldest first. */
  readonly #ofPrefixes = new Map<string, Set<Connection>>();
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
    if (caller !== undefined) return this.#leaving(prefixOf(address), caller) !== 'nobody';
    const { all, visitors, address: ofAddress, prefix } = this.#limits;
    if (this.size >= all) return false;
    const [network, wide] = keysOf(address);
    return this.#visitors < visitors && this.#count(network) < ofAddress && this.#count(wide) < prefix;
  }

  /** Takes a place. Returns whose place it was: that connection has none any more, and has to go. */
  add(connection: Connection, address: string, caller: string | undefined): Connection | undefined {
    const leaving = caller === undefined ? undefined : this.#leaving(prefixOf(address), caller);
    const gone = leaving === 'nobody' || leaving === undefined ? undefined : leaving.goes;
    if (gone !== undefined) this.remove(gone);
    this.#places.set(connection, { caller, address });
    if (caller === undefined) {
      for (const key of keysOf(address)) this.#counts.set(key, this.#count(key) + 1);
      this.#visitors += 1;
    } else {
      join(this.#ofCallers, caller, connection);
      join(this.#ofPrefixes, prefixOf(address), connection);
    }
    return gone;
  }

  remove(connection: Connection): void {
    const place = this.#places.get(connection);
    if (place === undefined) return;
    const { caller, address } = place;
    this.#places.delete(connection);
    if (caller !== undefined) {
      leave(this.#ofCallers, caller, connection);
      leave(this.#ofPrefixes, prefixOf(address), connection);
      return;
    }
    for (const key of keysOf(address)) {
      const left = this.#count(key) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    }
    this.#visitors -= 1;
  }

  /** Who goes so that a caller may come: undefined where there is room, 'nobody' where the caller may not come. */
  #leaving(prefix: string, caller: string): { readonly goes: Connection } | 'nobody' | undefined {
    const own = this.#ofCallers.get(caller) ?? NONE;
    if (own.size >= this.#limits.caller) return this.#ofMost(own, 0);
    const near = this.#ofPrefixes.get(prefix) ?? NONE;
    const isCrowded = near.size >= this.#limits.signedIn;
    if (!isCrowded && this.size < this.#limits.all) return undefined;
    // By more than one, or two would drive each other out in turn.
    if (isCrowded) return this.#ofMost(near, own.size + 1);
    const [most = near] = [...this.#ofPrefixes.values()].sort((a, b) => b.size - a.size);
    return most.size > near.size + 1 ? this.#ofMost(most, 0) : this.#ofMost(near, own.size + 1);
  }

  /** The oldest place of the caller who has most, and more than `least`. */
  #ofMost(places: ReadonlySet<Connection>, least: number): { readonly goes: Connection } | 'nobody' {
    let [found, most]: [{ goes: Connection } | 'nobody', number] = ['nobody', least];
    for (const goes of places) {
      const count = this.#ofCallers.get(this.callerOf(goes) ?? '')?.size ?? 0;
      if (count > most) [found, most] = [{ goes }, count];
    }
    return found;
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}

const NONE: ReadonlySet<never> = new Set();

function join<Connection>(sets: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(connection));
}

function leave<Connection>(sets: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const set = sets.get(key);
  set?.delete(connection);
  if (set?.size === 0) sets.delete(key);
}

const keysOf = (address: string): readonly [network: string, wide: string] => [
  `network ${networkOf(address)}`,
  `prefix ${prefixOf(address)}`,
];
