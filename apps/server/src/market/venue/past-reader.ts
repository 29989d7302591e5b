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

  constructor(data: PastData) {
    this.#worker = startThread({ module: 'market/venue/past-thread', data });
  }

  /** One question at a time. Rejects with VenueError where the venue does not answer, and where the thread ends. */
  async read(pair: string, beforeMs: number): Promise<Past> {
    const ended = new AbortController();
    const answered = once(this.#worker, 'message', { signal: ended.signal });
    const over = once(this.#worker, 'exit', { signal: ended.signal }).then(() => {
      throw new VenueError('the thread ended');
    });
    this.#worker.postMessage({ pair, beforeMs } satisfies PastQuestion);
    try {
      const [answer] = (await Promise.race([answered, over])) as [PastAnswer];
      if ('error' in answer) throw new VenueError(answer.error);
      return answer.past;
    } finally {
      answered.catch(() => undefined);
      over.catch(() => undefined);
      ended.abort();
    }
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
