import type { Code } from '@bourse/wire';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const BUCKETS_MS = [1, 2, 3, 5, 10, 20, 50, 100, 250, 500, 1000, 2500, 10_000];

/** What is measured of each call. */
export interface HttpMetrics {
  readonly registry: Registry;
  /** Called when a call begins; the function it returns is called with the code when the call ends. */
  ofCall(id: string): () => (code: Code) => void;
}

export function createHttpMetrics(registry: Registry = new Registry()): HttpMetrics {
  const registers = [registry];
  const calls = new Counter({
    name: 'bourse_calls_total',
    help: 'Calls by outcome',
    labelNames: ['call', 'code'],
    registers,
  });
  const times = new Histogram({
    name: 'bourse_call_milliseconds',
    help: 'Time from the parsed request to its answer',
    labelNames: ['call'],
    buckets: BUCKETS_MS,
    registers,
  });
  const underWay = new Gauge({ name: 'bourse_calls_under_way', help: 'Calls that were not answered yet', registers });
  return {
    registry,
    ofCall: (call) => {
      const counts = new Map<Code, Counter.Internal>();
      const time = times.labels({ call });
      return () => {
        const startedMs = performance.now();
        underWay.inc();
        return (code) => {
          let count = counts.get(code);
          if (count === undefined) {
            count = calls.labels({ call, code: String(code) });
            counts.set(code, count);
          }
          count.inc();
          underWay.dec();
          time.observe(performance.now() - startedMs);
        };
      };
    },
  };
}
