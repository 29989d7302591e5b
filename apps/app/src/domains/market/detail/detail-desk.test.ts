import { expect, it } from 'vitest';
import { detailDesk } from './detail-desk.ts';

const ALL = ['BBTrading', 'SecondContract', 'Ustandard', 'ApanStocks'];

it.each([
  { type: '2', desks: ['spot', 'contract', 'timed'], open: ALL, desk: 'spot' },
  { type: '3', desks: ['spot', 'contract', 'timed'], open: ALL, desk: 'contract' },
  { type: '4', desks: ['spot', 'contract', 'timed'], open: ALL, desk: 'timed' },
  { type: '9', desks: ['stock'], open: ALL, desk: 'stock' },
  { type: undefined, desks: ['contract', 'timed'], open: ALL, desk: 'contract' },
  { type: '9', desks: ['timed'], open: ALL, desk: 'timed' },
  { type: '3', desks: ['spot', 'contract'], open: ['BBTrading'], desk: 'spot' },
  { type: '9', desks: ['stock'], open: ['BBTrading'], desk: undefined },
])('type $type of $desks with $open open is $desk', ({ type, desks, open, desk }) => {
  expect(detailDesk(type, { desks }, open)?.name).toBe(desk);
});
