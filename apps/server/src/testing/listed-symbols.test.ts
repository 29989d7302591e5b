import { ENDPOINTS, SYMBOL_FORM } from '@bourse/wire';
import { CONSOLE_ENDPOINTS } from '@bourse/wire/console';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../market/catalogue/catalogue.ts';
import { fieldsOf } from './security/test-inputs.ts';

/** Names under which calls take an instrument, or an asset that is one's base. */
const TAKES_SYMBOL = /symbol|coin|secondId|asset/i;

describe('every listed instrument', () => {
  const fields = [...ENDPOINTS, ...CONSOLE_ENDPOINTS].flatMap((endpoint) =>
    fieldsOf(endpoint).flatMap((field) => {
      const { pattern, maxLength, minLength, type } = field.schema as Record<string, never>;
      if (type !== 'string' || !field.path.some((name) => TAKES_SYMBOL.test(name))) return [];
      return [{ name: `${endpoint.id} ${field.path.join('.')}`, pattern, maxLength, minLength }];
    }),
  );

  it('is taken by every call that takes instruments', () => {
    expect(fields.length).toBeGreaterThan(20);
    const refused = fields.flatMap(({ name, pattern = '', maxLength = 99, minLength = 0 }) =>
      CATALOGUE.map(({ symbol }) => symbol)
        .filter((symbol) => !new RegExp(pattern).test(symbol) || symbol.length > maxLength || symbol.length < minLength)
        .map((symbol) => `${name}: ${symbol}`),
    );
    expect(refused).toEqual([]);
  });

  it('has a symbol of the one form', () => {
    expect(CATALOGUE.filter(({ symbol }) => !SYMBOL_FORM.test(symbol))).toEqual([]);
    expect(CATALOGUE.map(({ symbol }) => symbol)).toContain('v');
  });
});
