import { parentPort, workerData } from 'node:worker_threads';
import { openPostgres } from '../../platform/db/postgres-database.ts';
import { createLog } from '../../platform/log.ts';
import { macOf } from '../../platform/secrets.ts';
import { makeStatement } from './make-statement.ts';
import type { StatementData } from './statement-in-thread.ts';

/** Makes one statement and ends. What it throws is the `error` of the thread. */
const { databaseUrl, macKey, logLevel, wanted } = (workerData as { readonly data: StatementData }).data;
const db = await openPostgres({ url: databaseUrl }, 'guest', createLog(logLevel));
try {
  parentPort?.postMessage(await makeStatement(db, { mac: macOf(Buffer.from(macKey)) }, wanted));
} finally {
  await db.close();
}
