import { INTERVALS, type Interval } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { bucketStart, mergeBars, nextBucketStart } from './candles.ts';

const at = (iso: string) => Date.parse(iso);

describe('buckets', () => {
  const rows: readonly [Interval, string, string, string][] = [
    ['1m', '2026-03-04T05:06:59.999Z', '2026-03-04T05:06:00Z', '2026-03-04T05:07:00Z'],
    ['15m', '2026-03-04T05:14:00Z', '2026-03-04T05:00:00Z', '2026-03-04T05:15:00Z'],
    ['8h', '2026-03-04T17:00:00Z', '2026-03-04T16:00:00Z', '2026-03-05T00:00:00Z'],
    ['1w', '2026-03-08T23:59:59Z', '2026-03-02T00:00:00Z', '2026-03-09T00:00:00Z'],
    ['1w', '2026-03-09T00:00:00Z', '2026-03-09T00:00:00Z', '2026-03-16T00:00:00Z'],
    ['3d', '1970-01-05T00:00:00Z', '1970-01-04T00:00:00Z', '1970-01-07T00:00:00Z'],
    ['1M', '2024-02-29T12:00:00Z', '2024-02-01T00:00:00Z', '2024-03-01T00:00:00Z'],
    ['1M', '2025-12-31T23:59:59Z', '2025-12-01T00:00:00Z', '2026-01-01T00:00:00Z'],
  ];
  it.each(rows)('%s of %s', (interval, iso, start, next) => {
    expect(bucketStart(interval, at(iso))).toBe(at(start));
    expect(nextBucketStart(interval, at(iso))).toBe(at(next));
  });

  it.each(INTERVALS.map((interval) => [interval]))('%s: the next bucket begins where this one ends', (interval) => {
    for (let ms = at('2024-02-27T00:00:00Z'); ms < at('2024-03-10T00:00:00Z'); ms += 7_777_777) {
      const next = nextBucketStart(interval, ms);
      expect(bucketStart(interval, next)).toBe(next);
      expect(bucketStart(interval, next - 1)).toBe(bucketStart(interval, ms));
    }
  });
});

describe('mergeBars', () => {
  it('keeps the first open, the extremes, the last close and all volume; leaves gaps out', () => {
    const bars = [
      { t: 0, o: 5, h: 6, l: 4, c: 5, v: 1 },
      { t: 60_000, o: 5, h: 9, l: 5, c: 8, v: 2 },
      { t: 600_000, o: 7, h: 7, l: 2, c: 3, v: 4 },
    ];
    expect(mergeBars(bars, '5m')).toEqual([
      { t: 0, o: 5, h: 9, l: 4, c: 8, v: 3 },
      { t: 600_000, o: 7, h: 7, l: 2, c: 3, v: 4 },
    ]);
    expect(mergeBars([], '1h')).toEqual([]);
  });
});
