import { expect, it } from 'vitest';
import { shownName } from './shown-name.ts';

it.each([
  ['River', false, 'Ri***r'],
  ['River', true, 'River'],
  ['Ann', false, 'A***n'],
  ['长江三', false, '长***三'],
] as const)('%s, in full: %s, is %s', (name, shows, shown) => {
  expect(shownName(name, shows)).toBe(shown);
});
