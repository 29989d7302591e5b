import type { NatsConnection } from '@nats-io/transport-node';
import type { Clock } from '../platform/clock.ts';
import { createRateCounters, type RateCounter, type Spent } from '../platform/http/rate-limits.ts';
import type { RateLimit } from '../platform/http/route.ts';
import { pack, readable, SPENT } from './messages.ts';

/** How late another gateway counts what was called here. */
const TELL_MS = 100;
/** Told at once; what is called more often than that is refused by its own gateway anyway. */
const TOLD_MAX = 5_000;

/**
 * Counts calls that gateways answer themselves over all of them: each tells the others what it let through. Without NATS each
 * counts its own.
 */
export function sharedRates(
  bus: NatsConnection,
  clock: Clock,
): { readonly counters: Readonly<Record<RateLimit, RateCounter>>; close(): void } {
  const from = `${process.pid} ${Math.random()}`;
  let spent: Spent[] = [];
  const counters = createRateCounters((one) => {
    if (spent.length < TOLD_MAX) spent.push(one);
  });
  const timer = setInterval(() => {
    if (spent.length === 0) return;
    bus.publish(SPENT, pack({ from, spent } satisfies SpentElsewhere));
    spent = [];
  }, TELL_MS);
  timer.unref();
  const subscription = bus.subscribe(SPENT, {
    callback: (error, message) => {
      const told = error === null ? readable<SpentElsewhere>(message.data) : undefined;
      if (!Array.isArray(told?.spent) || told.from === from) return;
      for (const one of told.spent as (Spent | null)[]) {
        const counter = one === null ? undefined : counters[one.limit];
        if (one !== null && counter !== undefined) counter.add(one, clock());
      }
    },
  });
  return {
    counters,
    close: () => {
      clearInterval(timer);
      subscription.unsubscribe();
    },
  };
}

interface SpentElsewhere {
  readonly from: string;
  readonly spent: readonly Spent[];
}
