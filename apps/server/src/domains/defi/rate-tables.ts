import type { DefiRate } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';

const tables = sqlFor.selectFrom('defi_rates').select(['from_day', 'rates']).limit(1);

/** The table in force on a day; empty where none is. */
export async function ratesOn(db: Database, day: number): Promise<readonly DefiRate[]> {
  const row = await one(db, tables.where('from_day', '<=', day).orderBy('from_day', 'desc'));
  return row === undefined ? [] : (JSON.parse(row.rates) as DefiRate[]);
}

/** The table that a later day brings; undefined where none is decided. */
export async function nextRates(
  db: Database,
  day: number,
): Promise<{ fromDay: number; rates: DefiRate[] } | undefined> {
  const row = await one(db, tables.where('from_day', '>', day).orderBy('from_day'));
  return row === undefined ? undefined : { fromDay: row.from_day, rates: JSON.parse(row.rates) as DefiRate[] };
}
