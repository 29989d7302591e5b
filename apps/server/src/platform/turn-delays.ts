import { createHistogram } from 'node:perf_hooks';

const LOOK_MS = 100;

/**
 * How late the turns of this thread's event loop come, in ms; up to 100 ms of a delay are not seen. It looks only while somebody wants to
 * know (`watchFor`): each look wakes the thread, and waking is most of what an idle server does. Not by Node's `monitorEventLoopDelay`, which
 * leaves out the first look after each `reset`, and with it what stood still there.
 */
export class TurnDelays {
  /** In microseconds, from 1 on. */
  readonly #delays = createHistogram();
  #timer: NodeJS.Timeout | undefined;
  #lookedMs = 0;
  #untilMs = 0;

  /** Looks for so long from now on, or longer if it does already. */
  watchFor(ms: number): void {
    const nowMs = performance.now();
    this.#untilMs = Math.max(this.#untilMs, nowMs + ms);
    if (this.#timer !== undefined) return;
    this.#lookedMs = nowMs;
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    this.#timer.unref();
  }

  /** Below or at it were so many percent of the looks since the last `reset`; 0 where there was none. */
  quantileMs(percent: number): number {
    return this.#delays.count === 0 ? 0 : msOf(this.#delays.percentile(percent));
  }

  get longestMs(): number {
    return this.#delays.count === 0 ? 0 : msOf(this.#delays.max);
  }

  reset(): void {
    this.#delays.reset();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    const nowMs = performance.now();
    this.#delays.record(1 + Math.round(1000 * Math.max(0, nowMs - this.#lookedMs - LOOK_MS)));
    this.#lookedMs = nowMs;
    if (nowMs > this.#untilMs) this.close();
  }
}

const msOf = (recorded: number) => (recorded - 1) / 1000;
