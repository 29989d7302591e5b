import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import type { SqlValue, Statement } from './database.ts';
import type { PgliteFailure, PgliteReply, PgliteRequest, PgliteWorkerData } from './pglite-protocol.ts';

/** PGlite computes on the thread that calls it, so it has this one to itself. */
const parsers = {
  [types.NUMERIC]: (text: string) => text,
  [types.INT8]: (text: string) => Number(text),
  [types.JSON]: (text: string) => JSON.parse(text) as unknown,
  [types.JSONB]: (text: string) => JSON.parse(text) as unknown,
};

interface Runner {
  query(sql: string, params?: unknown[]): Promise<{ rows: unknown[] }>;
  exec(sql: string): Promise<unknown>;
}

/** Writes go through the file system at each commit, so a killed process loses nothing that was answered. */
async function start(): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('pglite-worker runs as a worker thread');
  const { folder } = workerData as PgliteWorkerData;
  const db = await PGlite.create({ ...(folder === undefined ? {} : { dataDir: folder }), parsers });
  const answer = (reply: PgliteReply) => port.postMessage(reply);
  port.on('message', (request: PgliteRequest) => {
    run(db, request).then(
      (rows) => {
        answer({ id: request.id, rows });
        if (request.kind === 'close') port.close();
      },
      (error: unknown) => answer({ id: request.id, failure: describe(error) }),
    );
  });
  answer({ id: 0, rows: [] });
}

async function run(db: PGlite, request: PgliteRequest): Promise<Record<string, unknown>[]> {
  if (request.kind === 'query') return runStatement(db, request.sql, request.params);
  if (request.kind === 'close') await db.close();
  else await runBatch(db, request.statements);
  return [];
}

async function runBatch(db: PGlite, statements: readonly Statement[]): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const { sql, params } of statements) {
      // Without parameters a text may hold several statements, as migrations do.
      if (params.length === 0) await transaction.exec(sql);
      else await runStatement(transaction, sql, params);
    }
  });
}

async function runStatement(
  runner: Runner,
  sql: string,
  params: readonly SqlValue[],
): Promise<Record<string, unknown>[]> {
  const { rows } = await runner.query(sql, [...params]);
  return rows as Record<string, unknown>[];
}

function describe(error: unknown): PgliteFailure {
  const text = (name: string): string | undefined => {
    const value = (error as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : undefined;
  };
  const message = error instanceof Error ? error.message : String(error);
  return { message, code: text('code'), detail: text('detail'), constraint: text('constraint') };
}

await start();
