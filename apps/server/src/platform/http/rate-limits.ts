import type { RateLimit } from './route.ts';

/** A bucket holds `burst` calls and fills by `perSecond`. */
interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** How often a customer, and how often an address (a household, an office) may call. */
const RATES: Readonly<Record<RateLimit, { readonly customer: Rate; readonly address: Rate }>> = {
  read: { customer: { burst: 120, perSecond: 40 }, address: { burst: 600, perSecond: 200 } },
  trade: { customer: { burst: 40, perSecond: 20 }, address: { burst: 400, perSecond: 200 } },
  write: { customer: { burst: 20, perSecond: 5 }, address: { burst: 100, perSecond: 25 } },
  'sign-in': { customer: { burst: 20, perSecond: 1 / 3 }, address: { burst: 20, perSecond: 1 / 3 } },
  'send-code': { customer: { burst: 5, perSecond: 1 / 60 }, address: { burst: 5, perSecond: 1 / 60 } },
};

/** Buckets kept of one kind; the one made longest ago goes when there are more. */
const BUCKETS_MAX = 20_000;

interface Bucket {
  tokens: number;
  atMs: number;
}

class Buckets<Key> {
  readonly #rate: Rate;
  readonly #buckets = new Map<Key, Bucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes one call; the seconds to wait where there is none left, else 0. */
  take(key: Key, nowMs: number): number {
    const { burst, perSecond } = this.#rate;
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) {
      this.#add(key, { tokens: burst - 1, atMs: nowMs });
      return 0;
    }
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, nowMs - bucket.atMs) / 1000) * perSecond);
    bucket.atMs = nowMs;
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perSecond);
    bucket.tokens -= 1;
    return 0;
  }

  #add(key: Key, bucket: Bucket): void {
    if (this.#buckets.size >= BUCKETS_MAX) {
      const [oldest] = this.#buckets.keys();
      if (oldest !== undefined) this.#buckets.delete(oldest);
    }
    this.#buckets.set(key, bucket);
  }
}

/** Counts the calls of one kind. */
export interface RateCounter {
  /** Seconds the caller must wait, 0 where the call may go on. */
  take(userId: number | undefined, address: string, nowMs: number): number;
}

export function createRateCounters(): Readonly<Record<RateLimit, RateCounter>> {
  const counter = (limit: RateLimit): RateCounter => {
    const customers = new Buckets<number>(RATES[limit].customer);
    const addresses = new Buckets<string>(RATES[limit].address);
    return {
      take: (userId, address, nowMs) => {
        const ofCustomer = userId === undefined ? 0 : customers.take(userId, nowMs);
        return ofCustomer > 0 ? ofCustomer : addresses.take(network(address), nowMs);
      },
    };
  };
  return {
    read: counter('read'),
    trade: counter('trade'),
    write: counter('write'),
    'sign-in': counter('sign-in'),
    'send-code': counter('send-code'),
  };
}

/** One customer of a provider has a whole /64 of IPv6 addresses. */
function network(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = ''] = address.split('::');
  const groups = head.split(':').slice(0, 4);
  return address.includes('::') && groups.length < 4 ? `${head}::` : groups.join(':');
}
