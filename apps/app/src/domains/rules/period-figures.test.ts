import { marksOf, writeFiguresWith } from '@bourse/format';
import { afterEach, describe, expect, it } from 'vitest';
import { cycleLength, wonShare } from './period-figures.ts';

afterEach(() => writeFiguresWith(marksOf('en')));

describe('figures of a cycle', () => {
  it.each([
    [30, { unit: 'seconds', count: 30 }],
    [3600, { unit: 'hours', count: 1 }],
    [5400, { unit: 'seconds', count: 5400 }],
    [7200, { unit: 'hours', count: 2 }],
  ] as const)('%i s', (seconds, expected) => {
    expect(cycleLength(seconds)).toEqual(expected);
  });

  it.each([
    [0, 0, '--'],
    [1, 0, '100.0%'],
    [1, 2, '33.3%'],
  ])('%i won, %i lost', (won, lost, expected) => {
    expect(wonShare({ won, lost })).toBe(expected);
    writeFiguresWith(marksOf('de'));
    expect(wonShare({ won, lost })).toBe(expected.replace('.', ','));
  });
});
