import { expect, it } from 'vitest';
import { Recorded, Touched } from './touched.ts';

it.each([
  ['what happened', new Recorded<{ dirty: boolean }>()],
  ['what was changed', new Touched<{ dirty: boolean }>()],
])('%s is the caller’s once it was taken, also where it was nothing', (_what, kept) => {
  const add = () => {
    const row = { dirty: false };
    if (kept instanceof Touched) kept.touch(row);
    else kept.add(row);
  };
  const nothing = kept.rows;
  kept.clear();
  add();
  const one = kept.rows;
  kept.clear();
  add();
  add();
  expect([nothing.length, one.length, kept.rows.length]).toEqual([0, 1, 2]);
});
