import { marksOf, writeFiguresWith } from '@bourse/format';
import { afterEach, expect, it } from 'vitest';
import { percentOf } from './notice-points.ts';

afterEach(() => writeFiguresWith(marksOf('en')));

it.each([
  [0.005, '0.5', '0,5'],
  [1 / 1.85, '54.1', '54,1'],
  [0.9, '90', '90'],
])('%d is %s percent, and %s in German', (share, english, german) => {
  expect(percentOf(share)).toBe(english);
  writeFiguresWith(marksOf('de'));
  expect(percentOf(share)).toBe(german);
});
