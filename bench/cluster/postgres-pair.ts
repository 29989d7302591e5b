import { execFile, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort, temporaryFolder } from '../../tools/server-process.ts';
import { CutProxy } from './cut-proxy.ts';

const VERSIONS = '/usr/lib/postgresql';
const USER = 'postgres';
const LOOK_MS = 20;
const NEEDED = ['initdb', 'pg_ctl', 'pg_basebackup'] as const;
const isRoot = process.getuid?.() === 0;

/** Debian's programs, the newest; undefined where one is missing. */
export const postgresPrograms = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
  .sort((a, b) => Number(b) - Number(a))
  .map((version) => join(VERSIONS, version, 'bin'))
  .find((folder) => NEEDED.every((name) => existsSync(join(folder, name))));

interface Node {
  readonly data: string;
  readonly port: number;
  /** By which the other one follows it. */
  readonly replication: CutProxy;
  /** Done when the server has ended. */
  ended?: Promise<void>;
}

/**
 * A primary and a synchronous standby: a commit is answered when both have it. The pair plays the operator, or the tool
 * that an operator would use for it: it promotes, and makes a new standby of what is left of the former primary.
 */
export class PostgresPair {
  readonly #folder: string;
  #primary: Node;
  #standby: Node;

  private constructor(folder: string, primary: Node, standby: Node) {
    this.#folder = folder;
    this.#primary = primary;
    this.#standby = standby;
  }

  static async open(): Promise<PostgresPair> {
    const folder = temporaryFolder('pair');
    if (isRoot) spawnSync('chown', [USER, folder]);
    const node = async (name: string): Promise<Node> => {
      const port = await freePort();
      return { data: join(folder, name), port, replication: await CutProxy.open(port) };
    };
    const pair = new PostgresPair(folder, await node('one'), await node('two'));
    await run('initdb', ['-D', pair.#primary.data, '-U', USER, '-A', 'trust', '-N', '-E', 'UTF8', '--no-locale']);
    appendFileSync(join(pair.#primary.data, 'postgresql.conf'), SETTINGS);
    await pair.#start(pair.#primary);
    await pair.rebuild();
    return pair;
  }

  /** Of both, the primary first. */
  get ports(): readonly [number, number] {
    return [this.#primary.port, this.#standby.port];
  }

  /** postgres://… of both, for a test that looks on. */
  get url(): string {
    return `postgres://${USER}@127.0.0.1:${this.#primary.port},127.0.0.1:${this.#standby.port}/postgres`;
  }

  signal(which: 'primary' | 'standby', name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    const pids = processesOf(which === 'primary' ? this.#primary : this.#standby);
    // The first is the one that would start others again.
    for (const pid of pids) spawnSync('kill', [`-${name.slice(3)}`, String(pid)]);
  }

  cutReplication(): void {
    this.#primary.replication.cut();
  }

  healReplication(): void {
    this.#primary.replication.heal();
  }

  /** The standby becomes the primary: it waits for no other from then on, until there is one. */
  async promote(): Promise<void> {
    this.signal('primary', 'SIGKILL');
    appendFileSync(join(this.#standby.data, 'postgresql.auto.conf'), `synchronous_standby_names = ''\n`);
    await run('pg_ctl', ['-D', this.#standby.data, 'reload']);
    await run('pg_ctl', ['-D', this.#standby.data, '-w', 'promote']);
    [this.#primary, this.#standby] = [this.#standby, this.#primary];
  }

  /** Copies the primary anew, and has its commits wait for the copy. */
  async rebuild(): Promise<void> {
    const { data } = this.#standby;
    for (const pid of processesOf(this.#standby)) spawnSync('kill', ['-KILL', String(pid)]);
    await this.#standby.ended;
    rmSync(data, { recursive: true, force: true });
    const { port } = this.#primary.replication;
    const from = `host=127.0.0.1 port=${port} user=${USER} application_name=pair`;
    await run('pg_basebackup', ['-D', data, '-d', from, '-R', '-c', 'fast', '-X', 'stream']);
    await this.#start(this.#standby);
    const client = new Client({ connectionString: `postgres://${USER}@127.0.0.1:${this.#primary.port}/postgres` });
    await client.connect();
    const streams = async () =>
      (await client.query(`select 1 from pg_stat_replication where state = 'streaming'`)).rows.length > 0;
    while (!(await streams())) await pause();
    await client.query(`alter system set synchronous_standby_names = 'pair'`);
    await client.query('select pg_reload_conf()');
    await client.end();
  }

  /** The standby that was killed, when the last of its processes has let go of their memory. */
  async restartStandby(): Promise<void> {
    await this.#standby.ended;
    await this.#start(this.#standby);
  }

  close(): void {
    for (const node of [this.#primary, this.#standby]) {
      node.replication.close();
      for (const pid of processesOf(node)) spawnSync('kill', ['-KILL', String(pid)]);
    }
  }

  /** As a child of this process, so that it is gone when it was killed: not every machine's first process sees to orphans. */
  async #start(node: Node): Promise<void> {
    const { data, port } = node;
    const logFile = `${data}.log`;
    const settings = ['-p', String(port), '-k', this.#folder, '-c', 'listen_addresses=127.0.0.1'];
    const log = openSync(logFile, 'a');
    const child = spawn(program('postgres'), ['-D', data, ...settings], { ...asUser(), stdio: ['ignore', log, log] });
    closeSync(log);
    node.ended = new Promise((resolve) => child.once('close', () => resolve()));
    const isReady = () => run('pg_isready', ['-q', '-h', '127.0.0.1', '-p', String(port)]).then(Boolean, () => false);
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${readFileSync(logFile, 'utf8')}`);
      await pause();
    }
  }
}

const SETTINGS = `
max_connections = 120
wal_level = replica
max_wal_senders = 8
wal_keep_size = 256MB
hot_standby = on
wal_receiver_status_interval = 1
wal_receiver_timeout = 5s
wal_sender_timeout = 5s
wal_retrieve_retry_interval = 200ms
`;

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

/** The postmaster first, then its children. */
function processesOf({ data }: Node): number[] {
  let postmaster: number;
  try {
    postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    if (!readFileSync(`/proc/${postmaster}/cmdline`, 'utf8').includes(data)) return [];
  } catch {
    return [];
  }
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' }).stdout;
  return [postmaster, ...children.split('\n').map(Number).filter(Boolean)];
}

const execute = promisify(execFile);

/** Never in the way of the load that goes on meanwhile. */
async function run(name: string, args: readonly string[]): Promise<true> {
  await execute(program(name), [...args], asUser());
  return true;
}

const program = (name: string) => join(postgresPrograms ?? '', name);

/** As root PostgreSQL refuses to run. */
function asUser(): { readonly cwd: string; readonly uid?: number; readonly gid?: number } {
  const cwd = tmpdir();
  return isRoot ? { cwd, uid: numberOf('-u'), gid: numberOf('-g') } : { cwd };
}

const numberOf = (which: '-u' | '-g') => Number(spawnSync('id', [which, USER], { encoding: 'utf8' }).stdout);
