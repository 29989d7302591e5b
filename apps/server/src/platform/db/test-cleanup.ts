import { afterAll } from 'vitest';
import { hashForTests } from '../passwords.ts';
import { closeTestDatabases } from './test-database.ts';
import { removeDataFolders } from './test-embedded.ts';

hashForTests();

// For every file of storage tests: what a file opened is closed after it, since files share the modules of their
// process.
afterAll(async () => {
  await closeTestDatabases();
  removeDataFolders();
});
