/** What the clocks say at one moment, ms. */
export interface ClockReading {
  /** Ours, of the calendar. */
  readonly wallMs: number;
  /** Ours, of `performance.now()`: it only ever runs on. */
  readonly runningMs: number;
  /** The database's, of the calendar. */
  readonly databaseMs: number;
  /** The time of the last command that was stored. */
  readonly journalMs: number;
}

export interface ClockAlarm {
  readonly kind: 'behind the journal' | 'ahead' | 'behind' | 'jumped';
  readonly says: string;
}

/** The journal's time may be ahead of the clock by this much: orders of that time are stamped alike. */
export const BEHIND_MAX_MS = 60_000;
const OFFSET_MAX_MS = 5_000;
const JUMP_MAX_MS = 2_000;
/** How long a jump is told. */
const JUMP_TOLD_MS = 600_000;

/** Compares the clock with others, since times decide what an order is worth. */
export class ClockWatch {
  #last: ClockReading | undefined;
  #jump: { readonly says: string; readonly untilMs: number } | undefined;

  look(now: ClockReading): ClockAlarm | undefined {
    const before = this.#last;
    this.#last = now;
    if (before !== undefined) this.#compare(before, now);
    const { wallMs, runningMs, databaseMs, journalMs } = now;
    if (isBehind(wallMs, journalMs)) {
      const says = `the clock is ${span(journalMs - wallMs)} behind the last stored command (${at(wallMs)} against ${at(journalMs)}): until it has caught up, orders are stamped with that time`;
      return { kind: 'behind the journal', says };
    }
    const offsetMs = wallMs - databaseMs;
    if (Math.abs(offsetMs) > OFFSET_MAX_MS) {
      const kind = offsetMs > 0 ? 'ahead' : 'behind';
      const whose = kind === 'ahead' ? 'ahead of the database’s' : 'behind the database’s';
      const says = `the clock is ${span(Math.abs(offsetMs))} ${whose} (${at(wallMs)} against ${at(databaseMs)})`;
      return { kind, says };
    }
    if (this.#jump === undefined || runningMs > this.#jump.untilMs) return undefined;
    return { kind: 'jumped', says: this.#jump.says };
  }

  #compare(before: ClockReading, now: ClockReading): void {
    const jumpMs = now.wallMs - before.wallMs - (now.runningMs - before.runningMs);
    if (Math.abs(jumpMs) <= JUMP_MAX_MS) return;
    const where = jumpMs > 0 ? 'ahead, or this machine slept' : 'back';
    this.#jump = {
      says: `the clock jumped ${span(Math.abs(jumpMs))} ${where} (to ${at(now.wallMs)})`,
      untilMs: now.runningMs + JUMP_TOLD_MS,
    };
  }
}

/** Whether a clock is too far behind what is stored. */
export const isBehind = (wallMs: number, journalMs: number): boolean => wallMs < journalMs - BEHIND_MAX_MS;

/** "2026-03-04 10:00:00 UTC" */
export const at = (timeMs: number): string => `${new Date(timeMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** "24.0 h", "90 s" */
export function span(ms: number): string {
  return ms >= 7_200_000 ? `${(ms / 3_600_000).toFixed(1)} h` : `${Math.round(ms / 1000)} s`;
}
