import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { archiveJournal } from '../exchange/journal-archive.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { OpenDatabase } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { Repeated } from '../platform/repeated.ts';
import { deleteOld } from './retention.ts';

const LOOK_MS = 600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface UpkeepDeps {
  readonly db: OpenDatabase;
  readonly config: Pick<Config, 'ARCHIVE_AFTER_DAYS' | 'ARCHIVE_DIR' | 'DATA_DIR' | 'RETENTION' | 'VERIFY_HOUR'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Verifies beside the market; resolves with whether all was equal. */
  readonly verify?: () => Promise<boolean>;
}

/**
 * What keeps the tables small and proves them, beside the market: old rows are deleted each hour; each night, at
 * VERIFY_HOUR (UTC), the books are verified from the last kept moment on, and only after that old batches are archived.
 */
export class UpkeepJob extends Repeated {
  readonly #deps: UpkeepDeps;
  #deletedMs = 0;
  #nightOf: number;

  constructor(deps: UpkeepDeps) {
    super(LOOK_MS, deps.log, 'the upkeep of the tables failed');
    this.#deps = deps;
    // What a start finds to be due waits for the next night: a start has enough to do.
    this.#nightOf = this.#night();
  }

  protected async work(): Promise<void> {
    const { db, config, clock, log } = this.#deps;
    if (clock() - this.#deletedMs >= HOUR_MS) {
      this.#deletedMs = clock();
      const deleted = await deleteOld(db, config.RETENTION, clock(), () => this.closed);
      if (Object.keys(deleted).length > 0) log.info({ deleted }, 'old rows were deleted');
    }
    const night = this.#night();
    if (config.VERIFY_HOUR === undefined || night === this.#nightOf || this.closed) return;
    this.#nightOf = night;
    await this.night();
  }

  /** What is done each night. */
  async night(): Promise<void> {
    const { db, config, clock, log, verify = () => verifyInProcess(this.#deps) } = this.#deps;
    if (!(await verify())) {
      log.fatal('the books are not what the journal makes of them: npm run verify says where');
      return;
    }
    if (config.ARCHIVE_AFTER_DAYS === undefined) return;
    const beforeMs = clock() - config.ARCHIVE_AFTER_DAYS * DAY_MS;
    const archived = await archiveJournal(db, { folder: config.ARCHIVE_DIR, beforeMs, nowMs: clock() });
    if (archived.length > 0)
      log.info({ files: archived.map(({ file }) => file) }, 'parts of the journal were archived');
  }

  /** Counts up at VERIFY_HOUR. */
  #night(): number {
    return Math.floor((this.#deps.clock() - (this.#deps.config.VERIFY_HOUR ?? 0) * HOUR_MS) / DAY_MS);
  }
}

/** The command line in a process of its own, which yields to everything else on the machine. */
function verifyInProcess({ db, config }: UpkeepDeps): Promise<boolean> {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const built = join(here, 'verify.js');
  const args = existsSync(built) ? [built] : ['--import', 'tsx', join(here, '../cli/verify.ts')];
  const child = spawn(process.execPath, [...args, '--nightly'], {
    stdio: 'ignore',
    env: { ...process.env, DATABASE_URL: db.url, DATA_DIR: config.DATA_DIR, LOG_LEVEL: 'silent' },
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // 2: it ran and found something; anything else says nothing about the books.
    child.once('exit', (code) => {
      if (code === 0 || code === 2) resolve(code === 0);
      else reject(new Error(`the verification ended with ${code ?? 'a signal'}`));
    });
  });
}
