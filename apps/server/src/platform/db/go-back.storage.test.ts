import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formerRuns, goBack } from './go-back.ts';
import { MigrationError, migrate } from './migrate.ts';
import { openEmptyDatabase } from './test-database.ts';

const OWN = new URL('../../../migrations', import.meta.url).pathname;
/** Versions before this migration cannot be gone back to. */
const SINCE = '0085';

describe('going back to the former version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-back-'));
  const former = join(folder, 'former');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const names = readdirSync(OWN).sort();
  const removed = names.filter((name) => name >= SINCE && formerRuns(readFileSync(join(OWN, name), 'utf8')));

  it('forgets migrations on which it runs; the next upgrade runs them again on the same tables', async () => {
    expect(removed.length).toBeGreaterThan(0);
    cpSync(OWN, former, { recursive: true });
    for (const name of removed) rmSync(join(former, name));
    const db = await openEmptyDatabase();
    await migrate(db, OWN);
    await expect(migrate(db, former)).rejects.toThrow(MigrationError);
    expect(await goBack(db, OWN, former)).toEqual(removed);
    expect(await migrate(db, former)).toEqual([]);
    expect(await migrate(db, OWN)).toEqual(removed);
    expect(await goBack(db, OWN, OWN)).toEqual([]);
  });

  it('refuses where a migration does not say that the former version runs on it', async () => {
    const own = join(folder, 'own');
    cpSync(OWN, own, { recursive: true });
    writeFileSync(join(own, '9999-new-rule.sql'), '-- The former version runs on this: no.\ncreate table more ();');
    const db = await openEmptyDatabase();
    await migrate(db, own);
    await expect(goBack(db, own, OWN)).rejects.toThrow(/does not run on migration 9999/);
    await expect(migrate(db, OWN)).rejects.toThrow(/9999/);
    await expect(goBack(db, own, folder)).rejects.toThrow(/has no migrations/);
  });
});
