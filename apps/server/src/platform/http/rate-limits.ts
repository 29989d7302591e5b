import { networkOf } from './network-of.ts';
import type { RateLimit } from './route.ts';

/** `burst` calls (or what a call of the kind is counted in) at once, then one every `everyMs`. */
interface Rate {
  readonly burst: number;
  readonly everyMs: number;
}

/** How often one customer may call, and how often one address (a household, an office). */
const RATES: Readonly<Record<RateLimit, { readonly customer: Rate; readonly address: Rate }>> = {
  read: { customer: { burst: 120, everyMs: 25 }, address: { burst: 600, everyMs: 5 } },
  // Counted in bars: a chart has up to a thousand, and a thread computes some hundred thousand a second.
  history: { customer: { burst: 20_000, everyMs: 0.4 }, address: { burst: 80_000, everyMs: 0.1 } },
  // Two thousand bars of up to five markets, and fixed rules on each of them.
  measure: { customer: { burst: 6, everyMs: 3_000 }, address: { burst: 20, everyMs: 1_000 } },
  trade: { customer: { burst: 40, everyMs: 50 }, address: { burst: 400, everyMs: 5 } },
  write: { customer: { burst: 20, everyMs: 200 }, address: { burst: 100, everyMs: 40 } },
  // As fast as a person types, because a person must read them all.
  message: { customer: { burst: 10, everyMs: 3_000 }, address: { burst: 60, everyMs: 500 } },
  'sign-in': { customer: { burst: 20, everyMs: 3_000 }, address: { burst: 20, everyMs: 3_000 } },
  'send-code': { customer: { burst: 5, everyMs: 60_000 }, address: { burst: 5, everyMs: 60_000 } },
  // Eight megabytes each, decoded and encoded again. A form has three, and a customer may fill in several.
  upload: { customer: { burst: 20, everyMs: 6_000 }, address: { burst: 40, everyMs: 1_500 } },
};

/** Most buckets of one kind; beyond that the oldest one is dropped. */
const BUCKETS_MAX = 20_000;

/** Token buckets; each is one number, the time at which it will be full. */
class Buckets<Key> {
  readonly #rate: Rate;
  readonly #fullAtMs = new Map<Key, number>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes `cost` of what is left. Returns 0, or the seconds to wait if that is not left. */
  take(key: Key, nowMs: number, cost: number): number {
    const { burst, everyMs } = this.#rate;
    const known = this.#fullAtMs.get(key);
    const emptyAtMs = nowMs + burst * everyMs;
    const takesMs = cost * everyMs;
    const fullAtMs = Math.max(known ?? nowMs, nowMs) + takesMs;
    const waitMs = fullAtMs - emptyAtMs;
    if (waitMs > takesMs) {
      // Less than empty: the clock was set back, which must not lock anybody out.
      this.#fullAtMs.set(key, emptyAtMs);
      return Math.ceil(takesMs / 1000);
    }
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    if (known === undefined) this.#makeRoom();
    this.#fullAtMs.set(key, fullAtMs);
    return 0;
  }

  #makeRoom(): void {
    if (this.#fullAtMs.size < BUCKETS_MAX) return;
    const [oldest] = this.#fullAtMs.keys();
    if (oldest !== undefined) this.#fullAtMs.delete(oldest);
  }
}

/** Counts the calls of one kind. */
export interface RateCounter {
  /** Seconds the caller must wait; 0 if the call may go on. `cost`: 1 by default. */
  take(userId: number | undefined, address: string, nowMs: number, cost?: number): number;
  /** Counts what was let through elsewhere. */
  add(spent: Omit<Spent, 'limit'>, nowMs: number): void;
}

/** A call that was counted. */
export interface Spent {
  readonly limit: RateLimit;
  readonly userId: number | undefined;
  /** The network that the address belongs to. */
  readonly network: string;
  readonly cost: number;
}

/** `told`: of each call that was let through, where others count it too. */
export function createRateCounters(told?: (spent: Spent) => void): Readonly<Record<RateLimit, RateCounter>> {
  const counter = (limit: RateLimit): RateCounter => {
    const customers = new Buckets<number>(RATES[limit].customer);
    const addresses = new Buckets<string>(RATES[limit].address);
    return {
      take: (userId, address, nowMs, cost = 1) => {
        const ofCustomer = userId === undefined ? 0 : customers.take(userId, nowMs, cost);
        if (ofCustomer > 0) return ofCustomer;
        const network = networkOf(address);
        const seconds = addresses.take(network, nowMs, cost);
        if (seconds === 0) told?.({ limit, userId, network, cost });
        return seconds;
      },
      add: ({ userId, network, cost }, nowMs) => {
        if (userId !== undefined) customers.take(userId, nowMs, cost);
        addresses.take(network, nowMs, cost);
      },
    };
  };
  return {
    read: counter('read'),
    history: counter('history'),
    measure: counter('measure'),
    trade: counter('trade'),
    write: counter('write'),
    message: counter('message'),
    'sign-in': counter('sign-in'),
    'send-code': counter('send-code'),
    upload: counter('upload'),
  };
}
