import type { RuleKey } from '@bourse/wire';
import { expect, it } from 'vitest';
import { rulesOfType } from './rules-of-type.ts';

const TYPES: [type: string | undefined, key: RuleKey][] = [
  [undefined, 'PERIOD_EXPLAIN'],
  ['1', 'PERIOD_EXPLAIN'],
  ['2', 'COIN_EXPLAIN'],
  ['3', 'U_STANDARD_EXPLAIN'],
  ['4', 'STOCK_EXPLAIN'],
  ['9', 'STOCK_EXPLAIN'],
  ['x', 'STOCK_EXPLAIN'],
];
it.each(TYPES)('type %s has the rules %s', (type, key) => expect(rulesOfType(type)).toBe(key));
