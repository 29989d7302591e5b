import type { Database } from './database.ts';

/*
 * Writes the types of our tables (schema.ts), read from a migrated database: `npm run schema`. A test compares them.
 */

/** What the driver gives for a type of PostgreSQL; see `Database`. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'Numeric',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  _text: 'string[]',
  _int8: 'number[]',
  _numeric: 'string[]',
};

const HEAD = `// Written by \`npm run schema\` from the migrations.
import type { ColumnType, Generated } from 'kysely';

/** Comes parsed, and is written as text. */
type Json = ColumnType<unknown, string, string>;
/** Decimal text, so that nothing is rounded. */
type Numeric = string;
`;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly filled: boolean;
  /** The texts that a check allows, in the order of the migration. */
  readonly allowed: string | null;
}

const COLUMNS = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as filled,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[''[^()]*\\]\\)\\)\\)$'
      order by k.oid limit 1) as allowed
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p', 'v') and c.relnamespace = current_schema()::regnamespace
  order by c.relname, a.attnum`;

const pascal = (name: string): string => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function typeOf({ table, name, type, nullable, filled, allowed }: Column): string {
  const known = TYPES[type];
  if (known === undefined) throw new Error(`${table}.${name} is of the type ${type}, which TYPES does not know`);
  const texts = allowed === null ? [] : [...allowed.matchAll(/'([^']*)'::text/g)].map(([, text]) => `'${text}'`);
  const value = (texts.length > 0 ? texts.join(' | ') : known) + (nullable ? ' | null' : '');
  return filled ? `Generated<${value}>` : value;
}

/** The text of schema.ts, before it is formatted. */
export async function schemaText(db: Database): Promise<string> {
  const tables = new Map<string, Column[]>();
  for (const column of await db.query<Column>(COLUMNS)) {
    const columns = tables.get(column.table) ?? [];
    tables.set(column.table, [...columns, column]);
  }
  const shapes = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.name}: ${typeOf(column)};\n`);
    return `\nexport interface ${pascal(table)} {\n${lines.join('')}}\n`;
  });
  const list = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)};\n`).join('');
  return `${HEAD}${shapes.join('')}\n/** Every table, by name. */\nexport interface Schema {\n${list}}\n`;
}
