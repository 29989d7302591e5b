import { expect, it } from 'vitest';
import { nextTop } from './scroll-step.ts';

it('goes row by row, and begins anew where the copy of the beginning is reached', () => {
  expect(nextTop(0, 7)).toEqual({ top: 1, jump: false });
  expect(nextTop(6, 7)).toEqual({ top: 7, jump: false });
  expect(nextTop(7, 7)).toEqual({ top: 0, jump: true });
});
