import type { TradeRow } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { mergeTrades } from './trade-tape.ts';

const row = (id: string): TradeRow => ({ id, time: 1, price: '1', amount: '1', type: 0 });

describe('the tape', () => {
  it.each([
    ['b a', 'c', 'c b a'],
    ['b a', 'c b', 'c b a'],
    ['c b a', 'd', 'd c b'],
    ['', '', ''],
  ])('%s, then %s, is %s', (known, fresh, merged) => {
    const rows = (ids: string) => ids.split(' ').filter(Boolean).map(row);
    expect(mergeTrades(rows(known), rows(fresh), 3).map((one) => one.id)).toEqual(merged.split(' ').filter(Boolean));
  });
});
