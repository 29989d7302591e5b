import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from './platform/db/database.ts';
import { openTestDatabase } from './platform/db/test-database.ts';
import { findSecrets, keyFile, nextKeyFile, openSecrets } from './platform/secret-key.ts';
import { secretsOf } from './platform/secrets.ts';
import { isKeyOf, rotateKey } from './rotate-key.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

const [FORMER, NEXT, OTHER] = ['f'.repeat(32), 'n'.repeat(32), 'o'.repeat(32)];

/** Whoever seals is in the list of what a change of the key writes anew. */
it('every file that seals is known', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/test|secret-key|rotate-key/.test(name))
    .filter((name) => /ecrets\.seal\(/.test(readFileSync(join(import.meta.dirname, name), 'utf8')));
  expect(files.sort()).toEqual([
    'domains/account/second-factor.ts',
    'domains/bank/bank-store.ts',
    'domains/case/operator-calls.ts',
    'domains/certification/ask-to-be-verified.ts',
    'domains/defi/draw-block.ts',
    'domains/offering/manage-offerings.ts',
    'domains/operator/password-halves.ts',
    'domains/operator/sign-in.ts',
    'domains/push/push-keys.ts',
    'domains/push/push-store.ts',
    'domains/service/attachment-store.ts',
    'domains/upload/upload-store.ts',
    'domains/webhook/webhook-changes.ts',
    'domains/withdrawal/withdrawal-guards.ts',
    'exchange/open-market.ts',
  ]);
  // A webhook's changes seal two: its secret, and the former one.
  expect(SEALED_COLUMNS).toHaveLength(files.length + 1);
});

describe('the key of a database', () => {
  let db: OpenDatabase;
  let folder: string;
  beforeAll(async () => {
    db = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'bourse-key-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const open = (key: string | undefined) =>
    openSecrets({ SECRET_KEY: key, DATA_DIR: folder }, db, (secrets) => isKeyOf(db, secrets));
  const seal = async (key: string) => {
    const secrets = secretsOf(key);
    await db.query(
      `insert into operators (name, password_hash, password_once, role, totp_secret, created_ms)
       values ('ada', '', false, 'admin', '', 0)`,
    );
    const [row] = await db.query<{ id: number }>('select id from operators');
    const of = `operator ${row?.id} second factor`;
    await db.query('update operators set totp_secret = $1', [secrets.seal('JBSWY3DPEHPK3PXP', of)]);
    await db.query('insert into facts (name, value) values ($1, $2)', [
      'market_seed',
      `sealed:${secrets.seal('a seed', 'market_seed')}`,
    ]);
    return of;
  };
  const factor = async () =>
    String((await db.query<{ totp_secret: string }>('select totp_secret from operators'))[0]?.totp_secret);

  it('is refused where it does not open what a former version sealed, and stands from the first right one on', async () => {
    const of = await seal(FORMER);
    await expect(open(OTHER)).rejects.toThrow(/^is not the key/);
    const secrets = await open(FORMER);
    expect(secrets.open(await factor(), of).toString()).toBe('JBSWY3DPEHPK3PXP');
    await expect(open(OTHER)).rejects.toThrow(/npm run rotate-key/);
    // Nor is one made where the file is gone.
    await expect(open(undefined)).rejects.toThrow(/secret\.key/);
    await expect(stat(keyFile(folder))).rejects.toThrow();
  });

  it('is changed as a whole: everything opens, hashes stay, and the former key is refused', async () => {
    const former = await open(FORMER);
    const mark = former.mac('AB123');
    expect(await db.transaction((within) => rotateKey(within, former, NEXT))).toBe(2);
    await expect(open(FORMER)).rejects.toThrow(/^is not the key/);
    const next = await open(NEXT);
    const [row] = await db.query<{ id: number }>('select id from operators');
    expect(next.open(await factor(), `operator ${row?.id} second factor`).toString()).toBe('JBSWY3DPEHPK3PXP');
    const [seed] = await db.query<{ value: string }>(`select value from facts where name = 'market_seed'`);
    expect(next.open(seed?.value.slice('sealed:'.length) ?? '', 'market_seed').toString()).toBe('a seed');
    expect(next.mac('AB123')).toBe(mark);
    expect((await findSecrets({ SECRET_KEY: NEXT, DATA_DIR: folder }, db))?.mac('AB123')).toBe(mark);
    // Once more, from a key that hashes with another's.
    await db.transaction((within) => rotateKey(within, next, OTHER));
    expect((await open(OTHER)).mac('AB123')).toBe(mark);
  });

  it('is changed not at all where one value cannot be opened', async () => {
    const secrets = await open(OTHER);
    const before = await factor();
    await db.query(`insert into push_keys (id, public_key, private_key, created_ms) values (1, '', 'broken', 0)`);
    await expect(db.transaction((within) => rotateKey(within, secrets, NEXT))).rejects.toThrow();
    expect(await factor()).toBe(before);
    await db.query('delete from push_keys');
    await open(OTHER);
  });

  it('is found in the file of a change that ended before the file had its name', async () => {
    await writeFile(keyFile(folder), NEXT);
    await writeFile(nextKeyFile(folder), OTHER);
    expect((await open(undefined)).fingerprint).toBe(secretsOf(OTHER).fingerprint);
    expect(await readFile(keyFile(folder), 'utf8')).toBe(OTHER);
  });
});

it('a new installation makes its key in a file for its owner alone, and finds it again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-key-'));
  const db = await openTestDatabase();
  const open = () => openSecrets({ SECRET_KEY: undefined, DATA_DIR: folder }, db, async () => true);
  const [first, again] = [await open(), await open()];
  expect(again.open(first.seal('x', 'row'), 'row').toString()).toBe('x');
  expect((await stat(keyFile(folder))).mode & 0o077).toBe(0);
  await rm(folder, { recursive: true });
});
