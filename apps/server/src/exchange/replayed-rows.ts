import { escapeIdentifier } from 'pg';
import type { Database } from '../platform/db/database.ts';
import { ENGINE_TABLES, pruneOf } from './batch-statements.ts';
import { insertOf, keyOf, type Row, type RowTable, type TableRows } from './row-table.ts';

/** Rows kept in memory until they are written; one that changes often is written once for many of its changes. */
const WAITING_MAX = 20_000;
/** Memory for a sort or a join, before it goes to files. */
const WORK_MEMORY = '64MB';

/**
 * The rows that a replay of the journal makes, in temporary tables with the names of the stored ones. They are written by
 * the committer's own statements, so a row has the same fields as the one it is compared with.
 */
export class ReplayedRows {
  readonly #moment: Database;
  /** The schema of the stored tables, quoted. */
  readonly schema: string;
  readonly #waiting = new Map<RowTable, Map<string, Row> | Row[]>();
  #count = 0;

  private constructor(moment: Database, schema: string) {
    this.#moment = moment;
    this.schema = schema;
  }

  /** `moment`: one transaction, in which temporary tables may be made. */
  static async open(moment: Database): Promise<ReplayedRows> {
    const [row] = await moment.query<{ schema: string }>('select current_schema() as schema');
    const made = new ReplayedRows(moment, escapeIdentifier(row?.schema ?? ''));
    await moment.query(`set local work_mem = '${WORK_MEMORY}'`);
    for (const table of ENGINE_TABLES) {
      await moment.query(
        `create temporary table ${table.name} (like ${made.schema}.${table.name} including defaults) on commit drop`,
      );
      // What is written once needs no index: it is only compared as a whole.
      if (table.changes.length === 0) continue;
      const key = table.key.map((place) => table.columns[place]).join(', ');
      await moment.query(`alter table pg_temp.${table.name} add primary key (${key})`);
    }
    return made;
  }

  /** Adds what one batch of the journal makes. */
  async add(batch: number, made: readonly TableRows[]): Promise<void> {
    for (const { table, rows } of made) this.#add(table, rows);
    const prune = pruneOf(batch);
    if (this.#count >= WAITING_MAX || prune !== undefined) await this.#write();
    if (prune !== undefined) await this.#moment.query(prune.sql, prune.params);
  }

  /** Writes what waits. After that the tables can be compared. */
  async finish(): Promise<void> {
    await this.#write();
    // A rough picture of the tables is enough to choose how they are joined.
    await this.#moment.query('set local default_statistics_target = 5');
    for (const { name } of ENGINE_TABLES) await this.#moment.query(`analyze pg_temp.${name}`);
  }

  /** Runs `read` while the names of the engine's tables mean the stored ones. */
  async onStored<T>(read: () => Promise<T>): Promise<T> {
    await this.#moment.query(`set local search_path to ${this.schema}, pg_temp`);
    const answer = await read();
    await this.#moment.query(`set local search_path to pg_temp, ${this.schema}`);
    return answer;
  }

  #add(table: RowTable, rows: readonly Row[]): void {
    if (table.changes.length === 0) {
      const waiting = (this.#waiting.get(table) ?? []) as Row[];
      for (const row of rows) waiting.push(row);
      this.#waiting.set(table, waiting);
      this.#count += rows.length;
      return;
    }
    const waiting = (this.#waiting.get(table) ?? new Map()) as Map<string, Row>;
    for (const row of rows) {
      const key = keyOf(table, row);
      const former = waiting.get(key);
      if (former === undefined) this.#count += 1;
      waiting.set(key, former === undefined ? row : changed(table, former, row));
    }
    this.#waiting.set(table, waiting);
  }

  async #write(): Promise<void> {
    for (const [table, waiting] of this.#waiting) {
      const { sql, params } = insertOf({ table, rows: [...waiting.values()] });
      await this.#moment.query(sql, params);
    }
    this.#waiting.clear();
    this.#count = 0;
  }
}

/** A row as the table's statement leaves it when another one of the same key is written. */
function changed({ changes, once }: RowTable, former: Row, row: Row): Row {
  const cells = [...former];
  for (const place of changes) {
    if (once.has(place) && former[place] !== 0) continue;
    cells[place] = row[place] ?? null;
  }
  return cells;
}
