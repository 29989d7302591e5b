import { expect, it } from 'vitest';
import { wholeCharacters } from './whole-characters.ts';

it.each([
  ['"a\\ud800b"', 'a\uFFFDb'],
  ['"\\udc00"', '\uFFFD'],
  ['["\\ud83d\\ude00", "\\ude00\\ud83d"]', ['😀', '\uFFFD\uFFFD']],
  ['{"a": {"b": "é𝒳"}, "c": 1}', { a: { b: 'é𝒳' }, c: 1 }],
])('%s', (json, expected) => {
  expect(JSON.parse(json, wholeCharacters)).toEqual(expected);
});
