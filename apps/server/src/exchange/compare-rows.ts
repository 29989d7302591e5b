import { createHash } from 'node:crypto';
import type { Database } from '../platform/db/database.ts';
import type { RowTable } from './row-table.ts';

/** Differing rows that are told one by one: of each table, the first changed, missing and added ones. */
const TOLD = 3;
/** Rows that are hashed at once. */
const HASHED_AT_ONCE = 5_000;

/** How many rows, and the SHA-256 of all their fields, in the order of their key. */
export interface RowsDigest {
  readonly rows: number;
  readonly hash: string;
}

type Cells = readonly (string | null)[];

interface Differing {
  readonly what: 'changed' | 'missing' | 'added';
  readonly n: number;
  readonly stored: Cells;
  readonly replayed: Cells;
}

const SAYS: Readonly<Record<Differing['what'], string>> = {
  changed: 'differ from what the journal makes',
  missing: 'are missing',
  added: 'are not made by the journal',
};

const fieldsOf = ({ columns }: RowTable, side: string, cast = ''): string =>
  columns.map((column) => `${side}.${column}${cast}`).join(', ');

const sameKey = ({ columns, key }: RowTable): string =>
  key.map((place) => `s.${columns[place]} = r.${columns[place]}`).join(' and ');

const firstKey = ({ columns, key }: RowTable): string => columns[key[0] ?? 0] ?? '';

/**
 * Compares every field of every stored row with the row that the replay made of it (in pg_temp). Adds what differs to
 * `problems`, and returns how many rows are stored. `schema`: of the stored tables, quoted. `finished`: rows that the
 * replay did not make, because they were verified before and do not change any more.
 */
export async function compareRows(
  moment: Database,
  table: RowTable,
  schema: string,
  problems: string[],
  finished?: RowsDigest,
): Promise<number> {
  const { name } = table;
  const key = firstKey(table);
  const found = await moment.query<Differing>(
    `with differing as (
       select case when s.${key} is null then 'missing' when r.${key} is null then 'added' else 'changed' end as what,
         array[${fieldsOf(table, 's', '::text')}] as stored, array[${fieldsOf(table, 'r', '::text')}] as replayed
       from ${schema}.${name} s ${finished === undefined ? 'full' : 'right'} join pg_temp.${name} r on ${sameKey(table)}
       where (${fieldsOf(table, 's')}) is distinct from (${fieldsOf(table, 'r')})),
     numbered as (select *, count(*) over (partition by what) as n, row_number() over (partition by what) as no from differing)
     select what, n, stored, replayed from numbered where no <= ${TOLD} order by what, no`,
  );
  for (const [at, row] of found.entries()) {
    if (row.n > TOLD && row.what !== found[at - 1]?.what) problems.push(`${name}: ${row.n} rows ${SAYS[row.what]}`);
    problems.push(`${name} ${wordsOf(table, row)}`);
  }
  const [count] = await moment.query<{ stored: number; replayed: number }>(
    `select (select count(*) from ${schema}.${name}) as stored, (select count(*) from pg_temp.${name}) as replayed`,
  );
  const { stored = 0, replayed = 0 } = count ?? {};
  let others = 0;
  if (finished !== undefined) {
    const unmade = `not exists (select 1 from pg_temp.${name} r where ${sameKey(table)})`;
    const now = await digestOf(moment, table, schema, unmade);
    others = now.rows;
    if (now.hash !== finished.hash)
      problems.push(
        `${name}: rows that were verified before are not what they were (${finished.rows} then, ${others} now): verify the whole journal to see which`,
      );
  }
  const twice = stored - replayed - others;
  if (found.length === 0 && twice !== 0) problems.push(`${name}: ${twice} rows are stored twice`);
  return stored;
}

/** Of the rows (`s`) of a table to which the condition applies. `schema`: quoted. */
export async function digestOf(
  moment: Database,
  table: RowTable,
  schema: string,
  condition: string,
): Promise<RowsDigest> {
  const order = table.key.map((place) => `s.${table.columns[place]}`).join(', ');
  const parts = await moment.query<{ hash: string; n: number }>(
    `select encode(sha256(convert_to(string_agg(line, E'\\n' order by place), 'UTF8')), 'hex') as hash, count(*) as n
     from (select row(${fieldsOf(table, 's')})::text as line, row_number() over (order by ${order}) - 1 as place
       from ${schema}.${table.name} s where ${condition}) as lines
     group by place / ${HASHED_AT_ONCE} order by place / ${HASHED_AT_ONCE}`,
  );
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part.hash);
  return { rows: parts.reduce((sum, { n }) => sum + n, 0), hash: hash.digest('hex') };
}

/** "(id 5): status is filled, the journal makes it cancelled" */
function wordsOf({ columns, key }: RowTable, { what, stored, replayed }: Differing): string {
  const cells = what === 'missing' ? replayed : stored;
  const which = `(${key.map((place) => `${columns[place]} ${cells[place]}`).join(', ')})`;
  if (what === 'missing') return `${which} is missing`;
  if (what === 'added') return `${which} is not made by the journal`;
  const fields = columns.flatMap((column, place) =>
    stored[place] === replayed[place] ? [] : [`${column} is ${stored[place]}, the journal makes it ${replayed[place]}`],
  );
  return `${which}: ${fields.join('; ')}`;
}
