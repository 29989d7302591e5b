import type { Database } from './database.ts';
import { one, rows, sqlFor } from './typed.ts';

/** A fact of this installation: the value stored first stays, whatever value is given later. */
export async function keepFact(db: Database, name: string, wished: string): Promise<string> {
  const wish = sqlFor
    .insertInto('facts')
    .values({ name, value: wished })
    .onConflict((conflict) => conflict.column('name').doNothing());
  await rows(db, wish);
  const row = await one(db, sqlFor.selectFrom('facts').select('value').where('name', '=', name));
  return row?.value ?? wished;
}
