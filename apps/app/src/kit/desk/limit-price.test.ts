import { expect, it } from 'vitest';
import { decimalsOf } from './limit-price.ts';

it.each([
  ['0.01', 2],
  ['10', 0],
])('a step of %s allows %i places', (step, places) => {
  expect(decimalsOf(step)).toBe(places);
});
