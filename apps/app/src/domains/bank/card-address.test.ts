import { expect, it } from 'vitest';
import { cardIdOf } from './card-address.ts';

const ADDRESSES: [data: string | undefined, id: number | undefined][] = [
  ['{"id":5,"bankName":"A bank"}', 5],
  ['{"id":"5"}', undefined],
  ['{"id":0}', undefined],
  ['{"id":1.5}', undefined],
  ['{}', undefined],
  ['null', undefined],
  ['7', undefined],
  ['{"id":5', undefined],
  ['', undefined],
  [undefined, undefined],
];
it.each(ADDRESSES)('%s', (data, id) => expect(cardIdOf(data)).toBe(id));
