import type { DefiRate } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';

interface Row {
  readonly from_day: number;
  readonly rates: string;
}

/** The table in force on a day; empty where none is. */
export async function ratesOn(db: Database, day: number): Promise<readonly DefiRate[]> {
  const sql = 'select from_day, rates from defi_rates where from_day <= $1 order by from_day desc limit 1';
  const [row] = await db.query<Row>(sql, [day]);
  return row === undefined ? [] : (JSON.parse(row.rates) as DefiRate[]);
}

/** The table that a later day brings; undefined where none is decided. */
export async function nextRates(
  db: Database,
  day: number,
): Promise<{ fromDay: number; rates: DefiRate[] } | undefined> {
  const sql = 'select from_day, rates from defi_rates where from_day > $1 order by from_day limit 1';
  const [row] = await db.query<Row>(sql, [day]);
  return row === undefined ? undefined : { fromDay: row.from_day, rates: JSON.parse(row.rates) as DefiRate[] };
}
