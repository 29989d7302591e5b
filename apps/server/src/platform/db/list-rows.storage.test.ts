import { COUNT_MOST } from '@bourse/wire/console';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { listPage } from './list-rows.ts';
import { openTestDatabase } from './test-database.ts';
import { sqlFor } from './typed.ts';

const MORE = 50;

describe('a list of more rows than are counted', () => {
  let db: OpenDatabase;
  beforeAll(async () => {
    db = await openTestDatabase();
    await db.query(`insert into users (login_name, login_key, password_hash, invite_code, created_ms)
      select 'n' || n, 'k' || n, '', 'c' || n, n from generate_series(1, ${COUNT_MOST + MORE}) n`);
  });
  afterAll(() => db.close());

  const sorting = { sorts: { made: sql.ref('created_ms') }, key: sql.ref('id') };
  const page = (page: number, more: object = {}, from = 0) =>
    listPage(
      db,
      sqlFor.selectFrom('users').select('created_ms').where('created_ms', '>', from),
      { ...sorting, ...more },
      { page, perPage: 25, sort: 'made', order: 'asc' },
    );

  it('says that there are more, and still has each page', async () => {
    expect((await page(1)).total).toBe(COUNT_MOST + 1);
    const last = await page((COUNT_MOST + MORE) / 25);
    expect(last.rows.map(({ created_ms }) => created_ms).at(-1)).toBe(COUNT_MOST + MORE);
  });

  it('counts what a filter leaves, to the last one', async () => {
    expect((await page(1, {}, MORE)).total).toBe(COUNT_MOST);
  });

  it('counts all where a call promises it', async () => {
    expect((await page(1, { countsAll: true })).total).toBe(COUNT_MOST + MORE);
  });
});
