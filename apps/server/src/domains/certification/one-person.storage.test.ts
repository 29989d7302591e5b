import { beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { makeVerified } from '../../testing/test-person.ts';
import { OnePerson } from './one-person.ts';

const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;
let db: OpenDatabase;
let persons: OnePerson;

beforeAll(async () => {
  db = await openTestDatabase();
  await migrate(db, MIGRATIONS);
  for (const id of [1, 2, 3, 4]) {
    await db.query(
      'insert into users (id, login_key, password_hash, invite_code, created_ms) values ($1, $2, $3, $2, 0)',
      [id, `u${id}`, ''],
    );
  }
  await makeVerified(db, 1, { number: 'passport' });
  await makeVerified(db, 2, { number: 'passport' });
  await makeVerified(db, 2, { level: 2, number: 'licence' });
  await makeVerified(db, 3, { number: 'licence' });
  await makeVerified(db, 4);
  persons = new OnePerson(db);
});

it('a person has every account that documents connect, also by way of another account', async () => {
  const all = await persons.verified([1, 2, 3, 4]);
  for (const id of [1, 2, 3]) expect([...(all.get(id) ?? [])].sort()).toEqual([1, 2, 3]);
  expect(all.get(4)).toEqual([4]);
  expect([...(await persons.known(3))].sort()).toEqual([1, 2, 3]);
});

it('the own account is the first of them, whichever way they are asked for', async () => {
  const own = await persons.verified([3, 2, 1]);
  for (const id of [1, 2, 3]) {
    const ordered = [id, ...[1, 2, 3].filter((other) => other !== id)];
    expect(own.get(id)).toEqual(ordered);
    expect(await persons.accountsOf(id)).toEqual(ordered);
    expect(await persons.known(id)).toEqual(ordered);
    const given = async (accounts: readonly number[]) => accounts;
    expect(await persons.share(id, given)).toEqual(ordered);
    expect(await persons.together(id, given)).toEqual(ordered);
  }
});

it('accounts of a person wait for one another, whichever document they have', async () => {
  const log: string[] = [];
  const act = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    log.push(`${name} ends`);
  };
  await Promise.all([persons.share(1, act('1')), persons.share(3, act('3'))]);
  expect(log.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
});
