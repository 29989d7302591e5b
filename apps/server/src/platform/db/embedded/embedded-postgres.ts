import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { type Listening, listeningFor, urlOf } from './listening.ts';
import { type Account, accountForRoot, closedTo } from './postgres-account.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { OWN_SETTINGS, settingsFile } from './postgres-settings.ts';
import { runProgram } from './run-program.ts';

const LOOK_MS = 50;
const LOOK_WITHIN_MS = 2_000;
/** How long to wait for a start, a stop, or the end of a killed one. */
const SILENT_MAX_MS = 60_000;
/** pg_ctl wants a number, but replaying the log after a crash may take any time. */
const START_MAX_SECONDS = 3_600;
const LOG_MAX_BYTES = 10_000_000;

/** SQLSTATE: it starts, or stops. */
const CANNOT_CONNECT_NOW = '57P03';
/** Another process was quicker, or the lock of a killed one is not free yet: looking again tells which. */
const LOOK_AGAIN = /lock file ".*" already exists|pre-existing shared memory block|still in use/;

/** What tests change; servers use the defaults. */
export interface EmbeddedOptions {
  /**
   * Connects through a socket in the folder; on systems without them (Windows) through a local port with a password.
   */
  readonly network?: 'socket' | 'loopback';
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * The PostgreSQL in a data folder: DATA_DIR/postgres holds its cluster, its log and its socket. A process that needs it
 * starts it, and the last one to leave stops it. A PostgreSQL that outlived its server (SIGKILL) is found and used.
 * PostgreSQL's own lock and the socket in the folder prevent a second one on the same folder.
 */
export class EmbeddedPostgres {
  readonly url: string;
  readonly #cluster: string;
  readonly #bin: string;
  readonly #account: Account | undefined;
  readonly #listening: Listening;
  readonly #settings: Readonly<Record<string, string>>;

