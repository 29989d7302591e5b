import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { type Database, type SqlValue, type Statement, sqlState, UNIQUE_VIOLATION } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * Builds statements that the compiler checks against our tables. It only writes SQL: `rows` and `one` run it, and
 * `statement` makes a part of a batch of it.
 */
export const sqlFor = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A statement to be written as SQL, or one that was (`compile`): what is asked each second is written once. */
type Query<Row> = Compilable<Row> | CompiledQuery<Row>;

/** The rows of a statement. Rejects like `Database.query`. */
export function rows<Row extends object>(db: Database, query: Query<Row>): Promise<Row[]> {
  const { sql, params } = statement(query);
  return db.query<Row>(sql, params);
}

/** The first row of a statement, if there is one. */
export async function one<Row extends object>(db: Database, query: Query<Row>): Promise<Row | undefined> {
  return (await rows(db, query))[0];
}

/** The same; undefined too where a row of the same key is there already. */
export async function oneUnlessTaken<Row extends object>(
  db: Database,
  query: Compilable<Row>,
): Promise<Row | undefined> {
  try {
    return await one(db, query);
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
}

/** A statement for `Database.batch`. */
export function statement(query: Query<unknown>): Statement {
  const { sql, parameters } = 'compile' in query ? query.compile() : query;
  return { sql, params: parameters as readonly SqlValue[] };
}
