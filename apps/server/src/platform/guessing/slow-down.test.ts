import { expect, it } from 'vitest';
import { SlowDown, waitAfter } from './slow-down.ts';

it('waits longer each time, up to a quarter of an hour', () => {
  const seconds = [0, 4, 5, 6, 7, 8, 9, 10, 11, 200].map((count) => waitAfter(count, 5) / 1000);
  expect(seconds).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
});

it('looks at no more of many at once than are free, and forgives what was right', () => {
  const slow = new SlowDown();
  const looked = Array.from({ length: 20 }, () => slow.waitMs('anna', 5, 1_000) === 0 && slow.begin('anna', 1_000));
  expect(looked.filter((one) => one !== false)).toHaveLength(5);
  expect(slow.waitMs('anna', 5, 11_000)).toBe(20_000);
  expect(slow.waitMs('ben', 5, 11_000)).toBe(0);
  const attempt = slow.begin('anna', 31_000);
  expect(slow.waitMs('anna', 5, 31_000)).toBe(60_000);
  attempt.forgive();
  expect(slow.waitMs('anna', 5, 31_000)).toBe(0);
  // Nobody waits for longer because a clock was set back.
  expect(slow.waitMs('anna', 5, 0)).toBe(30_000);
  expect(slow.waitMs('anna', 5, 25 * 3_600_000)).toBe(0);
});

it('does not forget one name because of others', () => {
  const slow = new SlowDown();
  for (let n = 0; n < 6; n += 1) slow.begin('anna', 1_000);
  for (let n = 0; n < 50_000; n += 1) slow.begin(`other ${n}`, 1_000);
  expect(slow.waitMs('anna', 5, 1_000)).toBeGreaterThan(0);
});
