import { expect, it } from 'vitest';
import { decimalsOf, onTick } from './limit-price.ts';

it.each([
  ['60123.456', '0.01', '60123.45'],
  ['60123.456', '5', '60120'],
  ['', '0.01', ''],
])('%s on a tick of %s is %s', (price, tick, expected) => {
  expect(onTick(price, tick)).toBe(expected);
});

it.each([
  ['0.01', 2],
  ['10', 0],
])('a step of %s allows %i places', (step, places) => {
  expect(decimalsOf(step)).toBe(places);
});
