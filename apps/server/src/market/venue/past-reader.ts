import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../platform/thread.ts';
import { VenueError } from './venue.ts';
import type { Past } from './venue-past.ts';

export interface PastData {
  /** ccxt's name. */
  readonly venue: string;
  /** See `loadVenue`. */
  readonly at: string | undefined;
}

export interface PastQuestion {
  readonly pair: string;
  readonly beforeMs: number;
}

export type PastAnswer = { readonly past: Past } | { readonly error: string };

/** A venue's past, read in a thread that ends with it: what a large venue lists takes one for seconds. */
export class PastReader {
  readonly #worker: Worker;
  /** Rejects when the thread ends, also where that was before a question. */
  readonly #ended: Promise<never>;

  constructor(data: PastData) {
    this.#worker = startThread({ module: 'market/venue/past-thread', data });
    this.#ended = new Promise((_, reject) => {
      this.#worker.once('error', reject);
      this.#worker.once('exit', () => reject(new VenueError('the thread ended')));
    });
    // Between questions nobody waits for it.
    this.#ended.catch(() => undefined);
  }

  /** One question at a time. Rejects with VenueError where the venue does not answer, and where the thread ends or has ended. */
  async read(pair: string, beforeMs: number): Promise<Past> {
    const over = new AbortController();
    const answered = once(this.#worker, 'message', { signal: over.signal });
    this.#worker.postMessage({ pair, beforeMs } satisfies PastQuestion);
    try {
      const [answer] = (await Promise.race([answered, this.#ended])) as [PastAnswer];
      if ('error' in answer) throw new VenueError(answer.error);
      return answer.past;
    } finally {
      answered.catch(() => undefined);
      over.abort();
    }
  }

  /** A question under way is rejected. */
  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
