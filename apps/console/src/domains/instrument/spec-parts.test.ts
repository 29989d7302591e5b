import { describe, expect, it } from 'vitest';
import { changedFields, readField, symbolOf } from './spec-parts.ts';

describe('an entry in the form', () => {
  it('names the fields that differ, rows counted from 1, and leaves the others out', () => {
    const before = { name: 'Pepe', tickSize: '0.1', timed: { cycles: [{ id: 1, odds: '0.8' }] }, leverages: [1, 2] };
    const after = { name: 'Pepe', tickSize: '0.01', timed: { cycles: [{ id: 1, odds: '0.9' }] }, leverages: [1, 2, 5] };
    expect(changedFields(before, after)).toEqual([
      { path: 'tickSize', before: '0.1', after: '0.01' },
      { path: 'timed.cycles.1.odds', before: '0.8', after: '0.9' },
      { path: 'leverages', before: '1, 2', after: '1, 2, 5' },
    ]);
  });

  it('says what is new and what is gone', () => {
    expect(changedFields({}, { name: 'Pepe', company: null })).toEqual([{ path: 'name', before: '', after: 'Pepe' }]);
    expect(changedFields({ timed: { stalenessMs: 5 } }, { timed: null })).toEqual([
      { path: 'timed.stalenessMs', before: '5', after: '' },
    ]);
  });

  it.each([
    ['1, 2,5 ,', 'numbers', [1, 2, 5]],
    ['1, many', 'numbers', [1, 'many']],
    ['0.5', 'number', 0.5],
    ['', 'number', ''],
    ['0.001', 'text', '0.001'],
  ] as const)('reads %j as %s', (text, form, value) => expect(readField(text, form)).toEqual(value));

  it('has its symbol of base and quote, of shares the code alone', () => {
    expect(symbolOf({ kind: 'crypto', base: 'pepe', quote: 'usdt' })).toBe('pepeusdt');
    expect(symbolOf({ kind: 'stock-us', base: 'ibm', quote: 'usd' })).toBe('ibm');
  });
});
