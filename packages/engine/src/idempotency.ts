import { IDEMPOTENCY_MAX } from './limits.ts';

/** The answer an accepted command got, kept for when the same request comes again. */
export interface IdempotentAnswer {
  /** "owner:key", the key chosen by the client. */
  readonly key: string;
  /** Hash of the request's contents. */
  readonly hash: string;
  readonly result: CommandResult;
}

/** What an accepted command tells its caller. Amounts and prices are in engine units. */
export interface CommandResult {
  readonly orderId?: number;
  readonly status?: 'open' | 'filled' | 'cancelled';
  readonly filled?: bigint;
  readonly value?: bigint;
  /** enter-simulation: whether money was granted now. */
  readonly granted?: boolean;
}

/** The latest answers, oldest forgotten first. */
export class IdempotencyWindow {
  readonly #answers = new Map<string, IdempotentAnswer>();

  get(key: string): IdempotentAnswer | undefined {
    return this.#answers.get(key);
  }

  add(answer: IdempotentAnswer): void {
    this.#answers.set(answer.key, answer);
    if (this.#answers.size <= IDEMPOTENCY_MAX) return;
    for (const oldest of this.#answers.keys()) {
      this.#answers.delete(oldest);
      return;
    }
  }

  values(): IterableIterator<IdempotentAnswer> {
    return this.#answers.values();
  }
}
