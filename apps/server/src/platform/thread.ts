import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

export interface ThreadOptions {
  /** Path of its module in this folder's parent, without its ending: "exchange/core-thread". */
  readonly module: string;
  /** What it finds in `threadData()`: plain data. */
  readonly data: object;
  readonly limits?: ResourceLimits;
}

/** Starts a thread of ours, from what is built or, where we run from the sources, from these. */
export function startThread({ module, data, limits }: ThreadOptions): Worker {
  const options = { ...(limits === undefined ? {} : { resourceLimits: limits }) };
  // Built, every module is in one folder, and the threads' entries have their own names there.
  const built = fileURLToPath(new URL(`./${module.split('/').at(-1)}.js`, import.meta.url));
  if (existsSync(built)) return new Worker(built, { ...options, workerData: { data } });
  const source = fileURLToPath(new URL(`../${module}.ts`, import.meta.url));
  const entry = new URL('./source-thread.mjs', import.meta.url);
  return new Worker(entry, { ...options, workerData: { data, module: pathToFileURL(source).href } });
}
