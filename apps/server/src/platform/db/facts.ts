import type { Database } from './database.ts';

/** A fact of this installation: the value stored first stays, whatever value is given later. */
export async function keepFact(db: Database, name: string, wished: string): Promise<string> {
  await db.query('insert into facts (name, value) values ($1, $2) on conflict (name) do nothing', [name, wished]);
  const [row] = await db.query<{ value: string }>('select value from facts where name = $1', [name]);
  return row?.value ?? wished;
}
