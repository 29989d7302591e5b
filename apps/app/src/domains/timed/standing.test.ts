import { expect, it } from 'vitest';
import { standingOf } from './standing.ts';

it.each([
  ['up', '60000', '60000.1', 'ahead'],
  ['up', '60000', '59999.9', 'behind'],
  ['down', '60000', '59999.9', 'ahead'],
  ['down', '60000', '60000.1', 'behind'],
  ['up', '60000', '60000.00', 'level'],
  ['down', '9.5', '10', 'behind'],
] as const)('%s from %s at %s is %s', (direction, openPrice, price, standing) => {
  expect(standingOf(direction, openPrice, price)).toBe(standing);
});
