import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, temporaryFolder } from './trial.ts';

const VERSIONS = '/usr/lib/postgresql';
const USER = 'postgres';

/** The newest PostgreSQL of the system; undefined where there is none. */
export const binaries = (): string | undefined =>
  existsSync(VERSIONS)
    ? readdirSync(VERSIONS)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(VERSIONS, version, 'bin'))
        .find((bin) => existsSync(join(bin, 'pg_basebackup')))
    : undefined;

export const missingPostgres = (): string | undefined =>
  binaries() === undefined ? `no PostgreSQL in ${VERSIONS} (Debian: apt-get install postgresql)` : undefined;

const bin = (name: string): string => join(binaries() ?? '', name);

/** Runs a program of PostgreSQL, as its account where we are root; what it printed. */
export function postgresProgram(name: string, args: readonly string[]): string {
  const program = bin(name);
  const isRoot = process.getuid?.() === 0;
  const [file, list] = isRoot ? ['runuser', ['-u', USER, '--', program, ...args]] : [program, args];
  const { status, stdout, stderr } = spawnSync(file, list, { encoding: 'utf8', cwd: tmpdir() });
  if (status !== 0) throw new Error(`${name} ${args.join(' ')}: ${status}\n${stdout}\n${stderr}`);
  return stdout;
}

/** A folder that PostgreSQL's account may write. */
export function postgresFolder(name: string): string {
  const folder = temporaryFolder(name);
  if (process.getuid?.() === 0) spawnSync('chown', [USER, folder]);
  else chmodSync(folder, 0o700);
  return folder;
}

/** A served PostgreSQL of a trial. */
export class Served {
  readonly data: string;
  readonly port: number;

  private constructor(data: string, port: number) {
    this.data = data;
    this.port = port;
  }

  /** A new cluster with these settings, not started yet. */
  static async create(folder: string, name: string, settings: readonly string[] = []): Promise<Served> {
    const data = join(folder, name);
    postgresProgram('initdb', ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-locale']);
    return Served.over(folder, data, settings);
  }

  /** One over a folder that is there: a base backup. */
  static async over(folder: string, data: string, settings: readonly string[] = []): Promise<Served> {
    const served = new Served(data, await freePort());
    served.set(
      `port = ${served.port}`,
      `unix_socket_directories = '${folder}'`,
      `listen_addresses = '127.0.0.1'`,
      ...settings,
    );
    return served;
  }

  get url(): string {
    return `postgres://${USER}@127.0.0.1:${this.port}/postgres`;
  }

  /** The last line for a name counts. */
  set(...lines: readonly string[]): void {
    appendFileSync(join(this.data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  }

  /** It follows the archive, up to the target that is set, when it starts. */
  signalRecovery(): void {
    writeFileSync(join(this.data, 'recovery.signal'), '');
    if (process.getuid?.() === 0) spawnSync('chown', [USER, join(this.data, 'recovery.signal')]);
  }

  start(): void {
    postgresProgram('pg_ctl', ['-D', this.data, '-w', '-t', '120', '-l', join(this.data, 'server.log'), 'start']);
  }

  stop(how: 'fast' | 'immediate' = 'fast'): void {
    if (existsSync(join(this.data, 'postmaster.pid')))
      postgresProgram('pg_ctl', ['-D', this.data, '-w', '-m', how, 'stop']);
  }

  query(sql: string): string {
    return postgresProgram('psql', ['-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', this.url, '-c', sql]).trim();
  }
}

/** A folder in one of PostgreSQL's, which its account may write too. */
export function subfolder(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  if (process.getuid?.() === 0) spawnSync('chown', [USER, path]);
  return path;
}
