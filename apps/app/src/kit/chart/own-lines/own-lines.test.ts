import type { ContractOrder, ContractPosition, SpotOrder, StopOrderRow } from '@bourse/wire';
import { expect, it } from 'vitest';
import { contractLines, spotLines } from './own-lines.ts';

const said = (lines: ReturnType<typeof spotLines>) =>
  lines.map(({ kind, price, direction }) => `${kind} ${price} ${direction}`);
const spot = (type: number, delegatePrice: string) => ({ type, delegatePrice, delegateTotal: '2' }) as SpotOrder;
const order = (type: number, closesPosition: number | null) =>
  ({ type, delegatePrice: '90', leverage: 5, closesPosition }) as ContractOrder;
const position = (type: number, openPrice: string, closePrice: string) =>
  ({ type, openPrice, closePrice, leverage: 20 }) as ContractPosition;
const stop = (losePrice: string | null, earnPrice: string | null) =>
  ({ type: 1, losePrice, earnPrice }) as StopOrderRow;

it('draws limit orders, and no market orders', () => {
  expect(said(spotLines([spot(0, '100'), spot(1, '110.5'), spot(0, '0')]))).toEqual(['buy 100 up', 'sell 110.5 down']);
});

it('draws contract orders, positions with where they would be liquidated, and stops', () => {
  const lines = contractLines(
    [order(0, null), order(1, null), order(0, 7)],
    [position(0, '100', '80'), position(1, '120', '0')],
    [stop('130', null), stop(null, '95')],
  );
  expect(said(lines)).toEqual([
    'openLong 90 up',
    'openShort 90 down',
    'close 90 up',
    'entry 100 up',
    'liquidation 80 up',
    'entry 120 down',
    'loss 130 down',
    'profit 95 down',
  ]);
});
