import { expect, it } from 'vitest';
import { usedColumns } from './used-columns.ts';

it.each([
  ['a column of zeros is left out', [{ a: '0', b: '1' }], ['b']],
  [
    'in every row',
    [
      { a: '0', b: '-0' },
      { a: '0.00', b: '0' },
    ],
    [],
  ],
  ['less than zero is shown', [{ a: '-0.00000001', b: '0' }], ['a']],
  ['what is no figure is shown', [{ a: 'many', b: '0' }], ['a']],
  ['no rows have no columns', [], []],
] as const)('%s', (_case, rows, shown) => {
  expect(usedColumns(['a', 'b'], rows)).toEqual(shown);
});
