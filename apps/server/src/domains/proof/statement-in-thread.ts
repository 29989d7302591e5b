import type { Worker } from 'node:worker_threads';
import { startThread } from '../../platform/thread.ts';
import type { StatementMade, StatementWanted } from './make-statement.ts';

/** What the thread is started with. */
export interface StatementData {
  readonly databaseUrl: string;
  readonly macKey: Uint8Array;
  readonly logLevel: string;
  readonly wanted: StatementWanted;
}

/** Statements are made in a thread of their own, which ends with each: a million customers hold nobody up. */
export class StatementThread {
  readonly #data: Omit<StatementData, 'wanted'>;
  #worker: Worker | undefined;

  constructor(data: Omit<StatementData, 'wanted'>) {
    this.#data = data;
  }

  /** Rejects with what went wrong in the thread, or where it is closed. */
  make(wanted: StatementWanted): Promise<StatementMade | undefined> {
    const worker = startThread({ module: 'domains/proof/statement-thread', data: { ...this.#data, wanted } });
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread of a statement ended before it was made')));
    });
  }

  /** A statement that is half made is made again after the next start. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