  private constructor(dataDir: string, { network, settings = {} }: EmbeddedOptions) {
    this.#cluster = join(dataDir, 'postgres');
    this.#account = accountForRoot(this.#cluster);
    openTo(this.#account, dataDir);
    this.#bin = postgresBinaries(dataDir, this.#account);
    this.#listening = listeningFor(dataDir, this.#cluster, this.#account, network);
    this.#settings = settings;
    this.url = urlOf(this.#listening);
  }

  /**
   * Makes sure that it runs; creates it first if the folder is empty. Throws with a message for the operator if that
   * fails.
   */
  static async open(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
    const folder = resolve(dataDir);
    if (existsSync(join(folder, 'pglite'))) throw new Error(formerEngine(folder));
    mkdirSync(folder, { recursive: true });
    const postgres = new EmbeddedPostgres(folder, options);
    await postgres.ensureRunning();
    return postgres;
  }

  /** Resolves when it takes connections, at once if it runs already. */
  async ensureRunning(): Promise<void> {
    let silentFromMs = performance.now();
    for (;;) {
      const found = await this.#look();
      if (found === 'ready') return;
      if (found === 'busy') silentFromMs = performance.now();
      if (performance.now() - silentFromMs > SILENT_MAX_MS) throw new Error(this.#silence());
      if (found === 'absent' && !this.#isRunning()) await this.#start();
      else await new Promise((look) => setTimeout(look, LOOK_MS));
    }
  }

  /** Stops it, unless another process is connected. */
  async leave(): Promise<void> {
    const client = this.#client();
    try {
      await client.connect();
      const { rows } = await client.query(
        `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
      );
      if (rows.length > 0) return;
    } catch {
      return; // It has ended, or is about to.
    } finally {
      await client.end().catch(() => undefined);
    }
    await this.stop();
  }

  /** Stops it, even if others are connected. */
  async stop(): Promise<void> {
    await runProgram(join(this.#bin, 'pg_ctl'), ['-D', this.#cluster, '-m', 'fast', '-w', 'stop'], this.#account);
  }

  #client(): Client {
    const client = new Client({ connectionString: this.url, connectionTimeoutMillis: LOOK_WITHIN_MS });
    client.on('error', () => undefined);
    return client;
  }

  async #look(): Promise<'ready' | 'busy' | 'silent' | 'absent'> {
    const client = this.#client();
    try {
      await client.connect();
      return 'ready';
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === CANNOT_CONNECT_NOW) return 'busy';
      // Without an error code: the connection took too long.
      if (code === undefined) return 'silent';
      if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent';
      throw new Error(`PostgreSQL in ${this.#cluster}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /**
   * Whether the process named in postmaster.pid is a PostgreSQL. If it is another process, the stale file is removed.
   */
  #isRunning(): boolean {
    const pid = this.#pid();
    if (pid === undefined || !isAlive(pid)) return false;
    if (programOf(pid, this.#cluster) !== 'another') return true;
    rmSync(join(this.#cluster, 'postmaster.pid'), { force: true });
    return false;
  }

  #pid(): number | undefined {
    try {
      const pid = Number(readFileSync(join(this.#cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
      return Number.isInteger(pid) && pid > 0 ? pid : undefined;
    } catch {
      return undefined;
    }
  }

  async #start(): Promise<void> {
    if (!existsSync(this.#cluster)) await this.#make();
    this.#checkOwner();
    const log = join(this.#cluster, 'server.log');
    if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_MAX_BYTES) renameSync(log, `${log}.old`);
    const before = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    const settings = settingsFile({ ...this.#listening.settings, ...this.#settings });
    const own = join(this.#cluster, OWN_SETTINGS);
    const include = existsSync(own) ? `include = '${OWN_SETTINGS}'\n` : '';
    await this.#write(join(this.#cluster, 'postgresql.conf'), settings + include);
    const args = ['-D', this.#cluster, '-l', log, '-w', '-t', `${START_MAX_SECONDS}`, '-s', 'start'];
    const failed = await runProgram(join(this.#bin, 'pg_ctl'), args, this.#account);
    if (failed === undefined) return;
    const said = (await readFile(log, 'utf8').catch(() => '')).slice(before);
    if (!LOOK_AGAIN.test(said)) throw new Error(`PostgreSQL did not start in ${this.#cluster}: ${said || failed}`);
    await new Promise((look) => setTimeout(look, LOOK_MS));
  }

  /** Creates it under another folder name first, so that a folder with the final name is always complete. */
  async #make(): Promise<void> {
    const draft = `${this.#cluster}.${process.pid}.${randomBytes(4).toString('hex')}`;
    mkdirSync(draft, { mode: 0o700 });
    try {
      if (this.#account !== undefined) await chown(draft, this.#account.uid, this.#account.gid);
      const { user, password } = this.#listening;
      const passwordFile = `${draft}.password`;
      if (password !== undefined) await this.#write(passwordFile, password);
      const auth = password === undefined ? ['-A', 'trust'] : ['-A', 'scram-sha-256', '--pwfile', passwordFile];
      const args = ['-D', draft, '-U', user, ...auth, '-E', 'UTF8', '--no-locale', '--no-instructions'];
      const quick = this.#settings.fsync === 'off' ? ['--no-sync'] : [];
      const failed = await runProgram(join(this.#bin, 'initdb'), [...args, ...quick], this.#account);
      rmSync(passwordFile, { force: true });
      if (failed !== undefined) throw new Error(`PostgreSQL could not be set up in ${this.#cluster}: ${failed}`);
      if (!existsSync(this.#cluster)) renameSync(draft, this.#cluster);
    } catch (error) {
      // If two processes start at once, each makes one, and the first one stays.
      if (!existsSync(join(this.#cluster, 'PG_VERSION'))) throw error;
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }

  async #write(file: string, text: string): Promise<void> {
    await writeFile(file, text, { mode: 0o600 });
    if (this.#account !== undefined) await chown(file, this.#account.uid, this.#account.gid);
  }

  #checkOwner(): void {
    const { uid } = statSync(this.#cluster);
    const own = process.getuid?.() ?? 0;
    if (own === 0 || uid === own) return;
    throw new Error(
      `${this.#cluster} belongs to the account with the number ${uid}: start as that account, or change the owner with chown -R`,
    );
  }

  #silence(): string {
    return `the PostgreSQL in ${this.#cluster} (process ${this.#pid() ?? 'unknown'}) does not answer`;
  }
}

const formerEngine = (dataDir: string): string =>
  `${dataDir} holds a database of the former engine (PGlite, in ${join(dataDir, 'pglite')}), which this version cannot read. ` +
  'Nothing in it was changed. Choose another DATA_DIR, or use the version that made it';

/** PostgreSQL's account must be able to pass through the data folder, which it does not own. */
function openTo(account: Account | undefined, dataDir: string): void {
  if (account === undefined) return;
  const closed = closedTo(account, dataDir);
  if (closed === dataDir) chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  else if (closed !== undefined) {
    throw new Error(
      `as root, PostgreSQL runs as ${account.name}, which may not enter ${closed}: choose another DATA_DIR, start as another user, or chmod o+x ${closed}`,
    );
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Process numbers are reused, in containers soon. If the system does not tell what the process is, it is taken for
 * ours.
 */
function programOf(pid: number, cluster: string): 'ours' | 'another' | 'unknown' {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster) ? 'ours' : 'another';
  } catch {
    return 'unknown';
  }
}
