import type { Code } from '@bourse/wire';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const BUCKETS_MS = [1, 2, 3, 5, 10, 20, 50, 100, 250, 500, 1000, 2500, 10_000];

/** What is measured of each call. */
export interface HttpMetrics {
  readonly registry: Registry;
  /** Called when a call begins; the function it returns is called with the code when the call ends, and returns how many ms it took. */
  ofCall(id: string): () => (code: Code) => number;
}

/** Counts and the gauge are plain numbers, given to prom-client only when /metrics is read: counting there took as long as the quickest calls do. */
export function createHttpMetrics(registry: Registry = new Registry()): HttpMetrics {
  const registers = [registry];
  const counted = new Map<string, Map<Code, number>>();
  let underWay = 0;
  new Counter({
    name: 'bourse_calls_total',
    help: 'Calls by outcome',
    labelNames: ['call', 'code'],
    registers,
    collect() {
      this.reset();
      for (const [call, counts] of counted) for (const [code, count] of counts) this.inc({ call, code }, count);
    },
  });
  new Gauge({
    name: 'bourse_calls_under_way',
    help: 'Calls that were not answered yet',
    registers,
    collect() {
      this.set(underWay);
    },
  });
  const times = new Histogram({
    name: 'bourse_call_milliseconds',
    help: 'Time from the parsed request to its answer',
    labelNames: ['call'],
    buckets: BUCKETS_MS,
    registers,
  });
  return {
    registry,
    ofCall: (call) => {
      const counts = counted.get(call) ?? new Map<Code, number>();
      counted.set(call, counts);
      const time = times.labels({ call });
      return () => {
        const startedMs = performance.now();
        underWay += 1;
        return (code) => {
          const ms = performance.now() - startedMs;
          counts.set(code, (counts.get(code) ?? 0) + 1);
          underWay -= 1;
          time.observe(ms);
          return ms;
        };
      };
    },
  };
}
