// Entry of a thread whose code is not built: lets it load TypeScript, then loads it.
import { basename } from 'node:path';
import { workerData } from 'node:worker_threads';

const { module } = workerData;
// Tests that start many servers build the threads once.
const built = process.env.BUILT_THREADS;
if (built === undefined) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(module);
} else await import(`${built}/${basename(module, '.ts')}.js`);
