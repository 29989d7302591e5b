import { describe, expect, it } from 'vitest';
import { type ClockReading, ClockWatch } from './clock-watch.ts';

const NOON = Date.UTC(2026, 2, 4, 12);
const HOUR = 3_600_000;
const right: ClockReading = { wallMs: NOON, runningMs: 1_000, databaseMs: NOON, journalMs: NOON - 500 };

/** The clocks some seconds later. */
const later = (seconds: number, more: Partial<ClockReading> = {}): ClockReading => ({
  wallMs: NOON + seconds * 1000,
  runningMs: 1_000 + seconds * 1000,
  databaseMs: NOON + seconds * 1000,
  journalMs: NOON,
  ...more,
});

describe('the watch on the clocks', () => {
  const rows: { what: string; now: Partial<ClockReading>; says: string | undefined }[] = [
    { what: 'all the same', now: {}, says: undefined },
    { what: 'five seconds apart', now: { databaseMs: NOON - 5_000 }, says: undefined },
    {
      what: 'a day ahead of the database',
      now: { databaseMs: NOON - 24 * HOUR },
      says: 'the clock is 24.0 h ahead of the database’s (2026-03-04 12:00:00 UTC against 2026-03-03 12:00:00 UTC)',
    },
    {
      what: 'behind the database',
      now: { databaseMs: NOON + 90_000 },
      says: 'the clock is 90 s behind the database’s (2026-03-04 12:00:00 UTC against 2026-03-04 12:01:30 UTC)',
    },
    { what: 'a minute behind the journal', now: { journalMs: NOON + 60_000 }, says: undefined },
    {
      what: 'more than a minute behind the journal',
      now: { journalMs: NOON + 61_000 },
      says: 'the clock is 61 s behind the last stored command (2026-03-04 12:00:00 UTC against 2026-03-04 12:01:01 UTC): until it has caught up, orders are stamped with that time',
    },
  ];
  it.each(rows)('$what', ({ now, says }) => {
    expect(new ClockWatch().look({ ...right, ...now })?.says).toBe(says);
  });

  it('tells a jump for ten minutes, in either direction, and no slow drift', () => {
    const watch = new ClockWatch();
    expect(watch.look(right)).toBeUndefined();
    expect(watch.look(later(2, { wallMs: NOON + 3_900 }))).toBeUndefined();
    const ahead = { wallMs: NOON + HOUR, databaseMs: NOON + HOUR };
    expect(watch.look(later(4, ahead))?.says).toMatch(/^the clock jumped 359\d s ahead, or this machine slept/);
    expect(watch.look(later(6))).toMatchObject({ kind: 'jumped', says: expect.stringMatching(/\d+ s back \(to/) });
    expect(watch.look(later(590))?.kind).toBe('jumped');
    expect(watch.look(later(610))).toBeUndefined();
  });
});
