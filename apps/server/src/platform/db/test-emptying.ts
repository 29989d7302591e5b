import type { Database } from './database.ts';

/** The named tables, and all that refer to their rows. */
const WITH_REFERRING = `with recursive emptied(id) as (
  select to_regclass(name)::oid from unnest($1::text[]) as name
  union select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f'
)`;

/**
 * For tests: removes all rows of these tables, and of all that refer to them, and begins their numbers anew. It does so
 * with DELETE where there are rows at all: TRUNCATE makes new files for every table and index, which takes ten
 * times as long for the few rows of a test.
 */
export async function emptyTables(db: Database, ...names: readonly string[]): Promise<void> {
  const ids = await db.query<{ id: string | null; name: string }>(
    `${WITH_REFERRING} select id::text, id::regclass::text as name from emptied`,
    [names],
  );
  if (ids.some(({ id }) => id === null)) throw new Error(`no such table among ${names.join(', ')}`);
  await db.query(`do $$
    declare
      emptied text;
      filled boolean;
      sequence record;
    begin
      -- No trigger holds a test's rows, nor asks for the order in which they go.
      set local session_replication_role = replica;
      foreach emptied in array '{${ids.map(({ name }) => name).join()}}'::text[] loop
        execute 'select exists (select from ' || emptied || ')' into filled;
        if filled then execute 'delete from ' || emptied; end if;
      end loop;
      for sequence in
        select objid, seqstart from pg_depend join pg_sequence on seqrelid = objid
        where classid = 'pg_class'::regclass and deptype in ('a', 'i') and refobjid in (${ids.map(({ id }) => id).join()})
      loop
        perform setval(sequence.objid, sequence.seqstart, false);
      end loop;
    end
  $$`);
}

/** For tests: removes all rows of a database but the list of its migrations. */
export async function emptyDatabase(db: Database): Promise<void> {
  const tables = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'",
  );
  await emptyTables(db, ...tables.map(({ name }) => name));
}
