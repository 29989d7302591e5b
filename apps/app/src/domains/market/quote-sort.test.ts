import { describe, expect, it } from 'vitest';
import { nextSort, type Sort, type SortColumn, sortCoins } from './quote-sort.ts';

describe('a tap on a column', () => {
  const table: readonly { former: Sort | undefined; tap: SortColumn; next: Sort | undefined }[] = [
    { former: undefined, tap: 'price', next: { column: 'price', state: 1 } },
    { former: { column: 'price', state: 1 }, tap: 'price', next: { column: 'price', state: 2 } },
    { former: { column: 'price', state: 2 }, tap: 'price', next: undefined },
    { former: { column: 'price', state: 2 }, tap: 'name', next: { column: 'name', state: 1 } },
  ];
  it.each(table)('$former then $tap gives $next', ({ former, tap, next }) => {
    expect(nextSort(former, tap)).toEqual(next);
  });
});

describe('the order', () => {
  const row = (symbol: string, price: string, changePercent: string) => ({
    symbol,
    showSymbol: symbol.toUpperCase(),
    price,
    changePercent,
  });
  const rows = [row('b', '9.5', '-10'), row('a', '10', '-9'), row('c', '0.00001', '1'), row('d', '10', '0')];
  const table: readonly { sort: Sort | undefined; order: string }[] = [
    { sort: undefined, order: 'bacd' },
    { sort: { column: 'name', state: 1 }, order: 'abcd' },
    { sort: { column: 'name', state: 2 }, order: 'dcba' },
    { sort: { column: 'price', state: 1 }, order: 'cbad' },
    { sort: { column: 'price', state: 2 }, order: 'adbc' },
    { sort: { column: 'change', state: 1 }, order: 'badc' },
    { sort: { column: 'change', state: 2 }, order: 'cdab' },
  ];
  it.each(table)('of $sort is $order', ({ sort, order }) => {
    expect(
      sortCoins(rows, sort, (given) => given)
        .map(({ symbol }) => symbol)
        .join(''),
    ).toBe(order);
  });
});
