import { monitorEventLoopDelay } from 'node:perf_hooks';

const NS_PER_MS = 1e6;
/** Each look wakes the thread: a hundred a second took as much of an idle server as all its prices. A delay is told up to this much too short. */
const LOOK_MS = 50;

/** How late the turns of this thread's event loop come, in ms. */
export class TurnDelays {
  readonly #delays = monitorEventLoopDelay({ resolution: LOOK_MS });

  constructor() {
    this.#delays.enable();
  }

  /** Below or at it were so many percent of the looks since the last `reset`; 0 where there was none. */
  quantileMs(percent: number): number {
    return late(this.#delays.percentile(percent));
  }

  get longestMs(): number {
    return late(this.#delays.max);
  }

  reset(): void {
    this.#delays.reset();
  }

  close(): void {
    this.#delays.disable();
  }
}

/** What is measured is the time between two looks. */
const late = (ns: number) => Math.max(0, ns / NS_PER_MS - LOOK_MS);
