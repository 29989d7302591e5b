import { pipeline } from 'node:stream/promises';
import { escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import * as z from 'zod';
import { BackupFileError, BackupReader, BackupWriter } from '../platform/db/backup-file.ts';
import type { Database, OpenDatabase } from '../platform/db/database.ts';
import { appliedMigrations, migrate } from '../platform/db/migrate.ts';
import { one, sqlFor } from '../platform/db/typed.ts';
import { type Verification, verifyMoment } from './verify-journal.ts';

const FORMAT = 'bourse backup 1';

const backupHeader = z.object({
  format: z.literal(FORMAT),
  /** ISO time. */
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The last batch of the journal; absent if there is none yet. */
  head: z.object({ batch: z.number(), hash: z.string() }).optional(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.number(), used: z.boolean() })),
});

/** The header of a backup. */
export type BackupHeader = z.infer<typeof backupHeader>;

/** Writes a snapshot of all tables; what is committed meanwhile is not in it. */
export async function writeBackup(db: OpenDatabase, file: string, nowMs: number): Promise<BackupHeader> {
  const writer = new BackupWriter(file);
  try {
    const header = await db.snapshot(async (moment, connection) => {
      const found = await describe(moment, nowMs);
      await writer.header(found);
      for (const table of found.tables) {
        await writer.table(table.name, connection.query(copyTo(`copy ${columnsOf(table)} to stdout`)));
      }
      return found;
    });
    await writer.end();
    return header;
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

/** The result of a restore, with the proof that the tables match the journal. */
export interface Restored {
  readonly header: BackupHeader;
  readonly proof: Verification;
}

/**
 * Loads a backup into an empty database and verifies it by its journal, up to the head that the backup names. If anything fails, also
 * the verification, the database stays empty. `migrations`: the folder of this build, which must contain those of the backup; `archive`: that of archived parts of the journal.
 */
export async function restoreBackup(
  db: OpenDatabase,
  file: string,
  migrations: string,
  archive?: string,
): Promise<Restored> {
  const reader = new BackupReader(file);
  const parsed = backupHeader.safeParse(await reader.next());
  if (!parsed.success)
    throw new BackupFileError('this is not a backup of a market, or it was written by another version');
  const header = parsed.data;
  return db.transaction(async (moment, connection) => {
    await requireEmpty(moment);
    await makeTables(moment, header, migrations);
    for (const table of header.tables) {
      if ((await reader.next()) !== table.name)
        throw new BackupFileError(`the table ${table.name} is missing in the backup`);
      await pipeline(reader.rows(), connection.query(copyFrom(`copy ${columnsOf(table)} from stdin`)));
    }
    if ((await reader.next()) !== undefined) throw new BackupFileError('the backup holds more tables than it lists');
    for (const { name, value, used } of header.sequences) {
      await moment.query('select setval($1::regclass, $2, $3)', [escapeIdentifier(name), value, used]);
    }
    // What proves it reads the tables of this build.
    await migrate(moment, migrations);
    const proof = await verifyMoment(moment, connection, {
      ...(header.head === undefined ? {} : { head: header.head }),
      ...(archive === undefined ? {} : { archive }),
    });
    if (proof.problems.length > 0) throw new Error(`the backup does not match its journal: ${proof.problems[0]}`);
    return { header, proof };
  });
}

async function describe(db: Database, nowMs: number): Promise<BackupHeader> {
  const head = await one(db, sqlFor.selectFrom('journal').select(['batch', 'hash']).orderBy('batch', 'desc').limit(1));
  return {
    format: FORMAT,
    madeAt: new Date(nowMs).toISOString(),
    migrations: await appliedMigrations(db),
    ...(head === undefined ? {} : { head }),
    tables: await tablesInOrder(db),
    sequences: await db.query(
      `select sequencename as name, coalesce(last_value, start_value) as value, last_value is not null as used
       from pg_sequences where schemaname = current_schema() order by sequencename`,
    ),
  };
}

type Table = BackupHeader['tables'][number];

const columnsOf = ({ name, columns }: Table): string =>
  `${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;

/** Every table, each after those that its rows refer to. */
async function tablesInOrder(db: Database): Promise<Table[]> {
  const tables = await db.query<Table & { needs: string[] }>(
    `select c.relname as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
     from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname`,
  );
  const ordered: Table[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ needs }) => needs.every((name) => !left.has(name)));
    if (ready.length === 0) throw new Error(`tables that point to one another: ${[...left.keys()].join(', ')}`);
    for (const { name, columns } of ready) {
      left.delete(name);
      ordered.push({ name, columns });
    }
  }
  return ordered;
}

async function requireEmpty(db: Database): Promise<void> {
  const [found] = await db.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace limit 1`,
  );
  if (found !== undefined) throw new Error(`the database is not empty: it has a table ${found.name}`);
}

/** Runs the migrations of the backup's version and removes the rows that they inserted. */
async function makeTables(db: Database, header: BackupHeader, migrations: string): Promise<void> {
  const last = header.migrations.at(-1)?.name;
  if (last !== undefined) await migrate(db, migrations, last);
  const made = await appliedMigrations(db);
  const differs = header.migrations.find(
    ({ name, checksum }, at) => made[at]?.name !== name || made[at].checksum !== checksum,
  );
  if (differs !== undefined || made.length !== header.migrations.length) {
    throw new Error(
      `the backup was written by a version with another migration ${differs?.name ?? ''}: restore it with that version`,
    );
  }
  const names = header.tables.map(({ name }) => escapeIdentifier(name));
  if (names.length > 0) await db.query(`truncate ${names.join(', ')}`);
}
