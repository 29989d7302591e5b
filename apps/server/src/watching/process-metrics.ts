import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

const NS_PER_MS = 1e6;
const RESOLUTION_MS = 10;

/** Memory, processor and the delays of this thread's turns. Ends what it measures when the returned function is called. */
export function watchProcess(registry: Registry): () => void {
  const registers = [registry];
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  new Gauge({
    name: 'bourse_turn_delay_milliseconds',
    help: 'How late the turns of the gateway’s thread came since the figures were last read',
    labelNames: ['quantile'],
    registers,
    collect() {
      // What is measured holds the resolution in it.
      const late = (ns: number) => Math.max(0, ns / NS_PER_MS - RESOLUTION_MS);
      this.set({ quantile: '0.5' }, late(delays.percentile(50)));
      this.set({ quantile: '0.99' }, late(delays.percentile(99)));
      this.set({ quantile: '1' }, late(delays.max));
      delays.reset();
    },
  });
  new Gauge({
    name: 'bourse_memory_bytes',
    help: 'Memory of the process, all its threads together',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'bourse_processor_seconds_total',
    help: 'Processor time of the process since its start',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.set((user + system) / 1e6);
    },
  });
  return () => delays.disable();
}
