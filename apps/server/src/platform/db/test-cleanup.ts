import { afterAll } from 'vitest';
import { closeTestDatabases } from './test-database.ts';
import { removeDataFolders } from './test-embedded.ts';

// For every file of storage tests, which share the modules of their process: what a file opened ends with it.
afterAll(async () => {
  await closeTestDatabases();
  removeDataFolders();
});
