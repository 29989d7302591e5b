import { Gauge, Histogram, type Registry } from 'prom-client';

const BUCKETS_MS = [1, 2, 3, 5, 10, 15, 20, 30, 50, 100, 250, 500, 1000, 5000, 10_000];

/** How late ticks are shown to the engine: from the source's time to the engine's turn. */
export function createTickMetrics(registry: Registry): (delayMs: number) => void {
  const registers = [registry];
  const delays = new Histogram({
    name: 'bourse_tick_delay_milliseconds',
    help: 'From the moment of a price to the moment at which the engine was shown it',
    buckets: BUCKETS_MS,
    registers,
  });
  let longestMs = 0;
  new Gauge({
    name: 'bourse_tick_delay_longest_milliseconds',
    help: 'The longest of these delays since the figures were last read',
    registers,
    collect() {
      this.set(longestMs);
      longestMs = 0;
    },
  });
  return (delayMs) => {
    delays.observe(delayMs);
    longestMs = Math.max(longestMs, delayMs);
  };
}
