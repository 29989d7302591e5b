import { assert } from './fault.ts';
import { IDEMPOTENCY_MAX } from './limits.ts';

/** The answer to an accepted command, kept in case the same request is sent again. */
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
  readonly status?: 'pending' | 'open' | 'filled' | 'cancelled';
  readonly filled?: bigint;
  readonly value?: bigint;
  /** Timed contracts: the opening price. */
  readonly price?: bigint;
  /** enter-simulation: whether money was granted now. */
  readonly granted?: boolean;
}

/** The latest answers, oldest forgotten first. */
export class IdempotencyWindow {
  readonly #answers = new Map<string, IdempotentAnswer>();
  readonly #max: number;
  /** Keys by age, in a ring: asking the map for its first key would walk over all it has deleted. */
  readonly #ring: string[] = [];
  /** The place of the oldest key once the ring is full. */
  #oldest = 0;

  constructor(max: number = IDEMPOTENCY_MAX) {
    this.#max = max;
  }

  get(key: string): IdempotentAnswer | undefined {
    return this.#answers.get(key);
  }

  /** Remembers the answer to a key that is not known. */
  add(answer: IdempotentAnswer): void {
    assert(!this.#answers.has(answer.key), 'a key is answered once');
    this.#answers.set(answer.key, answer);
    if (this.#ring.length < this.#max) {
      this.#ring.push(answer.key);
      return;
    }
    const oldest = this.#ring[this.#oldest];
    assert(oldest !== undefined, 'a full ring has an oldest key');
    this.#answers.delete(oldest);
    this.#ring[this.#oldest] = answer.key;
    this.#oldest = (this.#oldest + 1) % this.#max;
  }

  /** Oldest first. */
  values(): IterableIterator<IdempotentAnswer> {
    return this.#answers.values();
  }
}
