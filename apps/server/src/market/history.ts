import type { Worker } from 'node:worker_threads';
import type { MarketSetting } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { startThread } from '../platform/thread.ts';
import { Unavailable } from '../platform/unavailable.ts';
import type { Seed } from './create-provider.ts';
import type { Instrument } from './instrument.ts';
import type { Bar, BarsWanted } from './tick.ts';

/** Customers' questions that may wait; a further one is refused. The server's own wait however many there are. */
const WAITING_MAX = 64;

/** What the thread of the history is asked. */
export interface HistoryQuestion {
  readonly id: number;
  readonly wanted: BarsWanted;
}

/** Terms that changed: what is asked afterwards is answered by them. */
export interface HistoryPut {
  readonly put: readonly Instrument[];
}

/** And what it answers. */
export type HistoryAnswer =
  | { readonly id: number; readonly bars: readonly Bar[] }
  | { readonly id: number; readonly error: string };

/** What the thread is started with. */
export interface HistoryData {
  readonly market: MarketSetting;
  readonly seed: Seed;
  readonly instruments: readonly Instrument[];
  readonly logLevel: string;
}

interface Waiting {
  readonly resolve: (bars: readonly Bar[]) => void;
  readonly reject: (error: Error) => void;
}

/** Candles are computed in a thread of their own: whoever asks for the most expensive ones holds nobody up but who asks too. */
export class History {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  /** Questions that are being answered: who asks the same gets the same answer. */
  readonly #asked = new Map<string, Promise<readonly Bar[]>>();
  #lastId = 0;
  #customers = 0;
  #ended = false;

  constructor(data: HistoryData, log: Log) {
    this.#worker = startThread({ module: 'market/history-thread', data });
    this.#worker.on('message', (answer: HistoryAnswer) => this.#answered(answer));
    this.#worker.on('error', (error) => log.error({ err: error }, 'the thread that computes candles failed'));
    this.#worker.on('exit', () => {
      this.#ended = true;
      for (const { reject } of this.#waiting.values()) reject(new Unavailable('busy'));
      this.#waiting.clear();
    });
  }

  bars(wanted: BarsWanted, asker: 'customer' | 'server' = 'server'): Promise<readonly Bar[]> {
    const key = JSON.stringify(wanted);
    const asked = this.#asked.get(key);
    if (asked !== undefined) return asked;
    if (asker === 'server') return this.#ask(key, wanted);
    if (this.#customers >= WAITING_MAX) return Promise.reject(new Unavailable('busy'));
    this.#customers += 1;
    return this.#ask(key, wanted).finally(() => {
      this.#customers -= 1;
    });
  }

  /** These are priced from now on, or on other terms. */
  put(lines: readonly Instrument[]): void {
    this.#worker.postMessage({ put: lines } satisfies HistoryPut);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #ask(key: string, wanted: BarsWanted): Promise<readonly Bar[]> {
    if (this.#ended) return Promise.reject(new Unavailable('busy'));
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<readonly Bar[]>((resolve, reject) => this.#waiting.set(id, { resolve, reject })).finally(
      () => this.#asked.delete(key),
    );
    this.#asked.set(key, answer);
    this.#worker.postMessage({ id, wanted } satisfies HistoryQuestion);
    return answer;
  }

  #answered(answer: HistoryAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('bars' in answer) waiting?.resolve(answer.bars);
    else waiting?.reject(new Error(answer.error));
  }
}
