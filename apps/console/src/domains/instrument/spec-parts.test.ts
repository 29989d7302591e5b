import { describe, expect, it } from 'vitest';
import { readField, symbolOf } from './spec-parts.ts';

describe('an entry in the form', () => {
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
