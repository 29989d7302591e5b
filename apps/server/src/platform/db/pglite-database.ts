import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Database, SqlValue, Statement } from './database.ts';
import type { PgliteFailure, PgliteReply, PgliteRequest, PgliteWorkerData } from './pglite-protocol.ts';
import { flatValue } from './wire-text.ts';

/** A statement failed; `code` is the SQLSTATE. */
export class PgliteError extends Error {
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;

  constructor(failure: PgliteFailure) {
    super(failure.message);
    this.code = failure.code;
    this.detail = failure.detail;
    this.constraint = failure.constraint;
  }
}

type Unnumbered<R> = R extends PgliteRequest ? Omit<R, 'id'> : never;

interface Waiter {
  readonly resolve: (rows: Record<string, unknown>[]) => void;
  readonly reject: (error: Error) => void;
}

/** PGlite in a worker thread, behind messages. */
class PgliteDatabase implements Database {
  readonly kind = 'pglite';
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiter>();
  #nextId = 1;
  #ended: Error | undefined;
  /** Settled once the database is open. */
  readonly opened: Promise<unknown>;

  constructor(worker: Worker) {
    this.#worker = worker;
    this.opened = new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
    worker.on('message', (reply: PgliteReply) => this.#settle(reply));
    worker.on('error', (error) => this.#end(error));
    worker.on('exit', (code) => this.#end(new Error(`the database thread ended (${code})`)));
  }

  async query<Row extends object>(sql: string, params: readonly SqlValue[] = []): Promise<Row[]> {
    return (await this.#ask({ kind: 'query', sql, params: params.map(flatValue) })) as Row[];
  }

  async batch(statements: readonly Statement[]): Promise<void> {
    await this.#ask({ kind: 'batch', statements });
  }

  async close(): Promise<void> {
    if (this.#ended !== undefined) return;
    await this.#ask({ kind: 'close' });
    this.#ended = new Error('the database is closed');
    await this.#worker.terminate();
  }

  #ask(request: Unnumbered<PgliteRequest>): Promise<Record<string, unknown>[]> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...request });
    });
  }

  #settle(reply: PgliteReply): void {
    const waiter = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('rows' in reply) waiter?.resolve(reply.rows);
    else waiter?.reject(new PgliteError(reply.failure));
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const waiter of this.#waiting.values()) waiter.reject(error);
    this.#waiting.clear();
  }
}

/** Opens the folder's database, making it where there is none. Without a folder: in memory. */
export async function openPglite(folder?: string): Promise<Database> {
  const data: PgliteWorkerData = { folder };
  const database = new PgliteDatabase(startWorker(data));
  await database.opened;
  return database;
}

/** Beside this file: the second entry of the bundle, or the source under tsx and vitest. */
function startWorker(data: PgliteWorkerData): Worker {
  const fromSource = new URL('./pglite-worker-from-source.mjs', import.meta.url);
  const bundled = new URL('./pglite-worker.js', import.meta.url);
  const entry = existsSync(fileURLToPath(fromSource)) ? fromSource : bundled;
  return new Worker(entry, { workerData: data, execArgv: [] });
}
