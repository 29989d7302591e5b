import type { TickMark } from '@bourse/engine';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import type { Committer } from './committer.ts';
import { pruneTicks, type TickRecord, writeTicks } from './tick-records.ts';
import type { TickTape } from './tick-tape.ts';

/** How often recorded ticks of all markets are written, in one statement. A crash can lose that much of the tape. */
const WRITE_MS = 250;
/** Recording of a market begins this long before its next opening or expiry: longer than any listing's staleness… */
const AHEAD_MS = 60_000;
/** …and ends this long after the last one. */
const AFTER_MS = 15_000;
/** Ticks from before the recording that are written with its first one. */
const LEAD = 30;
const PRUNE_MS = 600_000;
/** Most ticks that wait while the database does not answer; beyond that the oldest are dropped. */
const WAITING_MAX = 50_000;

/** Writes the ticks around openings and expiries of timed contracts, independently of the commits and without delaying them. */
export class TickRecorder {
  readonly #db: Database;
  readonly #committer: Committer;
  readonly #tape: TickTape;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #recording = new Set<string>();
  /** An opening or expiry was stored: record until then. */
  readonly #until = new Map<string, number>();
  #waiting: TickRecord[] = [];
  #writing: Promise<void> | undefined;
  #prunedMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: {
    readonly db: Database;
    readonly committer: Committer;
    readonly tape: TickTape;
    readonly clock: Clock;
    readonly log: Log;
  }) {
    this.#db = deps.db;
    this.#committer = deps.committer;
    this.#tape = deps.tape;
    this.#clock = deps.clock;
    this.#log = deps.log;
    deps.committer.onCommit(({ timed }) => {
      for (const { symbol } of timed) this.#touched(symbol);
    });
  }

  start(): void {
    this.#timer = setInterval(() => void this.#write(), WRITE_MS);
  }

  /** Writes the waiting ticks, then ends. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
    await this.#write();
  }

  /** Puts a tick on the tape, and on record where that is wanted. */
  add(symbol: string, tick: TickMark): void {
    this.#tape.add(symbol, tick);
    if (!this.#isWanted(symbol, tick.timeMs)) this.#recording.delete(symbol);
    else if (this.#recording.has(symbol)) this.#waiting.push({ symbol, tick });
    else this.#begin(symbol);
  }

  #touched(symbol: string): void {
    this.#until.set(symbol, this.#clock() + AFTER_MS);
    if (!this.#recording.has(symbol)) this.#begin(symbol);
  }

  #begin(symbol: string): void {
    this.#recording.add(symbol);
    for (const tick of this.#tape.recent(symbol, LEAD)) this.#waiting.push({ symbol, tick });
  }

  #isWanted(symbol: string, nowMs: number): boolean {
    if ((this.#until.get(symbol) ?? 0) >= nowMs) return true;
    const dueMs = this.#committer.engine.state.timed.nextDue(symbol);
    return dueMs !== undefined && dueMs <= nowMs + AHEAD_MS;
  }

  #write(): Promise<void> {
    this.#writing ??= this.#writeNow().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeNow(): Promise<void> {
    const records = this.#waiting;
    this.#waiting = [];
    const nowMs = this.#clock();
    try {
      if (records.length > 0) await writeTicks(this.#db, records);
      if (nowMs - this.#prunedMs < PRUNE_MS) return;
      this.#prunedMs = nowMs;
      await pruneTicks(this.#db, nowMs);
    } catch (error) {
      this.#log.warn({ err: error }, 'ticks could not be recorded: trying again');
      this.#waiting = [...records, ...this.#waiting].slice(-WAITING_MAX);
    }
  }
}
