import { expect, it } from 'vitest';
import { validateLabel } from './validate-label.ts';

it.each([
  [' My wallet ', 'My wallet'],
  ['', ''],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['😀'.repeat(40), '😀'.repeat(40)],
  ['محفظتي', 'محفظتي'],
])('"%s" is a label', (typed, label) => expect(validateLabel(typed)).toEqual({ ok: true, label }));

it.each(['x'.repeat(41), 'two\nlines', 'turned \u202eround', 'a\u0000b'])('"%s" is none', (typed) =>
  expect(validateLabel(typed)).toMatchObject({ ok: false, issue: { key: 'address_label', field: 'label' } }),
);
