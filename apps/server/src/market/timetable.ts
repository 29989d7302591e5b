import type { CalendarSpec } from '@bourse/wire/console';
import { isOpen, nextChange } from './sessions/trading-hours.ts';

/** How a recording's clock runs: `startMs` of it fell on `beganMs` of the wall clock. */
export interface Pace {
  readonly startMs: number;
  readonly beganMs: number;
  /** Recorded milliseconds per wall-clock millisecond. */
  readonly speed: number;
}

/** When a market is open, in its source's time, as plain data that another thread can be sent. */
export type Timetable =
  | { readonly kind: 'always' }
  /** The sessions of a calendar. */
  | { readonly kind: 'hours'; readonly of: CalendarSpec }
  /** Open from one moment to the next, oldest first, closed outside of them. Without a pace its time is the wall clock's. */
  | {
      readonly kind: 'runs';
      readonly runs: readonly (readonly [fromMs: number, toMs: number])[];
      readonly pace?: Pace;
    };

/** Whether a market is open at a moment, and when that next changes (0: never). */
export interface Session {
  readonly open: boolean;
  readonly changesAtMs: number;
}

/** When an open market closes, ms of the wall clock. */
export interface NextClose {
  readonly closesMs: number;
  /** So much of the source's time before it as was asked for. */
  readonly aheadMs: number;
}

/** What follows from a timetable. */
export interface MarketTime {
  /** The source's clock at a moment of the wall clock. */
  sourceMs(wallMs: number): number;
  /** `atMs`: the source's time. */
  session(atMs: number): Session;
  /** Whether it is open at a moment of the wall clock. Remembers until when that holds. */
  isOpen(wallMs: number): boolean;
  /** The next close, and the moment `ms` of the source's time before it; undefined where it is closed or never closes. */
  nextClose(wallMs: number, ms: number): NextClose | undefined;
}

export function marketTime(timetable: Timetable): MarketTime {
  const session = sessionsOf(timetable);
  const pace = timetable.kind === 'runs' ? timetable.pace : undefined;
  const sourceMs = (wallMs: number) =>
    pace === undefined ? wallMs : pace.startMs + (wallMs - pace.beganMs) * pace.speed;
  const wallMs = (atMs: number) => (pace === undefined ? atMs : pace.beganMs + (atMs - pace.startMs) / pace.speed);
  let kept: (Session & { readonly askedAtMs: number }) | undefined;
  const now = (nowMs: number): Session => {
    const atMs = sourceMs(nowMs);
    const holds = kept !== undefined && atMs >= kept.askedAtMs && (kept.changesAtMs === 0 || atMs < kept.changesAtMs);
    if (kept === undefined || !holds) kept = { ...session(atMs), askedAtMs: atMs };
    return kept;
  };
  return {
    sourceMs,
    session,
    isOpen: (nowMs) => now(nowMs).open,
    nextClose: (nowMs, ms) => {
      const { open, changesAtMs } = now(nowMs);
      if (!open || changesAtMs === 0) return undefined;
      return { closesMs: Math.floor(wallMs(changesAtMs)), aheadMs: Math.floor(wallMs(changesAtMs - ms)) };
    },
  };
}

function sessionsOf(timetable: Timetable): MarketTime['session'] {
  switch (timetable.kind) {
    case 'always':
      return () => ({ open: true, changesAtMs: 0 });
    case 'hours':
      return (atMs) => ({ open: isOpen(timetable.of, atMs), changesAtMs: nextChange(timetable.of, atMs) });
    case 'runs':
      return (atMs) => {
        const next = timetable.runs.find(([, toMs]) => atMs < toMs);
        if (next === undefined) return { open: false, changesAtMs: 0 };
        const [fromMs, toMs] = next;
        return atMs < fromMs ? { open: false, changesAtMs: fromMs } : { open: true, changesAtMs: toMs };
      };
  }
}
