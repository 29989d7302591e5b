import type { Clock } from '../clock.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { Log } from '../log.ts';
import { Repeated } from '../repeated.ts';
import { type ClockAlarm, ClockWatch } from './clock-watch.ts';

/** A standby ends an owner that is silent for five of them (`OwnerWatch`). */
const SIGN_MS = 160;
/** Each of so many signs is stored: a commit. */
const STORED_OF = 3;
/** Where no standby can be, each sign is stored. Still soon enough for one that watches by mistake. */
const ALONE_MS = 500;

/**
 * Gives signs of life all the time and stores some of them, so that a database that stands still, or that another server has taken over, is
 * noticed without any order; and compares the clocks with it.
 */
export class Heartbeat extends Repeated {
  readonly #db: Pick<OpenDatabase, 'beat' | 'lost' | 'sign'>;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #journalMs: () => number;
  readonly #storedOf: number;
  readonly #watch = new ClockWatch();
  #storedMs = performance.now();
  #alarm: ClockAlarm | undefined;
  #signs = 0;

  /** `journalMs`: the time of the last command that was stored. `alone`: no other server can stand by. */
  constructor(deps: {
    readonly db: Pick<OpenDatabase, 'beat' | 'lost' | 'sign'>;
    readonly clock: Clock;
    readonly log: Log;
    readonly journalMs: () => number;
    readonly alone: boolean;
  }) {
    super(deps.alone ? ALONE_MS : SIGN_MS, deps.log, 'no sign of life could be stored');
    this.#db = deps.db;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#journalMs = deps.journalMs;
    this.#storedOf = deps.alone ? 1 : STORED_OF;
  }

  /** How long ago the last one was stored, ms. */
  get ageMs(): number {
    return performance.now() - this.#storedMs;
  }

  /** What is wrong with the clock. */
  get alarm(): ClockAlarm | undefined {
    return this.#alarm;
  }

  protected override async work(): Promise<void> {
    if (this.#db.lost !== undefined) return;
    const isStored = this.#signs % this.#storedOf === 0;
    this.#signs += 1;
    if (!isStored) return this.#db.sign();
    const databaseMs = await this.#db.beat();
    this.#storedMs = performance.now();
    const alarm = this.#watch.look({
      wallMs: this.#clock(),
      runningMs: this.#storedMs,
      databaseMs,
      journalMs: this.#journalMs(),
    });
    if (alarm !== undefined && alarm.kind !== this.#alarm?.kind) this.#log.error(alarm.says);
    if (alarm === undefined && this.#alarm !== undefined) this.#log.error('the clock is right again');
    this.#alarm = alarm;
  }
}
