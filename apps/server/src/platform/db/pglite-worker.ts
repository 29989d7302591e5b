import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol, types } from '@electric-sql/pglite';
import type { SqlValue, Statement } from './database.ts';
import type { PgliteFailure, PgliteReply, PgliteRequest, PgliteWorkerData } from './pglite-protocol.ts';
import { flatValue, wireText } from './wire-text.ts';

/** PGlite computes on the thread that calls it, so it has this one to itself. */
const parsers = {
  [types.NUMERIC]: (text: string) => text,
  [types.INT8]: (text: string) => Number(text),
  [types.JSON]: (text: string) => JSON.parse(text) as unknown,
  [types.JSONB]: (text: string) => JSON.parse(text) as unknown,
};

interface Runner {
  query(sql: string, params?: unknown[]): Promise<{ rows: unknown[] }>;
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

/** Statements that stay prepared, by their text; one more is prepared each time. */
const PREPARED_MAX = 100;
const prepared = new Map<string, string>();

/** One message with one Sync at its end, and so one transaction: as a server's driver would send it. */
async function runBatch(db: PGlite, statements: readonly Statement[]): Promise<void> {
  if (statements.some(({ params }) => params.length === 0)) {
    await runOneByOne(db, statements);
    return;
  }
  const message = Buffer.concat([...statements.flatMap(wireMessages), protocol.serialize.sync()]);
  try {
    await db.runExclusive(() => db.execProtocol(message, { throwOnError: true }));
  } catch (error) {
    // Which of them were prepared before the failure is not known.
    prepared.clear();
    await db.exec('deallocate all');
    throw error;
  }
}

function wireMessages({ sql, params }: Statement): Uint8Array[] {
  const { parse, bind, execute } = protocol.serialize;
  const known = prepared.get(sql);
  const name = known ?? (prepared.size < PREPARED_MAX ? `b${prepared.size}` : '');
  const messages = [bind({ statement: name, values: params.map(wireText) }), execute({})];
  if (known !== undefined) return messages;
  if (name !== '') prepared.set(sql, name);
  return [parse({ name, text: sql }), ...messages];
}

/** Without parameters a text may hold several statements, as migrations do. */
async function runOneByOne(db: PGlite, statements: readonly Statement[]): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const { sql, params } of statements) {
      if (params.length === 0) await transaction.exec(sql);
      else await runStatement(transaction, sql, params.map(flatValue));
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
