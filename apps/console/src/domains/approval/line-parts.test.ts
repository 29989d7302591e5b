import { expect, it } from 'vitest';
import { nameOfLine, partsOfLine } from './line-parts.ts';

it.each([
  ['reason', { name: 'reason' }],
  ['fee 2', { name: 'fee', number: 2 }],
  ['title (pt-BR)', { name: 'title', language: 'pt-BR' }],
])('%s is a name', (line, name) => {
  expect(nameOfLine(line)).toEqual(name);
});

it.each([
  ['spot, timed', true, ['spot', ', ', 'timed']],
  // A text of an operator is no list.
  ['a, b', false, ['a, b']],
  ['true → false', false, ['true', ' → ', 'false']],
  ['0 %, 2026-11-28T10:00:00.000Z – 2026-11-30T10:00:00.000Z', false, ['0 %, ', 1795860000000, ' – ', 1796032800000]],
  ['2026-13-45T25:61:61Z', false, ['2026-13-45T25:61:61Z']],
  ['2026-02-30T10:00:00Z', false, ['2026-02-30T10:00:00Z']],
  ['', false, []],
])('%s is told by its parts', (value, isList, parts) => {
  expect(partsOfLine(value, isList).map(({ text, time }) => time ?? text)).toEqual(parts);
});
