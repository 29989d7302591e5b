import { expect } from 'vitest';
import { verifyJournal } from '../exchange/verify-journal.ts';
import { reopen } from '../platform/db/test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Stops a server, expects its journal to prove its tables, and starts it again on the same database. */
export async function restartVerified(server: TestServer): Promise<TestServer> {
  await server.close();
  const db = await reopen(server.settings);
  expect(await verifyJournal(db)).toMatchObject({ problems: [] });
  await db.close();
  return startTestServer(server.settings);
}
