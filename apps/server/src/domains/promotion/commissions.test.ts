import { amount, formatAmount, rate } from '@bourse/money';
import { expect, it } from 'vitest';
import { commissionsOf } from './commissions.ts';

/** 5 was invited by 4, 4 by 3, 3 by 2, 2 by 1; nobody invited 1 and 9. */
const INVITERS: Readonly<Record<number, readonly number[]>> = { 2: [1], 3: [2, 1], 4: [3, 2, 1], 5: [4, 3, 2] };

type Fee = [owner: number, amount: string, asset?: string];
const CASES: [what: string, rates: string[], fees: Fee[], paid: string[]][] = [
  ['no fees', ['0.10'], [], []],
  [
    'nobody invited who paid',
    ['0.10', '0.05', '0.02'],
    [
      [1, '10'],
      [9, '10'],
    ],
    [],
  ],
  ['one level', ['0.10', '0.05', '0.02'], [[2, '10']], ['1<2 level 1: 1 usdt']],
  ['two levels', ['0.10', '0.05', '0.02'], [[3, '10']], ['2<3 level 1: 1 usdt', '1<3 level 2: 0.5 usdt']],
  [
    'three levels, and no fourth',
    ['0.10', '0.05', '0.02'],
    [[5, '10']],
    ['4<5 level 1: 1 usdt', '3<5 level 2: 0.5 usdt', '2<5 level 3: 0.2 usdt'],
  ],
  ['rates of one level only', ['0.10'], [[5, '10']], ['4<5 level 1: 1 usdt']],
  ['a level without a share', ['0', '0.05'], [[3, '10']], ['1<3 level 2: 0.5 usdt']],
  ['no rates', [], [[5, '10']], []],
  [
    'sums before rounding: 0.00000019 × 0.1',
    ['0.10'],
    [
      [2, '0.00000009'],
      [2, '0.0000001'],
    ],
    ['1<2 level 1: 0.00000001 usdt'],
  ],
  ['rounded down: 0.12345678 × 0.05', ['0', '0.05'], [[3, '0.12345678']], ['1<3 level 2: 0.00617283 usdt']],
  ['too small to share', ['0.10'], [[2, '0.00000009']], []],
  [
    'assets and payers apart',
    ['0.10'],
    [
      [2, '1'],
      [2, '0.001', 'btc'],
      [3, '2'],
    ],
    ['1<2 level 1: 0.1 usdt', '1<2 level 1: 0.0001 btc', '2<3 level 1: 0.2 usdt'],
  ],
];

it.each(CASES)('%s', (_, rates, fees, paid) => {
  const commissions = commissionsOf(
    fees.map(([owner, text, asset = 'usdt']) => ({ owner, asset, amount: amount(text) })),
    (owner) => INVITERS[owner] ?? [],
    rates.map(rate),
  );
  const shown = commissions.map(
    (one) => `${one.owner}<${one.fromOwner} level ${one.level}: ${formatAmount(one.amount)} ${one.asset}`,
  );
  expect(shown).toEqual(paid);
});
