import { Client } from 'pg';

/** The template that every test database is copied from: a copy takes a fraction of the time of making the tables. */
export const TEMPLATE = 'test_template';

/** The address of a database of the tests' server, which `test-cluster.ts` has started. */
export function databaseAt(name: string): string {
  const address = process.env.TEST_DATABASE_URL;
  if (address === undefined) throw new Error('no server for tests: run them with vitest --project storage');
  return address.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}

/** One statement, outside of any database of a test. */
export async function asAdmin(sql: string): Promise<void> {
  const client = new Client({ connectionString: databaseAt('postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
