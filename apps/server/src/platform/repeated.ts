import type { Log } from './log.ts';

/** Works that come at least so often come at whole multiples of the time between two: those of one rhythm wake the process together. */
const TOGETHER_MAX_MS = 1_000;
/** A timer may come a little early: no second time for the same multiple. */
const EARLY_MS = 5;

function waitMs(everyMs: number): number {
  if (everyMs > TOGETHER_MAX_MS) return everyMs;
  const leftMs = everyMs - (performance.now() % everyMs);
  return leftMs < EARLY_MS ? leftMs + everyMs : leftMs;
}

/**
 * Work that is repeated, never twice at the same time. A failure is logged and the work tried again at the next turn.
 */
export abstract class Repeated {
  readonly #everyMs: number;
  readonly #log: Pick<Log, 'error'>;
  readonly #failed: string;
  readonly #atOnce: boolean;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #closed = false;

  /** `failed`: what the log says if the work fails. `atOnce`: the first turn is at the start, not at the next one. */
  constructor(everyMs: number, log: Pick<Log, 'error'>, failed: string, { atOnce = false } = {}) {
    this.#everyMs = everyMs;
    this.#log = log;
    this.#failed = failed;
    this.#atOnce = atOnce;
  }

  /** Long work checks it between its parts. */
  get closed(): boolean {
    return this.#closed;
  }

  start(): void {
    this.#arm();
    if (this.#atOnce) void this.run();
  }

  #arm(): void {
    this.#timer = setTimeout(() => {
      this.#arm();
      void this.run();
    }, waitMs(this.#everyMs)).unref();
  }

  /** Does it now, or waits for the turn that is under way. */
  run(): Promise<void> {
    this.#running ??= this.work()
      .catch((error: unknown) => this.#log.error({ err: error }, this.#failed))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  /** One turn. */
  protected abstract work(): Promise<void>;

  /** Ends the repetition; resolves when the turn under way has ended. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
}
