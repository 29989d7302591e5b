import { expect, it } from 'vitest';
import { lineDiff } from './line-diff.ts';

const rows: [before: string, after: string, expected: string][] = [
  ['a\nb\nc', 'a\nb\nc', ' a| b| c'],
  ['a\nb\nc', 'a\nx\nc', ' a|-b|+x| c'],
  ['a\nb', 'a\nb\nc', ' a| b|+c'],
  ['a\nb\nc', 'c', '-a|-b| c'],
  ['', 'a', '+a'],
];
it.each(rows)('%j to %j', (before, after, expected) => {
  const signs = { same: ' ', gone: '-', new: '+' };
  expect(
    lineDiff(before, after)
      .map(({ kind, text }) => signs[kind] + text)
      .join('|'),
  ).toBe(expected);
});
