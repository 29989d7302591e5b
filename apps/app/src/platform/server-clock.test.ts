import { describe, expect, it } from 'vitest';
import { type ClockBounds, narrowBounds, type TimeSighting } from './server-clock.ts';

describe('the difference to the server’s clock', () => {
  const cases: [what: string, sightings: TimeSighting[], bounds: ClockBounds][] = [
    ['one answer', [{ serverMs: 5_000, sentMs: 4_900, receivedMs: 5_100 }], { least: -100, most: 1_100 }],
    [
      'two answers narrow it',
      [
        { serverMs: 5_000, sentMs: 4_900, receivedMs: 5_100 },
        { serverMs: 6_000, sentMs: 6_800, receivedMs: 6_850 },
      ],
      { least: -100, most: 200 },
    ],
    [
      'a phone an hour behind',
      [{ serverMs: 3_600_000, sentMs: 0, receivedMs: 50 }],
      { least: 3_599_950, most: 3_601_000 },
    ],
    [
      'a clock that was set: the last one counts',
      [
        { serverMs: 5_000, sentMs: 4_900, receivedMs: 5_100 },
        { serverMs: 9_000, sentMs: 60_000, receivedMs: 60_100 },
      ],
      { least: -51_100, most: -50_000 },
    ],
  ];
  it.each(cases)('%s', (_, sightings, bounds) => {
    expect(sightings.reduce<ClockBounds | undefined>(narrowBounds, undefined)).toEqual(bounds);
  });
});
