import { expect, it } from 'vitest';
import { onTick } from './on-tick.ts';

it.each([
  ['60000.019', '0.01', '60000.01'],
  ['1.08435', '0.00001', '1.08435'],
  ['103', '5', '100'],
])('onTick %s by %s is %s', (price, tick, expected) => {
  expect(onTick(price, tick)).toBe(expected);
});
