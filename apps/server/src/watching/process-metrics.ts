import { Gauge, type Registry } from 'prom-client';
import { TurnDelays } from '../platform/turn-delays.ts';

/** Whoever reads the figures again later than that learns of no delays the first time. */
const READ_AGAIN_MS = 5 * 60_000;

/** Memory, processor and the delays of this thread's turns. Ends what it measures when the returned function is called. */
export function watchProcess(registry: Registry): () => void {
  const registers = [registry];
  const delays = new TurnDelays();
  new Gauge({
    name: 'bourse_turn_delay_milliseconds',
    help: 'How late the turns of the gateway’s thread came since the figures were last read',
    labelNames: ['quantile'],
    registers,
    collect() {
      this.set({ quantile: '0.5' }, delays.quantileMs(50));
      this.set({ quantile: '0.99' }, delays.quantileMs(99));
      this.set({ quantile: '1' }, delays.longestMs);
      delays.reset();
      delays.watchFor(READ_AGAIN_MS);
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
  return () => delays.close();
}
