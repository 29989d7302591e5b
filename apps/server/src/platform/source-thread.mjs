// Entry of a thread whose code is not built: lets it load TypeScript, then loads it.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.module);
