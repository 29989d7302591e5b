import { amount } from '@bourse/money';
import { expect, it } from 'vitest';
import { type Holding, type Movement, moved } from './moving-average.ts';

const NOTHING: Holding = { covered: 0n, cost: 0n, uncovered: 0n };
const bought = (quantity: string, paid: string): Movement => ({
  kind: 'trade',
  received: true,
  quantity: amount(quantity),
  paid: amount(paid),
});
const went = (kind: string, quantity: string): Movement => ({ kind, received: false, quantity: amount(quantity) });
const came = (kind: string, quantity: string): Movement => ({ kind, received: true, quantity: amount(quantity) });

const ROWS: [what: string, movements: Movement[], covered: string, cost: string, uncovered: string][] = [
  ['two purchases', [bought('1', '100'), bought('1', '200')], '2', '300', '0'],
  ['a sale keeps the average', [bought('2', '300'), went('trade', '1')], '1', '150', '0'],
  ['a fee makes the rest dearer', [bought('1', '100'), went('fee', '0.001')], '0.999', '100', '0'],
  ['a deposit has no cost', [came('recharge', '3')], '0', '0', '3'],
  [
    'what goes takes its share of both',
    [bought('1', '100'), came('interest', '1'), went('withdrawal', '1')],
    '0.5',
    '50',
    '0.5',
  ],
  [
    'between own places nothing changes',
    [bought('1', '100'), went('move', '1'), came('move', '1'), went('savings', '1')],
    '1',
    '100',
    '0',
  ],
  ['all gone', [bought('1', '100'), came('reward', '1'), went('withdrawal', '2')], '0', '0', '0'],
  ['bought again after all was gone', [bought('1', '100'), went('trade', '1'), bought('1', '50')], '1', '50', '0'],
];
it.each(ROWS)('%s', (_, movements, covered, cost, uncovered) => {
  const holding = movements.reduce(moved, NOTHING);
  expect(holding).toEqual({ covered: amount(covered), cost: amount(cost), uncovered: amount(uncovered) });
});
