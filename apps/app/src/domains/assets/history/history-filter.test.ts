import { expect, it } from 'vitest';
import { countOf, filterOf, type HistorySearch, queryOf, searchOf } from './history-filter.ts';

const NOW = Date.UTC(2026, 10, 21, 13, 5);
const ROWS: [search: HistorySearch, query: object | undefined, count: number][] = [
  [{}, {}, 0],
  [
    { group: 'deposit', symbol: 'usdt', type: '3', direction: 'out' },
    { group: 'deposit', symbol: 'usdt', type: 3, direction: 'out' },
    3,
  ],
  [{ group: 'all', symbol: 'US DT', type: '4', direction: 'up', period: 'week' }, {}, 0],
  [{ period: 'month' }, { from: Date.UTC(2026, 9, 22) }, 1],
  [
    { period: 'custom', first: '2026-11-01', last: '2026-11-02' },
    { from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 10, 3) },
    1,
  ],
  [{ period: 'custom', first: '2026-11-02', last: '2026-11-01' }, undefined, 1],
  [{ period: 'custom', first: 'yesterday' }, undefined, 1],
];
it.each(ROWS)('%j', (search, query, count) => {
  const filter = filterOf(search);
  expect(queryOf(filter, NOW, 'UTC')).toEqual(query);
  expect(countOf(filter)).toBe(count);
  expect(filterOf(searchOf(filter))).toEqual(filter);
});
