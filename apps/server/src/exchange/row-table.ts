import type { Statement } from '../platform/db/database.ts';

export type Cell = string | number | boolean | null;
/** Its cells stand in the order of the table's columns. */
export type Row = readonly Cell[];

/** A table whose rows the engine makes: the committer writes them, and a replay of the journal makes them again. */
export interface RowTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Places of the columns that tell rows apart. */
  readonly key: readonly number[];
  /** Places of the columns that a later row of the same key replaces; none where a row is written once. */
  readonly changes: readonly number[];
  /** Places of the columns among them that keep their first value other than 0. */
  readonly once: ReadonlySet<number>;
  /** SQL: which rows may still change, or are read when the engine is loaded. */
  readonly live: string;
  /** Writes rows: one array for each column. */
  readonly insert: string;
  readonly isText: readonly boolean[];
}

interface Definition {
  /** "id bigint, owner bigint": names and types. */
  readonly columns: string;
  /** "ledger, symbol" */
  readonly key: string;
  readonly changes?: string;
  readonly once?: string;
  /** Left out: all of them. */
  readonly live?: string;
}

/** A table, with the statement that writes its rows. */
export function rowTable(name: string, definition: Definition): RowTable {
  const pairs = definition.columns.split(/,\s+/).map((pair) => pair.split(' ') as [name: string, type: string]);
  const columns = pairs.map(([column]) => column);
  const placesOf = (names: string | undefined) =>
    (names?.split(', ') ?? []).map((column) => {
      const place = columns.indexOf(column);
      if (place < 0) throw new Error(`${name} has no column ${column}`);
      return place;
    });
  const once = placesOf(definition.once);
  const changes = [...placesOf(definition.changes), ...once];
  const unnested = pairs.map(([, type], place) => `unnest($${place + 1}::${type}[])`);
  const replaced = changes.map((place) => {
    const column = columns[place];
    const first = once.includes(place)
      ? `case ${name}.${column} when 0 then excluded.${column} else ${name}.${column} end`
      : '';
    return `${column} = ${first === '' ? `excluded.${column}` : first}`;
  });
  const onConflict =
    changes.length === 0 ? '' : ` on conflict (${definition.key}) do update set ${replaced.join(', ')}`;
  return {
    name,
    columns,
    key: placesOf(definition.key),
    changes,
    once: new Set(once),
    live: definition.live ?? 'true',
    insert: `insert into ${name} (${columns.join(', ')}) select ${unnested.join(', ')}${onConflict}`,
    isText: pairs.map(([, type]) => type === 'text'),
  };
}

/** Rows of one table. */
export interface TableRows {
  readonly table: RowTable;
  readonly rows: readonly Row[];
}

/** The statement that writes rows; no key may come twice. */
export function insertOf({ table, rows }: TableRows): Statement {
  const params = table.columns.map(
    (_, place) => `{${rows.map((row) => cellText(row[place] ?? null, table.isText[place] === true)).join(',')}}`,
  );
  return { sql: table.insert, params };
}

/** What tells a row apart, as text. */
export function keyOf(table: RowTable, row: Row): string {
  return table.key.map((place) => row[place]).join(' ');
}

/** The last row of each key: what is recorded may be recorded twice in a batch, and a statement changes no row twice. */
export function latest(table: RowTable, rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [keyOf(table, row), row])).values()];
}

const NEEDS_QUOTES = /^$|^null$|[\s"\\{},]/i;

/** A cell in the text of an array. */
function cellText(cell: Cell, isText: boolean): string {
  if (cell === null) return 'null';
  const text = String(cell);
  return isText && NEEDS_QUOTES.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text;
}
