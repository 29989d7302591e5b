import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Committer } from './committer.ts';

/** How often to check whether a product has something due. */
const LOOK_MS = 250;

/** Tells the engine that time has passed, so that interest, ends of terms and locks, and overdue loans happen on time. */
export class ProductClock {
  readonly #committer: Committer;
  readonly #clock: Clock;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #isStepping = false;

  constructor(committer: Committer, clock: Clock, log: Log) {
    this.#committer = committer;
    this.#clock = clock;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Does all that is due in parts, each of them stored, so that other commands can come in between. */
  async look(): Promise<void> {
    if (this.#isStepping) return;
    this.#isStepping = true;
    try {
      while (this.#isDue()) await this.#committer.submit({ type: 'step-products' });
    } catch (error) {
      // Then the engine is loaded again in its former state, and the next check does it.
      this.#log.warn({ err: error }, 'what was due in the products could not be stored: trying again');
    } finally {
      this.#isStepping = false;
    }
  }

  #isDue(): boolean {
    const { state, engine } = this.#committer;
    return state === 'running' && (engine.state.agenda.nextMs ?? Number.POSITIVE_INFINITY) <= this.#clock();
  }
}
