import type { Log } from './log.ts';

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

  /** `failed`: what the log says if the work fails. `atOnce`: the first turn is at the start, not a while after it. */
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

  /** Turns come at whole multiples of the time between two, so that works of the same rhythm wake the process together. */
  start(): void {
    const firstMs = this.#everyMs - (performance.now() % this.#everyMs);
    this.#timer = setTimeout(() => {
      this.#timer = setInterval(() => void this.run(), this.#everyMs).unref();
      void this.run();
    }, firstMs).unref();
    if (this.#atOnce) void this.run();
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
    clearInterval(this.#timer);
    await this.#running;
  }
}
