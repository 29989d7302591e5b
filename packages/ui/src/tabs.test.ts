import { describe, expect, it } from 'vitest';
import { sparklinePath } from './sparkline.tsx';
import { nextTab } from './tabs.tsx';

describe('keys on tabs', () => {
  it.each([
    [0, 'next', 1],
    [2, 'next', 0],
    [0, 'former', 2],
    [1, 'Home', 0],
    [1, 'End', 2],
    [1, 'a', undefined],
  ])('from %i, %s leads to %s', (index, key, next) => expect(nextTab(index, 3, key)).toBe(next));
});

describe('a sparkline', () => {
  it.each([
    [[], ''],
    [[1], ''],
    [[1, 2], 'M1.0 9.0L9.0 1.0'],
    [[5, 5, 5], 'M1.0 9.0L5.0 9.0L9.0 9.0'],
  ])('of %j', (points, path) => expect(sparklinePath(points, 10, 10)).toBe(path));
});
