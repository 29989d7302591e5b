import { amount, price } from '@bourse/money';
import type { DepthRow } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { depthDiff, depthRows, gatherDepth } from './depth-rows.ts';

const TICK = price('0.01');
const level = (ticks: number, quantity: string) => [ticks, amount(quantity)] as const;

describe('rows of a book', () => {
  it('are prices and quantities as text', () => {
    expect(depthRows([level(5_000_001, '0.5')], TICK)).toEqual([['50000.01', '0.5']]);
  });
});

describe('changes of a book', () => {
  const former = new Map([
    ['10', '1'],
    ['11', '2'],
  ]);
  const cases: { what: string; rows: DepthRow[]; changes: DepthRow[] }[] = [
    {
      what: 'nothing',
      rows: [
        ['10', '1'],
        ['11', '2'],
      ],
      changes: [],
    },
    {
      what: 'another quantity',
      rows: [
        ['10', '1'],
        ['11', '3'],
      ],
      changes: [['11', '3']],
    },
    {
      what: 'a new price',
      rows: [
        ['9', '4'],
        ['10', '1'],
        ['11', '2'],
      ],
      changes: [['9', '4']],
    },
    { what: 'a price that is gone', rows: [['11', '2']], changes: [['10', '0']] },
    {
      what: 'an empty side',
      rows: [],
      changes: [
        ['10', '0'],
        ['11', '0'],
      ],
    },
  ];
  it.each(cases)('$what', ({ rows, changes }) => {
    expect(depthDiff(former, rows)).toEqual(changes);
  });

  it('lead from the former rows to the new ones, whatever they are', () => {
    const applied = new Map(former);
    const rows: DepthRow[] = [
      ['8', '1'],
      ['11', '7'],
      ['12', '1'],
    ];
    for (const [at, quantity] of depthDiff(former, rows)) {
      if (quantity === '0') applied.delete(at);
      else applied.set(at, quantity);
    }
    expect([...applied].sort(([a], [b]) => Number(a) - Number(b))).toEqual(rows);
  });
});

describe('gathering to a step', () => {
  const asks = [level(101, '1'), level(105, '2'), level(110, '3'), level(111, '4')];
  const bids = [level(109, '1'), level(105, '2'), level(100, '3'), level(99, '4')];
  const cases: { what: string; side: 'asks' | 'bids'; step: string; rows: number; expected: DepthRow[] }[] = [
    {
      what: 'offers go up',
      side: 'asks',
      step: '0.1',
      rows: 9,
      expected: [
        ['1.1', '6'],
        ['1.2', '4'],
      ],
    },
    {
      what: 'bids go down',
      side: 'bids',
      step: '0.1',
      rows: 9,
      expected: [
        ['1', '6'],
        ['0.9', '4'],
      ],
    },
    {
      what: 'the tick itself',
      side: 'asks',
      step: '0.01',
      rows: 2,
      expected: [
        ['1.01', '1'],
        ['1.05', '2'],
      ],
    },
    { what: 'at most so many rows', side: 'bids', step: '0.1', rows: 1, expected: [['1', '6']] },
  ];
  it.each(cases)('$what', ({ side, step, rows, expected }) => {
    const levels = side === 'asks' ? asks : bids;
    expect(gatherDepth(levels, TICK, price(step), side, rows)).toEqual(expected);
  });
});
