import { expect, it } from 'vitest';
import { csv } from './csv.ts';

it.each([
  ['plain', 'plain'],
  ['two, three', '"two, three"'],
  ['say "so"', '"say ""so"""'],
  ['=1+1', "'=1+1"],
  ['@cmd', "'@cmd"],
  ['a\nb', '"a\nb"'],
])('%j', (text, expected) => {
  expect(csv([[text, '1']])).toBe(`${expected},1\r\n`);
});
