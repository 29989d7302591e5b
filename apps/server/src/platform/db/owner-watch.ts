import type { Log } from '../log.ts';
import { Repeated } from '../repeated.ts';
import type { Database } from './database.ts';
import { lockHolder } from './ownership.ts';

const LOOK_MS = 80;
/** So many in a row, of an owner that gives a sign of life at every second one (`Heartbeat`): it stands still. */
const SILENT_LOOKS = 10;
/** Of one that has not begun to give signs: it opens, which may take its time. */
const SILENT_LOOKS_WHILE_OPENING = 125;

/**
 * Who waits for the lock does not wait for an owner that stands still, its connection alive: a process that was stopped,
 * a machine that hangs. Its connection is ended, and an owner that wakes up finds its right gone. Looks are counted, not
 * time: a database that stands still answers none, and its owner is not at fault.
 */
export class OwnerWatch extends Repeated {
  readonly #db: Pick<Database, 'query'>;
  readonly #log: Log;
  #seen = '';
  #looks = 0;

  constructor(db: Pick<Database, 'query'>, log: Log) {
    super(LOOK_MS, log, 'the owner of the database could not be ended');
    this.#db = db;
    this.#log = log;
  }

  protected override async work(): Promise<void> {
    const holder = await lockHolder(this.#db, 'owner').catch(() => undefined);
    // One that waits for the database is not silent.
    const seen = holder?.state === 'idle' ? `${holder.pid} ${holder.since}` : '';
    this.#looks = seen === this.#seen ? this.#looks + 1 : 0;
    this.#seen = seen;
    const patience = holder?.hasSigned ? SILENT_LOOKS : SILENT_LOOKS_WHILE_OPENING;
    if (holder === undefined || seen === '' || this.#looks < patience || this.closed) return;
    this.#looks = 0;
    this.#log.error(`the owner of the database stands still: its connection is ended (${holder.name})`);
    await this.#db.query('select pg_terminate_backend($1)', [holder.pid]);
  }
}
