import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import * as z from 'zod';
import { BackupFileError, BackupReader, BackupWriter } from '../platform/db/backup-file.ts';
import type { Database } from '../platform/db/database.ts';
import { ENGINE_TABLES } from './batch-statements.ts';
import { digestOf } from './compare-rows.ts';

const FORMAT = 'bourse verification 1';

const digest = z.object({ rows: z.number(), hash: z.string() });
const keptHeader = z.object({
  format: z.literal(FORMAT),
  /** The last batch that was verified, with the fields of the journal that its hash does not cover. */
  head: z.object({
    batch: z.number(),
    hash: z.string(),
    atMs: z.number(),
    nextOrderId: z.number(),
    nextTradeId: z.number(),
  }),
  /** Hash of those fields of all batches up to it. */
  fields: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      /** Rows that may still change: they follow in the file. */
      live: digest,
      /** Rows that do not change any more. */
      finished: digest,
    }),
  ),
});

/** What is known of a verified snapshot: the head it stands under, and hashes of all rows. */
export type KeptHeader = z.infer<typeof keptHeader>;

/** SHA-256 of a header's contents, which covers the rows that follow it. */
const sealOf = (header: KeptHeader): string => createHash('sha256').update(JSON.stringify(header)).digest('hex');

/** The hash that a file says of itself; undefined where it is not a kept verification. Whoever loads it checks it. */
export async function sealIn(file: string): Promise<string | undefined> {
  const reader = new BackupReader(file);
  try {
    return z.object({ seal: z.string() }).safeParse(await reader.next()).data?.seal;
  } catch {
    return undefined;
  }
}

/** Keeps a snapshot that was verified just now, to go on from later. `schema`: of its tables, quoted. Returns its hash. */
export async function keepVerification(
  { moment, connection, schema }: { moment: Database; connection: PoolClient; schema: string },
  verified: Pick<KeptHeader, 'head' | 'fields'>,
  file: string,
): Promise<string> {
  const tables: KeptHeader['tables'] = [];
  for (const table of ENGINE_TABLES) {
    const live = await digestOf(moment, table, schema, table.live);
    const finished = await digestOf(moment, table, schema, `not (${table.live})`);
    tables.push({ name: table.name, columns: [...table.columns], live, finished });
  }
  const header: KeptHeader = { format: FORMAT, ...verified, tables };
  const seal = sealOf(header);
  const writer = new BackupWriter(file);
  try {
    await writer.header({ header, seal });
    for (const { name, columns, live } of ENGINE_TABLES) {
      const rows = `select ${columns.join(', ')} from ${schema}.${name} where ${live}`;
      await writer.table(name, connection.query(copyTo(`copy (${rows}) to stdout`)));
    }
    await writer.end();
  } catch (error) {
    await writer.abandon();
    throw error;
  }
  return seal;
}

/**
 * Puts the rows of a kept verification into the tables of the replay. Throws `BackupFileError` if the file was changed,
 * or was written by a version with other tables.
 */
export async function loadVerification(moment: Database, connection: PoolClient, file: string): Promise<KeptHeader> {
  const reader = new BackupReader(file);
  const parsed = z.object({ header: keptHeader, seal: z.string() }).safeParse(await reader.next());
  if (!parsed.success) throw new BackupFileError(`${file} is not a kept verification`);
  const { header, seal } = parsed.data;
  if (sealOf(header) !== seal) throw new BackupFileError(`${file} was changed after it was written`);
  const known = ENGINE_TABLES.map(({ name, columns }) => ({ name, columns }));
  const written = header.tables.map(({ name, columns }) => ({ name, columns }));
  if (JSON.stringify(written) !== JSON.stringify(known))
    throw new BackupFileError(`${file} was written by a version with other tables: verify the whole journal`);
  for (const [at, table] of ENGINE_TABLES.entries()) {
    if ((await reader.next()) !== table.name) throw new BackupFileError(`${file} is incomplete`);
    const into = `copy pg_temp.${table.name} (${table.columns.join(', ')}) from stdin`;
    await pipeline(reader.rows(), connection.query(copyFrom(into))).catch((error: unknown) => {
      throw new BackupFileError(`${file} was changed after it was written: ${table.name}`, { cause: error });
    });
    const found = await digestOf(moment, table, 'pg_temp', 'true');
    if (found.hash !== header.tables[at]?.live.hash)
      throw new BackupFileError(`${file} was changed after it was written: ${table.name}`);
  }
  return header;
}
