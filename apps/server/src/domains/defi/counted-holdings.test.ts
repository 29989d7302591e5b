import { amount, formatAmount } from '@bourse/money';
import { expect, it } from 'vitest';
import { countedHoldings } from './counted-holdings.ts';

/** 1 and 2 are one person, 3 another; nobody knows 4. */
const PERSONS = new Map([
  [1, [1, 2]],
  [2, [2, 1]],
  [3, [3]],
]);

const rows: [what: string, held: [userId: number, holding: string][], counted: string[]][] = [
  ['up to the most', [[3, '1000']], ['1000']],
  ['no more of one address', [[3, '1000.00000001']], ['1000']],
  [
    'of each person',
    [
      [1, '800'],
      [3, '900'],
    ],
    ['800', '900'],
  ],
  [
    'of one person with two accounts',
    [
      [1, '800'],
      [2, '900'],
    ],
    ['800', '200'],
  ],
  [
    'the first to have joined first',
    [
      [2, '1000'],
      [1, '1'],
    ],
    ['1000', '0'],
  ],
  [
    'many small ones of one person',
    [
      [1, '400'],
      [2, '400'],
      [1, '400'],
    ],
    ['400', '400', '200'],
  ],
  [
    'nothing of who is not verified',
    [
      [4, '500'],
      [3, '500'],
    ],
    ['0', '500'],
  ],
];
it.each(rows)('%s', (_, held, counted) => {
  const all = held.map(([userId, holding]) => ({ participant: { userId }, holding: amount(holding) }));
  expect(countedHoldings(all, PERSONS, amount('1000')).map(({ holding }) => formatAmount(holding))).toEqual(counted);
});
