import { expect, it } from 'vitest';
import { findCycles } from './import-cycles.ts';

const rows: [what: string, imports: Record<string, string[]>, cycles: string[][]][] = [
  ['none in a chain', { a: ['b'], b: ['c'], c: [] }, []],
  ['none where two ways lead to one file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ['a file that imports itself', { a: ['a'] }, [['a']]],
  ['two files', { a: ['b'], b: ['a'] }, [['a', 'b']]],
  ['behind a chain', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, [['b', 'c', 'd']]],
  ['files that are not ours end a way', { a: ['elsewhere'] }, []],
];
it.each(rows)('circles of imports: %s', (_, imports, cycles) => {
  expect(findCycles(new Map(Object.entries(imports)))).toEqual(cycles);
});
