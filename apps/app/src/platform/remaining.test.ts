import { describe, expect, it } from 'vitest';
import { formatRemaining, remainingShare } from './remaining.ts';

describe('a countdown', () => {
  it.each([
    { ms: 30_000, text: '30' },
    { ms: 29_001, text: '30' },
    { ms: 65_000, text: '1:05' },
    { ms: 60_000, text: '1:00' },
    { ms: 3_600_000, text: '1:00:00' },
    { ms: 1, text: '1' },
    { ms: 0, text: '0' },
    { ms: -500, text: '0' },
  ])('$ms ms is $text', ({ ms, text }) => {
    expect(formatRemaining(ms)).toBe(text);
  });

  it.each([
    { ms: 30_000, share: 1 },
    { ms: 40_000, share: 1 },
    { ms: 7_500, share: 0.25 },
    { ms: -1, share: 0 },
  ])('$ms ms of 30 s is $share', ({ ms, share }) => {
    expect(remainingShare(ms, 30)).toBe(share);
  });
});
