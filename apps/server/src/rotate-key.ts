import type { Database } from './platform/db/database.ts';
import { changeFact } from './platform/db/facts.ts';
import { FINGERPRINT, MAC_KEY } from './platform/secret-key.ts';
import { type Secrets, secretsOf } from './platform/secrets.ts';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';

/** Rows that are read at once: pictures are large. */
const PAGE = 50;

type Row = Readonly<Record<string, string | number>>;

/**
 * Seals everything anew, within the caller's transaction: with another key, or not at all. Hashes go on to be made as
 * before. Resolves with how many values there were; rejects where one cannot be opened.
 */
export async function rotateKey(db: Database, former: Secrets, key: string): Promise<number> {
  const next = secretsOf(key, former.macKey);
  let count = 0;
  for (const column of SEALED_COLUMNS) count += await sealAnew(db, column, former, next);
  await changeFact(db, MAC_KEY, next.seal(former.macKey, MAC_KEY));
  await changeFact(db, FINGERPRINT, next.fingerprint);
  return count;
}

/** Whether a key opens what is sealed: the first value of each column. True where nothing is. */
export async function isKeyOf(db: Database, secrets: Secrets): Promise<boolean> {
  for (const column of SEALED_COLUMNS) {
    const [row] = await sealedRows(db, column, 1);
    if (row !== undefined && !opens(secrets, column, row)) return false;
  }
  return true;
}

function opens(secrets: Secrets, { prefix = '', of }: SealedColumn, row: Row): boolean {
  try {
    secrets.open(String(row.sealed).slice(prefix.length), of(row));
    return true;
  } catch {
    return false;
  }
}

async function sealAnew(db: Database, column: SealedColumn, former: Secrets, next: Secrets): Promise<number> {
  const { table, key, prefix = '', of } = column;
  const names = key.map((name, at) => `${name}::text = $${at + 2}`).join(' and ');
  let count = 0;
  for (;;) {
    const rows = await sealedRows(db, column, PAGE, count);
    for (const row of rows) {
      const opened = former.open(String(row.sealed).slice(prefix.length), of(row));
      const sealed = prefix + next.seal(opened, of(row));
      const where = key.map((name) => String(row[name]));
      await db.query(`update ${table} set ${column.column} = $1 where ${names}`, [sealed, ...where]);
    }
    count += rows.length;
    if (rows.length < PAGE) return count;
  }
}

/** In the order of their keys, which do not change. */
function sealedRows(
  db: Database,
  { table, column, key, more, where = 'true' }: SealedColumn,
  limit: number,
  offset = 0,
): Promise<Row[]> {
  const columns = [...key, ...(more === undefined ? [] : [more]), `${column} as sealed`].join(', ');
  return db.query<Row>(
    `select ${columns} from ${table} where ${column} is not null and ${column} <> '' and ${where}
     order by ${key.join(', ')} limit ${limit} offset ${offset}`,
  );
}
