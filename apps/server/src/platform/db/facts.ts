import type { Database } from './database.ts';
import { one, rows, sqlFor } from './typed.ts';

/** A fact of this installation: the value stored first stays, whatever value is given later. */
export async function keepFact(db: Database, name: string, wished: string): Promise<string> {
  const known = await readFact(db, name);
  if (known !== undefined) return known;
  const wish = sqlFor
    .insertInto('facts')
    .values({ name, value: wished })
    .onConflict((conflict) => conflict.column('name').doNothing());
  await rows(db, wish);
  return (await readFact(db, name)) ?? wished;
}

export async function readFact(db: Database, name: string): Promise<string | undefined> {
  return (await one(db, sqlFor.selectFrom('facts').select('value').where('name', '=', name)))?.value;
}

/** Stores a fact, or another value of it. */
export async function changeFact(db: Database, name: string, value: string): Promise<void> {
  const stored = sqlFor
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }));
  await rows(db, stored);
}
