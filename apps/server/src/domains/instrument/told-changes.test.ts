import { expect, it } from 'vitest';
import { linesOf, type ProposedEntries } from './told-changes.ts';

const entry = (fields: object) => ({ symbol: 'xusdt', ...fields });
const told = (before: object, after: object) => {
  const proposed = {
    calendars: [],
    instruments: [entry(after)],
    former: { calendars: [], instruments: [entry(before)] },
  };
  return linesOf(proposed as unknown as ProposedEntries)[0]?.value;
};

it.each([
  ['a name', { name: 'A' }, { name: 'B' }, 'name A → B'],
  ['a list', { desks: ['spot'] }, { desks: ['spot', 'timed'] }, 'desks ["spot"] → ["spot","timed"]'],
  ['what was not there', {}, { name: 'B' }, 'name – → B'],
  [
    'a name that would pass for a fee',
    { name: 'A' },
    { name: 'A; takerFee 0.1 → 0' },
    'name A → "A\\u003b takerFee 0.1 \\u2192 0"',
  ],
  ['a list that would', { tags: [] }, { tags: ['; fee 0'] }, 'tags [] → ["\\u003b fee 0"]'],
  ['a name that would pass for nothing', { name: 'A' }, { name: 'null' }, 'name A → "null"'],
  ['a name that would pass for a list', { name: 'A' }, { name: '[]' }, 'name A → "[]"'],
])('%s is told so that it is nothing else', (_, before, after, text) => {
  expect(told(before, after)).toBe(text);
});
