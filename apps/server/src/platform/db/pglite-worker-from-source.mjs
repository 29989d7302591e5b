// A worker thread does not inherit tsx: register it there, then load the TypeScript source.
import { register } from 'tsx/esm/api';

register();
await import('./pglite-worker.ts');
