import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Unavailable } from '../../platform/unavailable.ts';
import { topOf } from './merkle.ts';
import { SLICE } from './pace.ts';
import { Trees } from './trees.ts';

const BATCHES = 4_000;
let hashes = 0;
const join = (left: number, right: number) => {
  hashes += 1;
  return left + right;
};
const leaves = (count: number) => async () => Array<number>(count).fill(1);

it('makes a tree once for all who ask at the same time, and keeps it', async () => {
  hashes = 0;
  const trees = new Trees();
  const asked = Array.from({ length: 300 }, () => trees.of('head 1', leaves(BATCHES), join));
  for (const levels of await Promise.all(asked)) expect(topOf(levels)).toBe(BATCHES);
  await trees.of('head 1', leaves(BATCHES), join);
  expect(hashes).toBe(BATCHES - 1);
});

it('never hashes more than a slice before others have their turn, whatever is asked for, and refuses where too many wait', async () => {
  hashes = 0;
  const trees = new Trees();
  let [most, isOver] = [0, false];
  const watch = async () => {
    while (!isOver) {
      const before = hashes;
      await setImmediate();
      most = Math.max(most, hashes - before);
    }
  };
  const watched = watch();
  const asked = Array.from({ length: 300 }, (_, n) => trees.of(`head ${n}`, leaves(500), join));
  const ends = await Promise.allSettled(asked);
  isOver = true;
  await watched;
  const refused = ends.filter((end) => end.status === 'rejected');
  expect([refused.length, new Set(refused.map(({ reason }) => reason instanceof Unavailable))]).toEqual([
    300 - 64,
    new Set([true]),
  ]);
  expect(hashes).toBe(64 * 499);
  expect(most).toBeLessThanOrEqual(SLICE);
});

it('forgets what nobody asked for lately, and what could not be made', async () => {
  const trees = new Trees(30);
  for (const name of ['a', 'b', 'c', 'a', 'd']) await trees.of(name, leaves(10), join);
  hashes = 0;
  for (const name of ['a', 'c', 'd']) await trees.of(name, leaves(10), join);
  expect(hashes).toBe(0);
  await trees.of('b', leaves(10), join);
  expect(hashes).toBe(9);
  await expect(trees.of('e', () => Promise.reject(new Error('gone')), join)).rejects.toThrow('gone');
  expect(topOf(await trees.of('e', leaves(2), join))).toBe(2);
});
