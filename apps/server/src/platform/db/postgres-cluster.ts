import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A PostgreSQL server only for tests, which is removed afterwards. */
export interface PostgresCluster {
  /** postgres://… without a database's name. */
  readonly url: string;
  stop(): void;
}

const VERSIONS = '/usr/lib/postgresql';
const USER = 'postgres';

/** Starts a server on a free port with settings of PostgreSQL, or says why it cannot. */
export function startCluster(chosen: Readonly<Record<string, string>>): PostgresCluster | { readonly missing: string } {
  const bin = findBinaries();
  if (bin === undefined) return { missing: 'no initdb and pg_ctl in PATH or /usr/lib/postgresql' };
  const folder = mkdtempSync(join(tmpdir(), 'bourse-pg-'));
  const data = join(folder, 'data');
  if (isRoot()) spawnSync('chown', [USER, folder]);
  const port = 20_000 + (process.pid % 20_000);
  const all = { listen_addresses: '127.0.0.1', ...chosen };
  const settings = [
    `-p ${port} -k ${folder}`,
    ...Object.entries(all).map(([name, value]) => `-c ${name}=${value}`),
  ].join(' ');
  const stop = () => {
    run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  const started =
    run(join(bin, 'initdb'), ['-D', data, '-U', USER, '-A', 'trust', '-N', '-E', 'UTF8', '--no-locale']) ??
    run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  if (started === undefined) return { url: `postgres://${USER}@127.0.0.1:${port}`, stop };
  stop();
  return { missing: started };
}

function findBinaries(): string | undefined {
  const installed = existsSync(VERSIONS) ? readdirSync(VERSIONS).map((version) => join(VERSIONS, version, 'bin')) : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...installed];
  return folders.find((folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'pg_ctl')));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Runs a program as another account if we are root, as which PostgreSQL refuses to run. Undefined if it succeeded,
 * otherwise what went wrong.
 */
function run(command: string, args: readonly string[]): string | undefined {
  const [file, list] = isRoot() ? ['runuser', ['-u', USER, '--', command, ...args]] : [command, args];
  const done = spawnSync(file, list, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], cwd: tmpdir() });
  if (done.status === 0) return undefined;
  return `${command}: ${done.error?.message ?? done.stderr}`;
}
