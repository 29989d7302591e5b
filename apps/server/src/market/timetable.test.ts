import { describe, expect, it } from 'vitest';
import { calendarNamed } from './catalogue/catalogue.ts';
import { marketTime, type Timetable } from './timetable.ts';

const runs: Timetable = {
  kind: 'runs',
  runs: [
    [100, 200],
    [300, 400],
  ],
};

describe('a timetable', () => {
  const rows: readonly [what: string, timetable: Timetable, atMs: number, open: boolean, changesAtMs: number][] = [
    ['that never closes', { kind: 'always' }, 5, true, 0],
    ['before it runs', runs, 99, false, 100],
    ['as it begins to run', runs, 100, true, 200],
    ['as it ends', runs, 200, false, 300],
    ['in its second run', runs, 399, true, 400],
    ['after its end', runs, 400, false, 0],
    [
      'of a stock on a Sunday',
      { kind: 'hours', of: calendarNamed('nyse') },
      Date.parse('2026-03-08T12:00:00Z'),
      false,
      Date.parse('2026-03-09T13:30:00Z'),
    ],
  ];
  it.each(rows)('%s', (_, timetable, atMs, open, changesAtMs) => {
    expect(marketTime(timetable).session(atMs)).toEqual({ open, changesAtMs });
  });

  it('says when an open market closes, on the wall clock, and so much of its own time before', () => {
    const paced = marketTime({ ...runs, pace: { startMs: 100, beganMs: 1_000, speed: 10 } });
    const close = { closesMs: 1_010, aheadMs: 1_006 };
    expect([1_000, 1_008, 1_010].map((ms) => paced.nextClose(ms, 40))).toEqual([close, close, undefined]);
    expect(marketTime(runs).nextClose(150, 40)).toEqual({ closesMs: 200, aheadMs: 160 });
    expect(marketTime({ kind: 'always' }).nextClose(150, 40)).toBeUndefined();
  });

  it('of a recording has its own clock, and notices each change of it, also when it is set back', () => {
    const time = marketTime({ ...runs, pace: { startMs: 100, beganMs: 1_000, speed: 10 } });
    expect(time.sourceMs(1_005)).toBe(150);
    expect([1_000, 1_009, 1_010, 1_019, 1_020, 1_030, 1_005].map((ms) => time.isOpen(ms))).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
      true,
    ]);
  });
});
