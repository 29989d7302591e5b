import { expect, it } from 'vitest';
import { cycleLength } from './cycle-words.ts';

it.each([
  { seconds: 30, unit: 'seconds', count: 30 },
  { seconds: 180, unit: 'seconds', count: 180 },
  { seconds: 3600, unit: 'hours', count: 1 },
  { seconds: 5400, unit: 'seconds', count: 5400 },
  { seconds: 86_400, unit: 'hours', count: 24 },
])('$seconds s is $count $unit', ({ seconds, unit, count }) => {
  expect(cycleLength(seconds)).toEqual({ unit, count });
});
