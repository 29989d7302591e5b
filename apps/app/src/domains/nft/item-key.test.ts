import { expect, it } from 'vitest';
import { itemKeyOf } from './item-key.ts';

const rows: [string, Parameters<typeof itemKeyOf>[0], ReturnType<typeof itemKeyOf>][] = [
  ['an item', { collection: '3', no: '17' }, { collection: 3, no: 17 }],
  ['the last number there can be', { collection: '3', no: '10000' }, { collection: 3, no: 10_000 }],
  ['one more', { collection: '3', no: '10001' }, undefined],
  ['none', {}, undefined],
  ['no collection', { no: '1' }, undefined],
  ['the number 0', { collection: '3', no: '0' }, undefined],
  ['a part', { collection: '3', no: '1.5' }, undefined],
  ['a word', { collection: 'x', no: '1' }, undefined],
];
it.each(rows)('%s', (_, search, expected) => expect(itemKeyOf(search)).toEqual(expected));
